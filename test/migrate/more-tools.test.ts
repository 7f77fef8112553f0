/** `docgen migrate` on sites of VuePress, Starlight and Docusaurus 1. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { memoryFiles } from "../../src/core/files.ts";
import { routePath } from "../../src/core/paths.ts";
import { findExchanged } from "../../src/migrate/keep-addresses.ts";
import { findIdFunction, listCodePages } from "../../src/migrate/starlight/code-pages.ts";
import { run } from "../cli/run-docgen.ts";
import { check, move, oldSite } from "./moving.ts";

test("VuePress 2: the options of the theme, translations and addresses", async () => {
  const folder = await oldSite({
    "docs/.vuepress/config.ts": `import { defineUserConfig } from "vuepress";
import { defaultTheme } from "@vuepress/theme-default";
export default defineUserConfig({
  title: "Kit",
  description: "A kit",
  base: "/kit/",
  locales: { "/": { lang: "en-US" }, "/zh/": { lang: "zh-CN", title: "套件" } },
  theme: defaultTheme({
    repo: "me/kit",
    docsDir: "docs",
    navbar: [{ text: "Guide", link: "/guide/" }, { text: "More", children: ["/guide/use.md"] }],
    sidebar: { "/guide/": [{ text: "Guide", children: ["README.md", "use", "/guide/last.md"] }] },
    locales: { "/zh/": { selectLanguageName: "简体中文", navbar: [{ text: "更多", children: ["/zh/guide/use.md", "/zh/guide/"] }], sidebar: { "/zh/guide/": ["README.md"] } } },
  }),
});
`,
    "docs/.vuepress/public/CNAME": "kit.example.com\n",
    "docs/README.md": "---\nhome: true\nheroText: Kit\n---\n",
    "docs/guide/README.md": "# Guide\n\n[Use](./use.md)\n",
    "docs/guide/use.md": "# Use\n",
    "docs/guide/last.md": "---\npermalink: /end.html\n---\n# Last\n",
    "docs/zh/README.md": "# 套件\n",
    "docs/zh/guide/README.md": "# 指南\n",
    "docs/zh/guide/use.md": "# 使用\n",
  });
  const { code, config, urls, stdout } = await move(folder);
  expect({ code, lost: stdout.includes("0 lost") }).toEqual({ code: 0, lost: true });
  expect(config).toMatchObject({
    title: "Kit",
    url: "https://kit.example.com",
    baseUrl: "/kit/",
    content: { folder: "docs", docs: ".", docsRoute: "", public: ".vuepress/public" },
    docs: { editUrl: "https://github.com/me/kit/edit/main/" },
    untranslated: "omit",
    locales: [{ code: "zh", label: "简体中文", htmlLang: "zh-CN" }],
  });
  expect(config.navbar.links).toMatchObject([
    { label: "Guide", to: "/guide/" },
    { label: "More", items: [{ label: "Use", to: "/guide/use.md" }] },
  ]);
  expect(config.sidebars?.guide).toMatchObject([
    {
      type: "category",
      label: "Guide",
      items: ["guide/README", "guide/use", "guide/last"].map((id) => ({ id })),
    },
  ]);
  expect(urls).toEqual([
    "/",
    "/end.html",
    "/guide/",
    "/guide/use.html",
    "/zh/",
    "/zh/guide/",
    "/zh/guide/use.html",
  ]);
  const { errors, warnings } = await check(folder);
  expect(errors).toEqual([]);
  expect(warnings.filter((line) => line.includes("navbar"))).toEqual([]);
  const written = await readFile(join(folder, "site.config.ts"), "utf8");
  expect(written).toMatch(/label: "更多"[^\]]*"\/guide\/use\.md"[^\]]*"\/zh\/guide\/"/);
});

test("VuePress 1: lists of pairs and the options of its theme", async () => {
  const folder = await oldSite({
    "docs/.vuepress/config.js": `module.exports = {
  title: "Old",
  themeConfig: {
    nav: [{ text: "Home", link: "/" }],
    sidebar: [["/", "Start"], { title: "Guide", collapsable: false, children: ["/guide/a"] }],
  },
};
`,
    "docs/README.md": "# Old\n",
    "docs/guide/a.md": "# A\n",
  });
  const { code, config } = await move(folder);
  expect(code).toBe(0);
  expect(config.sidebars?.docs).toMatchObject([
    { type: "doc", id: "README", label: "Start" },
    { type: "category", label: "Guide", items: [{ type: "doc", id: "guide/a" }] },
  ]);
  expect(config.redirects).toEqual({ "/guide/a.html": "/guide/a/" });
});

test("Starlight: the options of the integration, sidebar, languages and redirects", async () => {
  const folder = await oldSite({
    "astro.config.mjs": `import { defineConfig } from "astro/config";
import starlight from "@astrojs/starlight";
import sitemap from "@astrojs/sitemap";
export default defineConfig({
  site: "https://star.example",
  base: "/docs",
  redirects: { "/old": "/guides/first", "older/x": "guides/first", "/a?b": "/guides/first" },
  integrations: [
    sitemap({ filter: () => true }),
    starlight({
      title: "Star",
      description: "All of it",
      social: [{ icon: "github", label: "GitHub", href: "https://github.com/me/star" }],
      editLink: { baseUrl: "https://github.com/me/star/edit/main/" },
      locales: { root: { label: "English", lang: "en" }, fr: { label: "Français" }, "pt-br": { label: "Português", lang: "pt-BR" } },
      sidebar: [
        { label: "Guides", items: ["guides/first", { label: "Second one", slug: "guides/second" }] },
        { label: "Reference", autogenerate: { directory: "reference" } },
        { label: "Elsewhere", link: "https://other.example", translations: { "pt-BR": "Fora" } },
      ],
    }),
  ],
});
`,
    "src/content/docs/index.mdx": "---\ntitle: Star\ntemplate: splash\nhero:\n  tagline: Shine\n---\n",
    "src/content/docs/guides/first.md": "---\ntitle: First\n---\nText\n",
    "src/content/docs/guides/second.mdx": "---\ntitle: Second\n---\nText\n",
    "src/content/docs/404.md": "---\ntitle: Lost\n---\nText\n",
    "src/content/docs/fr/404.md": "---\ntitle: Perdu\n---\nTexte\n",
    "src/content/docs/reference/Some Thing.md": "---\ntitle: Thing\n---\nText\n",
    "src/content/docs/fr/reference/renamed.md": "---\ntitle: Autre\nslug: fr/Autre.Page\n---\nTexte\n",
    "src/content/docs/fr/guides/first.md": "---\ntitle: Premier\n---\nTexte\n",
    "src/content/docs/pt-BR/guides/first.md": "---\ntitle: Primeiro\n---\nTexto\n",
  });
  const { code, config, urls, stdout } = await move(folder);
  expect({ code, lost: stdout.includes("0 lost") }).toEqual({ code: 0, lost: true });
  expect(config).toMatchObject({
    title: "Star",
    url: "https://star.example",
    baseUrl: "/docs/",
    tagline: "All of it",
    content: {
      folder: "src/content/docs",
      docs: ".",
      docsRoute: "",
      public: "./public",
      slugs: "astro",
      exclude: ["404.md"],
    },
    docs: { editUrl: "https://github.com/me/star/edit/main/" },
    locales: [
      { code: "fr", label: "Français" },
      { code: "pt-BR", path: "pt-br", label: "Português" },
    ],
    navbar: { repository: { to: "https://github.com/me/star" } },
  });
  expect(config.sidebars?.docs).toMatchObject([
    {
      type: "category",
      label: "Guides",
      items: [{ id: "guides/first" }, { id: "guides/second", label: "Second one" }],
    },
    { type: "category", label: "Reference", items: [{ type: "autogenerated", dir: "reference" }] },
    { type: "link", label: "Elsewhere", href: "https://other.example" },
  ]);
  expect(await readFile(join(folder, "site.config.ts"), "utf8")).toContain('label: "Fora"');
  expect(config.redirects).toEqual({ "/old": "/guides/first", "/older/x": "/guides/first" });
  expect(stdout).toContain('redirects./a?b: Invalid "redirects./a?b"');
  expect(urls).toContain("/reference/some-thing/");
  expect(urls).toContain("/fr/guides/first/");
  expect(urls).toContain("/fr/Autre.Page/");
  expect(urls).toContain("/pt-br/guides/first/");
  expect((await check(folder)).errors).toEqual([]);
});

test("Starlight: a default language in a folder of its own, and numbers before names", async () => {
  const folder = await oldSite({
    "astro.config.mjs": `import { defineConfig } from "astro/config";
import starlight from "@astrojs/starlight";
export default defineConfig({
  site: "https://star.example",
  integrations: [starlight({ title: "Star", defaultLocale: "en", locales: { en: { label: "English" }, fr: { label: "Français" } } })],
});
`,
    "src/content/docs/en/index.md": "---\ntitle: Star\n---\nText\n",
    "src/content/docs/en/1-setup/2-first.md": "---\ntitle: First\n---\nText\n",
    "src/content/docs/fr/1-setup/2-first.md": "---\ntitle: Premier\n---\nTexte\n",
  });
  const { code, config, stdout } = await move(folder);
  expect({ code, lost: stdout.includes("0 lost") }).toEqual({ code: 0, lost: true });
  expect(config.redirects).toMatchObject({
    "/en/1-setup/2-first/": "/1-setup/2-first/",
  });
  expect((await check(folder)).errors).toEqual([]);
});

test.each(["module", "commonjs"])("imports of installed packages in a config of type %s", async (type) => {
  const folder = await oldSite({
    "package.json": JSON.stringify({ type }),
    "node_modules/made/package.json": '{ "main": "index.js" }',
    "node_modules/made/index.js": "module.exports = () => 'a';\nmodule.exports.sync = () => 'b';\n",
    "node_modules/modern/package.json": '{ "type": "module", "exports": "./index.js" }',
    "node_modules/modern/index.js": "export default () => 'c';\nexport const named = () => 'd';\n",
    ".vitepress/config.ts":
      'import made, { sync } from "made";\nimport modern, { named } from "modern";\nexport default { title: made() + sync() + modern() + named() };\n',
    "index.md": "# A\n",
  });
  expect((await move(folder)).config.title).toBe("abcd");
});

test("Docusaurus 1: addresses that end in .html, sidebars by id", async () => {
  const folder = await oldSite({
    "website/siteConfig.js": `module.exports = {
  title: "Classic",
  tagline: "Old and good",
  url: "https://classic.example",
  baseUrl: "/",
  editUrl: "https://github.com/me/classic/edit/main/docs/",
  headerLinks: [{ doc: "start", label: "Start" }, { href: "https://github.com/me/classic", label: "GitHub" }, { search: true }],
  headerIcon: "img/logo.svg",
  colors: { primaryColor: "#123456" },
};
`,
    "website/sidebars.json": `{ "docs": { "First": ["start", "gone"], "More": [{ "type": "subcategory", "label": "Deep", "ids": ["deep/b"] }] } }`,
    "website/static/img/logo.svg": "<svg/>",
    "website/pages/en/index.js": "",
    "docs/a.md": "---\nid: start\ntitle: Start here\n---\n[B](deep/b.md)\n",
    "docs/deep/b.md": "---\ntitle: B\n---\nText\n",
  });
  const { code, stdout } = await run("migrate", folder);
  expect({ code, stdout }).toMatchObject({ code: 1 });
  const moved = await move(`${folder}/website`);
  expect(moved.code).toBe(0);
  expect(moved.stdout).toContain("sidebars.json: gone: there is no such page");
  expect(moved.urls).toEqual(["/", "/docs/deep/b.html", "/docs/start.html"]);
  expect(moved.config).toMatchObject({
    title: "Classic",
    url: "https://classic.example",
    content: { folder: ".", docs: "../docs", public: "static", docsRoute: "docs" },
    docs: { editUrl: "https://github.com/me/classic/edit/main/website/" },
    navbar: { logo: { light: "/img/logo.svg" }, links: [{ label: "Start", to: "/docs/start/" }] },
  });
  expect(moved.config.redirects).toEqual({
    "/docs/deep/b.html": "/docs/deep/b/",
    "/docs/start.html": "/docs/start/",
  });
  expect((await check(`${folder}/website`)).errors).toEqual([]);
});

test("an old URL that another page has now is reported", () => {
  const bySource = new Map([
    ["src/x.md", routePath("x")],
    ["src/x/README.md", routePath("x/README")],
  ]);
  const pages = ["/x.html", "/x/index.html"].map((path, at) => ({
    path,
    source: [...bySource.keys()][at] ?? null,
    part: null,
  }));
  expect(findExchanged(pages, { bySource })).toEqual([
    { what: "/x/", remedy: "it shows src/x.md now; src/x/README.md is at /x/README/" },
  ]);
});

test("Starlight: pages of code and functions for ids are reported", async () => {
  const files = memoryFiles(
    new Map([
      ["src/pages/index.astro", ""],
      ["src/pages/Users/Our Users.astro", ""],
      ["src/pages/blog/index.md", ""],
      ["src/pages/[lang]/x.astro", ""],
      ["src/pages/_part.astro", ""],
      ["src/pages/404.astro", ""],
      ["src/pages/feed.xml.ts", ""],
      ["src/content.config.ts", "docs: docsLoader({ generateId: ({ entry }) => entry })"],
    ]),
  );
  const paths = (await listCodePages(files)).map(({ path }) => path).sort();
  expect(paths).toEqual(["/", "/Users/Our Users/", "/blog/"]);
  expect(await findIdFunction(files)).toMatchObject([{ what: "src/content.config.ts: generateId" }]);
});
