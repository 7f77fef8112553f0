export default {
  title: "Mistakes",
  url: "https://example.com",
  baseUrl: "/",
  locales: [{ code: "ja" }],
  blogs: [{ id: "blog" }],
  redirects: { "/a/": "/b/", "/b/": "/a/" },
};
