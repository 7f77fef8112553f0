import { defineConfig } from "@docgen-site/docgen";

export default defineConfig({
  title: "docgen",
  tagline: "Build fast, accessible documentation sites from Markdown",
  url: process.env.SITE_URL ?? "https://docgen.example",
  baseUrl: "/",
  favicon: "/favicon.svg",
  docs: {
    title: "Manual",
    description: "Write, customize, check and publish a documentation site with docgen.",
  },
  markdown: {
    code: "everywhere",
    math: true,
    mermaid: true,
    ruby: true,
    remarkPlugins: ["./plugins/keys.ts"],
  },
  colorMode: { respectSystem: true },
  navbar: {
    logo: { light: "/favicon.svg" },
    links: [
      { label: "Quick start", to: "/docs/start/quick-start/" },
      { label: "Manual", to: "/docs/" },
      {
        label: "Reference",
        items: [
          { label: "Options", to: "/docs/reference/options/" },
          {
            label: "Commands",
            to: "/docs/reference/commands/build/",
            activeBase: "/docs/reference/commands/",
          },
          { label: "Front matter", to: "/docs/reference/front-matter/" },
          { label: "Messages", to: "/docs/reference/messages/" },
        ],
      },
    ],
    repository: { label: "GitHub", to: "https://github.com/docgen-site/docgen" },
  },
  footer: {
    columns: [
      {
        title: "Learn",
        links: [
          { label: "Quick start", to: "/docs/start/quick-start/" },
          { label: "Callouts, tabs, blocks", to: "/docs/writing/blocks/" },
          { label: "Deploy your site", to: "/docs/deploy/hosts/" },
          { label: "Troubleshooting", to: "/docs/start/troubleshooting/" },
        ],
      },
      {
        title: "Reference",
        links: [
          { label: "Commands", to: "/docs/reference/commands/build/" },
          { label: "Options", to: "/docs/reference/options/" },
          { label: "Messages", to: "/docs/reference/messages/" },
        ],
      },
      {
        title: "Migrate",
        links: [
          { label: "From Docusaurus", to: "/docs/migrate/docusaurus/" },
          { label: "From VitePress", to: "/docs/migrate/vitepress/" },
          { label: "From MkDocs", to: "/docs/migrate/mkdocs/" },
          { label: "From mdBook", to: "/docs/migrate/mdbook/" },
        ],
      },
      {
        title: "Project",
        links: [
          { label: "Changelog", to: "https://github.com/docgen-site/docgen/blob/main/CHANGELOG.md" },
          { label: "Report a bug", to: "https://github.com/docgen-site/docgen/issues" },
        ],
      },
    ],
    copyright: "docgen is released under the MIT license.",
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
  checks: {
    images: "error",
    links: "error",
    headings: "error",
    tables: "error",
    notes: "error",
    orphans: "error",
    unused: "error",
  },
  redirects: {
    "/start/": "/docs/start/quick-start/",
    "/messages/": "/docs/reference/messages/",
    "/docs/site/home/#navbar": "/docs/customize/navbar/#links",
    "/docs/site/home/#more": "/docs/customize/navbar/#footer",
    "/docs/site/machines/#outputs": "/docs/customize/outputs/#outputs",
    "/docs/site/machines/#analytics": "/docs/customize/analytics/",
    "/docs/site/redirects/#head": "/docs/customize/head/#head",
    "/docs/site/redirects/#policy": "/docs/customize/head/#policy",
  },
  budgets: { html: { kB: 50 }, css: { kB: 15 }, images: { kB: 200 } },
});
