import { defineConfig } from "@docgen-site/docgen";

export default defineConfig({
  title: "docgen",
  tagline: "Markdown in, a fast and accessible documentation site out",
  url: process.env.SITE_URL ?? "https://docgen.example",
  baseUrl: "/",
  favicon: "/favicon.svg",
  docs: { title: "Manual", description: "How to write, shape, check and publish a site with docgen." },
  markdown: { math: true, mermaid: true, ruby: true, remarkPlugins: ["./plugins/keys.ts"] },
  colorMode: { respectSystem: true },
  navbar: {
    logo: { light: "/favicon.svg" },
    links: [
      { label: "Get started", to: "/docs/start/ten-minutes/" },
      { label: "Manual", to: "/docs/", activeBase: "/docs/" },
      {
        label: "Look up",
        items: [
          { label: "Options", to: "/docs/reference/options/" },
          {
            label: "Commands",
            to: "/docs/reference/commands/build/",
            activeBase: "/docs/reference/commands/",
          },
          { label: "Messages", to: "/docs/reference/messages/" },
          { label: "Front matter", to: "/docs/reference/front-matter/" },
        ],
      },
    ],
  },
  footer: {
    columns: [
      {
        title: "Learn",
        links: [
          { label: "Ten minutes", to: "/docs/start/ten-minutes/" },
          { label: "Every block", to: "/docs/writing/blocks/" },
          { label: "Deployment", to: "/docs/deploy/hosts/" },
        ],
      },
      {
        title: "Look up",
        links: [
          { label: "Commands", to: "/docs/reference/commands/build/" },
          { label: "Options", to: "/docs/reference/options/" },
          { label: "Messages", to: "/docs/reference/messages/" },
        ],
      },
      {
        title: "Move",
        links: [
          { label: "From Docusaurus", to: "/docs/moving/docusaurus/" },
          { label: "From VitePress", to: "/docs/moving/vitepress/" },
          { label: "From MkDocs", to: "/docs/moving/mkdocs/" },
          { label: "From mdBook", to: "/docs/moving/mdbook/" },
        ],
      },
    ],
    copyright: "docgen is MIT licensed.",
  },
  machine: {
    feed: true,
    assistants: [
      { label: "Ask ChatGPT", url: "https://chatgpt.com/?q=Read%20{url}%20and%20answer%20my%20questions" },
      { label: "Ask Claude", url: "https://claude.ai/new?q=Read%20{url}%20and%20answer%20my%20questions" },
    ],
  },
  outputs: ["./outputs/pages.ts"],
  links: { pages: "error", anchors: "error", files: "error" },
  redirects: { "/start/": "/docs/start/ten-minutes/", "/messages/": "/docs/reference/messages/" },
  budgets: { html: { kB: 50 }, css: { kB: 15 }, images: { kB: 200 } },
});
