export default {
  title: "Site",
  url: "https://example.com",
  baseUrl: "/",
  favicon: "/favicn.svg",
  image: "/social.png",
  navbar: { logo: { light: "/logo.svg", dark: "/logo-drak.svg" } },
};
