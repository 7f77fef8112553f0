import { defineConfig } from "@docgen-site/docgen";
// The sidebars stay where they are.
import sidebars from "./sidebars.js";

export default defineConfig({
  title: "My Site",
  url: "https://example.com",
  baseUrl: "/my-site/",
  content: { folder: ".", docs: "docs", public: "static" },
  favicon: "/img/favicon.svg",
  sidebars,
  navbar: { links: [{ label: "Docs", to: "/docs/intro" }, { label: "Blog", to: "/blog" }] },
});
