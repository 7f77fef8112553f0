/** `docgen migrate` on an MkDocs site. */
import { expect, test } from "vitest";
import { run } from "../cli/run-docgen.ts";
import { contentsOf } from "../emit/hand-plan.ts";
import { check, move, oldSite } from "./moving.ts";

const config = (rest = "") => `site_name: Lib
site_url: https://lib.example/en/
site_description: A library
repo_url: https://github.com/me/lib
edit_uri: edit/main/docs/
copyright: Copyright &copy; 2026 <a href="https://me.example">Me</a>
theme:
  name: material
  logo: assets/logo.svg
  favicon: assets/favicon.svg
  features: [navigation.indexes]
  palette:
    - media: "(prefers-color-scheme: light)"
      scheme: default
      primary: teal
      toggle: { icon: material/weather-sunny, name: Dark }
    - scheme: slate
      primary: teal
plugins:
  - search
  - redirects:
      redirect_maps:
        old.md: guide/use.md
        elsewhere.md: https://other.example/
  - mkdocstrings
markdown_extensions:
  - admonition
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
      emoji_generator: !!python/name:material.extensions.emoji.to_svg
extra:
  social:
    - icon: fontawesome/brands/mastodon
      link: https://mastodon.social/@me
  key: !ENV [SOME_KEY, usual]
${rest}
`;

const pages = {
  "docs/index.md": "# Lib\n",
  "docs/assets/logo.svg": "<svg/>",
  "docs/assets/favicon.svg": "<svg/>",
  "docs/guide/index.md": "# Guide\n",
  "docs/guide/use.md": "---\nhide: [toc]\n---\n# Use\n",
  "docs/guide/01-first.md": "# First\n",
  "docs/about/README.md": "# About\n",
  "docs/README.md": "# For those who read the code\n",
};

const nav = `nav:
  - Home: index.md
  - Guide:
      - guide/index.md
      - Use it: guide/use.md
      - guide/01-first.md
  - About: about/README.md
  - Chat: https://chat.example
  - Gone: gone.md`;

test("config, sidebar and addresses come over", async () => {
  const folder = await oldSite({ ...pages, "mkdocs.yml": config(nav) });
  const { code, config: found, urls, stdout, stderr } = await move(folder);
  expect(stderr).toBe("Reading mkdocs.yml…\nReading the site…\n");
  expect(code).toBe(0);
  expect(urls).toEqual(["/", "/about/", "/guide/", "/guide/01-first/", "/guide/use/"]);
  expect(found).toMatchObject({
    title: "Lib",
    url: "https://lib.example",
    baseUrl: "/en/",
    tagline: "A library",
    favicon: "/favicon.svg",
    content: { folder: ".", docs: "docs", docsRoute: "", public: "docs/assets" },
    docs: { editUrl: "https://github.com/me/lib/edit/main/" },
    markdown: { headingIds: "python-markdown" },
    colorMode: { default: "light", respectSystem: true, switch: true },
    frontmatter: { accept: ["hide"] },
    navbar: {
      logo: { light: "/logo.svg" },
      repository: { label: "GitHub", to: "https://github.com/me/lib" },
      social: [{ to: "https://mastodon.social/@me", icon: "mastodon" }],
    },
    footer: { copyright: "Copyright © 2026 Me" },
    redirects: {
      "/old/": "/guide/use/",
      "/elsewhere/": "https://other.example/",
      "/guide/01-first/": "/guide/first/",
    },
  });
  expect(found.theme.accent?.light).toBe("#00796b");
  expect(found.sidebars?.docs).toMatchObject([
    { type: "doc", id: "index", label: "Home" },
    {
      type: "category",
      label: "Guide",
      link: { type: "doc", id: "guide/index" },
      items: [
        { type: "doc", id: "guide/use", label: "Use it" },
        { type: "doc", id: "guide/first" },
      ],
    },
    { type: "doc", id: "about/README", label: "About" },
    { type: "link", label: "Chat", href: "https://chat.example" },
  ]);
  expect(stdout).toContain("nav: gone.md: page not found");
  expect(stdout).toContain("plugin mkdocstrings: generate Markdown");
  expect(await check(folder)).toEqual({ code: 0, errors: [], warnings: [] });
  const before = await contentsOf(folder);
  expect((await run("migrate", folder, "--write")).stdout).toContain("Nothing changed");
  expect(await contentsOf(folder)).toEqual(before);
});

test("addresses of files, tabs, a config above, and what a sitemap lists besides", async () => {
  const folder = await oldSite({
    ...pages,
    "base.yml":
      "site_name: Base\ntheme: { name: material, features: [navigation.tabs] }\nexclude_docs: |\n  about/\n",
    "mkdocs.yml": `INHERIT: base.yml\nsite_url: https://lib.example/\nuse_directory_urls: false\n${nav}\n`,
    "site/sitemap.xml":
      "<urlset><url><loc>https://lib.example/guide/use.html</loc></url><url><loc>https://lib.example/made.html</loc></url></urlset>",
  });
  const { code, config: found, urls, stderr } = await move(folder);
  expect(code).toBe(1);
  expect(stderr).toContain("Missing pages for 1 old URL: /made.html.");
  expect(urls).toEqual(["/", "/guide/", "/guide/01-first.html", "/guide/use.html", "/made.html"]);
  expect(found.title).toBe("Base");
  expect(found.redirects).toEqual({
    "/guide/01-first.html": "/guide/first/",
    "/guide/use.html": "/guide/use/",
  });
  expect(Object.keys(found.sidebars ?? {})).toEqual(["docs", "Guide"]);
  expect(found.navbar.links).toMatchObject([
    { label: "Home", to: "/" },
    { label: "Guide", to: "/guide/" },
    { label: "Chat", to: "https://chat.example" },
  ]);
  expect((await check(folder)).errors).toEqual(["Missing page: /made.html was published."]);
});

test("values that come out of the environment empty are listed", async () => {
  const folder = await oldSite({
    "mkdocs.yml":
      "INHERIT: base.yml\nsite_name: !ENV NAME\nsite_url: !ENV URL\nrepo_url: !ENV [REPO, https://a.example]\n",
    "base.yml": "copyright: !ENV [COPYRIGHT]\nsite_author: A\n",
    "docs/index.md": "# A\n",
  });
  const { stdout } = await move(folder);
  for (const key of ["site_name", "copyright"])
    expect(stdout).toContain(`  ${key}: it came out empty: set its`);
  expect(stdout).not.toContain("repo_url: it came");
});
