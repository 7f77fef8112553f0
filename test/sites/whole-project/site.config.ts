import { defineConfig } from "@docgen-site/docgen";

export default defineConfig({
  title: "Tool",
  url: "https://example.com",
  baseUrl: "/",
  content: { folder: ".", docs: "docs", public: "static", docsRoute: "" },
  docs: { title: "Manual" },
});
