export default {
  titel: "Site",
  url: "https://example.com/site",
  baseUrl: "/base",
  navbar: { hideOnScrol: true, links: [{ label: "Docs", to: "docs" }] },
};
