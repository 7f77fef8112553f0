import { defineConfig } from "@docgen-site/docgen";
// The sidebars file stays where it is.
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
