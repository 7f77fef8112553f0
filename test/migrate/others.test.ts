/** `docgen migrate` on VitePress and mdBook. */
import { expect, test } from "vitest";
import { run } from "../cli/run-docgen.ts";
import { contentsOf } from "../emit/hand-plan.ts";
import { check, move, oldSite } from "./moving.ts";

async function isStable(folder: string) {
  const before = await contentsOf(folder);
  expect((await run("migrate", folder, "--write")).stdout).toContain("Nothing changed");
  expect(await contentsOf(folder)).toEqual(before);
}

test("VitePress: config, sidebars, rewrites and addresses of files", async () => {
  const folder = await oldSite({
    "docs/.vitepress/config.mts": `import { defineConfig } from "vitepress";
import { withMermaid } from "vitepress-plugin-mermaid";
export default withMermaid(defineConfig({
  title: "Kit", description: "A kit", base: "/kit/", lang: "ja-JP", lastUpdated: true,
  sitemap: { hostname: "https://kit.example/kit/" },
  head: [["link", { rel: "icon", href: "/kit/icon.svg" }], ["meta", { name: "author", content: "Me" }]],
  rewrites: { "parts/:name/docs/(.*)": ":name/(.*)", "old/:rest*": "new/:rest*" },
  vite: { plugins: [] },
  transformHead() {},
  themeConfig: {
    logo: { light: "/icon.svg", dark: "/icon.svg" },
    nav: [{ text: "Guide", link: "/guide/a" }, { text: "More", items: [{ text: "Old", items: [{ text: "B", link: "/new/b" }] }] }],
    sidebar: {
      "/guide/": { base: "/guide/", items: [{ text: "Start", collapsed: true, items: [{ text: "First", link: "a" }, { text: "Top", link: "." }] }] },
      "/new/": [{ text: "New", items: [{ text: "B <b>now</b>", link: "/new/b.html" }, { text: "Out", link: "https://x.example" }] }],
    },
    socialLinks: [{ icon: "github", link: "https://github.com/me/kit" }],
    editLink: { pattern: "https://github.com/me/kit/edit/main/docs/:path" },
    footer: { message: "MIT", copyright: "© Me" },
    outline: [2, 4],
    carbonAds: { code: "x" },
  },
}));
`,
    "docs/.vitepress/theme/style.css": ":root { --vp-c-brand-1: #0a6b5d; }",
    "docs/public/icon.svg": "<svg/>",
    "docs/index.md": "---\nlayout: home\nhero:\n  name: Kit\n---\n",
    "docs/guide/index.md": "# Guide\n",
    "docs/guide/a.md": "---\noutline: deep\n---\n# A\n",
    "docs/old/b.md": "# B\n",
  });
  const { code, config, urls, stdout } = await move(folder);
  expect(code).toBe(0);
  expect(urls).toEqual(["/", "/guide/", "/guide/a.html", "/new/b.html"]);
  expect(config).toMatchObject({
    title: "Kit",
    url: "https://kit.example",
    baseUrl: "/kit/",
    favicon: "/icon.svg",
    head: [{ tag: "meta", attributes: { name: "author", content: "Me" } }],
    locale: { code: "ja", htmlLang: "ja-JP" },
    content: { folder: "docs", docs: ".", docsRoute: "", public: "public" },
    docs: { editUrl: "https://github.com/me/kit/edit/main/", lastUpdate: true },
    toc: { minLevel: 2, maxLevel: 4 },
    theme: { accent: { light: "#0a6b5d" } },
    markdown: { headingIds: "vitepress" },
    redirects: { "/guide/a.html": "/guide/a/", "/new/b.html": "/old/b/" },
    footer: { copyright: "MIT © Me" },
  });
  expect(config.sidebars).toMatchObject({
    guide: [
      {
        type: "category",
        label: "Start",
        collapsed: true,
        items: [{ id: "guide/a", label: "First" }, { id: "guide/index" }],
      },
    ],
    new: [
      {
        type: "category",
        collapsible: false,
        items: [{ id: "old/b", label: "B now" }, { href: "https://x.example" }],
      },
    ],
  });
  expect(stdout).toContain("transformHead: use head, which is the same on every page");
  expect((await check(folder)).errors).toEqual([]);
  await isStable(folder);
});

test("VitePress: files whose names hold signs of addresses keep theirs", async () => {
  const folder = await oldSite({
    "docs/.vitepress/config.mts": 'export default { title: "Kit" };\n',
    "docs/index.md": "# Kit\n",
    "docs/a b.md": "# A\n",
    "docs/100%.md": "# Per cent\n",
    "docs/c#.md": "# Sharp\n",
  });
  const { code, config, stderr } = await move(folder);
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr:
      "Runs docs/.vitepress/config.mts with your rights.\nReading docs/.vitepress/config.mts…\nReading the site…\n",
  });
  expect(config.redirects).toEqual({
    "/100%25.html": "/100%25/",
    "/a%20b.html": "/a%20b/",
    "/c%23.html": "/c%23/",
  });
  expect((await check(folder)).errors).toEqual([]);
  await isStable(folder);
});

test("mdBook: chapters, redirects and what is not run", async () => {
  const folder = await oldSite({
    "book.toml": `[book]
title = "The book"
description = "All of it"
authors = ["Me"]
[output.html]
site-url = "/book/"
cname = "book.example"
git-repository-url = "https://github.com/me/book"
edit-url-template = "https://github.com/me/book/edit/main/{path}"
default-theme = "navy"
additional-css = ["a.css"]
[output.html.redirect]
"/was.html" = "deep/one.html"
"./own/was.html" = "./own.html#part"
"gone.html" = "elsewhere.html"
[preprocessor.admonish]
`,
    "src/SUMMARY.md":
      "# Summary\n\n[Welcome](README.md)\n\n- [One](deep/one.md)\n  - [Two](deep/README.md)\n  - [Three](own/own.md)\n- [Draft]()\n",
    "src/README.md": "# Welcome\n",
    "src/deep/one.md": "# One\n",
    "src/deep/README.md": "# Two\n",
    "src/own/own.md": "# Three\n\n## Part\n",
  });
  const { code, config, urls, stdout } = await move(folder);
  expect(code).toBe(0);
  expect(urls).toEqual(["/", "/deep/", "/deep/one.html", "/own/own.html"]);
  expect(config).toMatchObject({
    title: "The book",
    url: "https://book.example",
    baseUrl: "/book/",
    colorMode: { default: "dark" },
    content: { docs: "src", docsRoute: "" },
    docs: { editUrl: "https://github.com/me/book/edit/main/" },
    redirects: {
      "/was.html": "/deep/one/",
      "/deep/one.html": "/deep/one/",
      "/own/was.html": "/own/#part",
      "/own/own.html": "/own/",
      "/gone.html": "/elsewhere/",
    },
  });
  expect(stdout).toContain("preprocessor.admonish: write :::note; docgen check lists its blocks");
  expect(stdout).toContain("output.html.additional-css: theme/custom.css");
  expect((await check(folder)).errors).toEqual([]);
  await isStable(folder);
});

test("mdBook: its page for what is not found gives way to that of the theme", async () => {
  const folder = await oldSite({
    "book.toml": '[book]\ntitle = "The book"\n',
    "src/SUMMARY.md": "# Summary\n\n- [One](one.md)\n",
    "src/one.md": "# One\n",
    "src/404.md": "# Not here\n",
  });
  const { code, config, stdout } = await move(folder);
  expect(code).toBe(0);
  expect(config.content.exclude).toContain("src/404.md");
  expect(stdout).toContain("src/404.md: use a file of the theme for the 404 page");
  expect((await check(folder)).errors).toEqual([]);
  await isStable(folder);
});

test("mdBook: a book that wants no page for what is not found keeps all others", async () => {
  const folder = await oldSite({
    "book.toml": '[book]\ntitle = "The book"\n[output.html]\ninput-404 = ""\n',
    "src/SUMMARY.md": "# Summary\n\n- [One](one.md)\n",
    "src/one.md": "# One\n",
  });
  const { code, config, urls } = await move(folder);
  expect(code).toBe(0);
  expect(config.content.exclude).not.toContain("src");
  expect(urls).toEqual(["/", "/one.html"]);
  // A book begins with its first chapter.
  expect(config.redirects).toEqual({ "/": "/one/", "/one.html": "/one/" });
  expect((await check(folder)).errors).toEqual([]);
});

test("VitePress: a translation in a folder becomes a locale, one on another site does not", async () => {
  const folder = await oldSite({
    "docs/.vitepress/config.mts": `export default {
  title: "Kit",
  locales: {
    root: { label: "English", lang: "en" },
    fr: { label: "Français", lang: "fr-FR", themeConfig: { sidebar: [{ text: "Guide", link: "/fr/guide/a" }] } },
    zh: { label: "中文", link: "https://zh.example" },
  },
};
`,
    "docs/index.md": "# Kit\n",
    "docs/guide/a.md": "# A\n",
    "docs/fr/index.md": "# Kit\n",
    "docs/fr/guide/a.md": "# A\n",
  });
  const { code, config, urls, stdout } = await move(folder);
  expect(code).toBe(0);
  expect(stdout).toContain("language zh: its pages are elsewhere");
  expect(config.locales).toMatchObject([{ code: "fr", label: "Français", htmlLang: "fr-FR" }]);
  expect(urls).toEqual(["/", "/fr/", "/fr/guide/a.html", "/guide/a.html"]);
  expect((await check(folder)).errors).toEqual([]);
});

test("pages whose names begin with _, which are partials here, are redirected to the page above", async () => {
  const folder = await oldSite({
    ".vitepress/config.js": 'export default { title: "T" };\n',
    "index.md": "# Home\n",
    "core/index.md": "# Core\n",
    "core/_template/index.md": "# Template\n",
    "core/parts/_one.md": "# One\n",
    "_top.md": "# Top\n",
  });
  const { code, stdout, config } = await move(folder);
  expect(code).toBe(0);
  expect(stdout).toContain("files and folders that begin with _: 3 URLs, 3 redirected to an existing page");
  expect(config.redirects).toMatchObject({
    "/core/_template/": "/core/",
    "/core/parts/_one.html": "/core/",
    "/_top.html": "/",
  });
  expect((await check(folder)).errors).toEqual([]);
});
