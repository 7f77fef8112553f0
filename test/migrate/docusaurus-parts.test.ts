/** Parts of a Docusaurus site besides the docs: versions, languages, a blog, React pages. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "../cli/run-docgen.ts";
import { check, move, oldSite } from "./moving.ts";

const config = (blog = "false") => `module.exports = async () => ({
  title: "Lib", url: "https://lib.example", baseUrl: "/", trailingSlash: false,
  i18n: { defaultLocale: "en", locales: ["en", "ja"] },
  plugins: [["@docusaurus/plugin-client-redirects", { redirects: [{ from: ["/was", "/before"], to: "/docs/a" }], createRedirects() {} }], () => ({})],
  presets: [["@docusaurus/preset-classic", { docs: { editUrl: () => "x" }, blog: ${blog}, gtag: { trackingID: "G-1" } }]],
});
`;

const textOf = (folder: string, path: string) => readFile(join(folder, path), "utf8");

const site = {
  "docusaurus.config.js": config(),
  "docs/a.md": "# A\n",
  "docs/b.md": "# B\n",
  "versions.json": '["2.0", "1.0"]',
  "versioned_docs/version-2.0/a.md": "# A\n",
  "versioned_docs/version-1.0/a.md": "# A\n",
  "src/pages/index.js": "export default () => null;\n",
  "src/pages/about.md": "# About\n",
};

test("versions and languages stay where they are, pages of its own are moved", async () => {
  const folder = await oldSite(site);
  const { code, config: found, urls, stdout } = await move(folder);
  expect(code).toBe(0);
  expect(urls).toEqual(
    ["", "/ja"].flatMap((start) =>
      ["/", "/about/", "/docs/1.0/a/", "/docs/a/", "/docs/next/a/", "/docs/next/b/"].map(
        (path) => start + path,
      ),
    ),
  );
  expect(found.content).toMatchObject({ folder: "src/pages", docs: "./docs", public: "./static" });
  expect(found.redirects).toEqual({ "/was": "/docs/a", "/before": "/docs/a" });
  expect(found.locales).toMatchObject([{ code: "ja", path: "ja" }]);
  expect(found.analytics?.gtag?.id).toBe("G-1");
  expect(stdout).toContain("editUrl: set docs.editUrl");
  expect(stdout).toContain("createRedirects: add the redirects it creates to redirects");
  expect((await check(folder)).errors).toEqual([]);
});

test("information about versions is reported again", async () => {
  const docs = `docs: { lastVersion: "current", includeCurrentVersion: true, onlyIncludeVersions: ["current", "2.0"],
    versions: { current: { label: "3.x", path: "3.x" }, "2.0": { banner: "none" } } }`;
  const folder = await oldSite({
    ...site,
    "docusaurus.config.js": config().replace('docs: { editUrl: () => "x" }', docs),
  });
  const { code, config: found, urls } = await move(folder);
  expect(code).toBe(0);
  expect(found.docs).toMatchObject({
    latest: "current",
    versions: [
      { name: "current", label: "3.x", path: "3.x" },
      { name: "2.0", banner: "none" },
      { name: "1.0", omit: true },
    ],
  });
  expect(urls).toEqual(expect.arrayContaining(["/docs/3.x/b/", "/docs/2.0/a/", "/ja/docs/3.x/a/"]));
});

test("pages in React are rendered by Markdown files, unless they fail or show nothing", async () => {
  const tour = `import Layout from "@theme/Layout";
import Link from "@docusaurus/Link";
export default () => <Layout title="Tour"><main className="x"><p>Look <Link to="/docs/a">here</Link></p></main></Layout>;`;
  const folder = await oldSite({
    "docusaurus.config.js": config(),
    "docs/a.md": "# A\n",
    "src/pages/index.js": "export default () => <p>Home</p>;\n",
    "src/pages/tour/index.tsx": tour,
    "src/pages/team.js": "export default () => <><h1>Our team</h1><p>Ann</p></>;\n",
    "src/pages/empty.tsx": "export default () => null;\n",
    "src/pages/broken.jsx": "export default () => { throw new Error('no data'); };\n",
  });
  const { code, stdout, stderr } = await move(folder);
  expect(code).toBe(1);
  expect(stderr).toContain("(pages in React: not migrated): /broken, /empty");
  expect(stdout).toContain("Pages in React: 2 Markdown files with their components, without scripts.");
  expect(stdout).toContain("src/pages/empty.mdx: not written: its component shows no text");
  expect(stdout).toMatch(/src\/pages\/broken\.mdx: not written: .*no data/);
  expect(await textOf(folder, "src/pages/tour.mdx")).toBe(
    '---\ntitle: "Tour"\n---\n\nimport Page from "./tour/index.tsx";\n\n<Page />\n',
  );
  expect(await run("build", folder)).toMatchObject({ code: 0 });
  const tourPage = await textOf(folder, "build/tour/index.html");
  expect(tourPage).toContain('<div class="x"><p>Look <a href="/docs/a/">here</a></p></div>');
  expect(tourPage).toContain("<title>Tour");
  expect(await textOf(folder, "build/ja/team/index.html")).toContain('<h1 id="our-team">Our team</h1>');
  expect((await move(folder)).stdout).toContain("Nothing changed");
});

test("a blog stays where it is, with all of its addresses", async () => {
  const rest = `{
    blogTitle: "News", blogSidebarCount: "ALL", postsPerPage: 1, showReadingTime: false, sortPosts: "ascending",
    feedOptions: { type: "all", copyright: "me" },
  }`;
  const folder = await oldSite({
    "docusaurus.config.js": config(rest),
    "docs/a.md": "# A\n",
    "blog/authors.yml": "hana: { name: Hana, page: true }\n",
    "blog/2024-01-02-news.md": "---\nauthors: hana\ntags: [x]\n---\n# News\n",
    "blog/2024/03/04/more/index.md": "---\nslug: more\n---\n# More\n",
    "blog/2024-05-05-draft.md": "---\ndraft: true\n---\n# Draft\n",
  });
  const { code, config: found, urls, stdout } = await move(folder);
  expect(code).toBe(0);
  expect(found.blogs).toMatchObject([
    {
      id: "blog",
      folder: "blog",
      route: "blog",
      title: "News",
      sidebarCount: "all",
      postsPerPage: 1,
      readingTime: false,
      feed: { formats: ["atom", "rss", "json"], copyright: "me" },
    },
  ]);
  expect(urls.filter((url) => url.startsWith("/blog"))).toEqual(
    ["", "2024/01/02/news/", "archive/", "more/", "page/2/", "tags/"].map((path) => `/blog/${path}`),
  );
  expect(urls).toContain("/ja/blog/more/");
  expect(stdout).toContain("sortPosts: not needed: the newest post comes first");
  expect((await check(folder)).errors).toEqual([]);
});
