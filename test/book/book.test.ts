/** `docgen book`: the pages of a book, and what each format makes of them. */
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toString as toText } from "mdast-util-to-string";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { checkPdfSize } from "../../src/book/index.ts";
import { settled, siteOf } from "../cli/site-of.ts";
import { put } from "../emit/hand-plan.ts";
import { brokenInEpub, brokenInHtml, elements, epubBook, hrefs, htmlBook, makeBook } from "./book-of.ts";
import { bookSite } from "./site.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docgen-test-"));
  await put(folder, bookSite);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const sections = (tree: Parameters<typeof elements>[0]) =>
  elements(tree, ({ tagName }) => tagName === "section").flatMap(({ properties: { id, className } }) =>
    id === undefined ? [] : [`${String(className).slice(-1)} ${id}`],
  );

test("the pages are in the order of the sidebar, then those in none, and unlisted ones are missing", async () => {
  const { code, tree } = await htmlBook(folder);
  expect(code).toBe(0);
  expect(sections(tree)).toMatchInlineSnapshot(`
    [
      "0 docs-intro",
      "0 docs-guide",
      "1 docs-guide-first",
      "1 docs-guide-second",
      "0 Deep",
      "1 Deep-Deeper",
      "2 docs-deep",
      "0 docs-extra",
    ]
  `);
});

test("all links are resolved: to anchors in the book, or to whole URLs", async () => {
  const { html, tree } = await htmlBook(folder);
  expect(brokenInHtml(tree)).toEqual([]);
  expect(hrefs(tree)).toEqual(
    expect.arrayContaining([
      "#docs-guide-second--same",
      "#docs-guide-first--same",
      "https://example.com/hb/docs/1.0/intro/",
      "https://example.com/hb/blog/2026/01/02/first-post/",
      "https://other.example/a?b=1&c=2",
      "https://other.example/app#/view%23part",
      "mailto:me@example.com",
    ]),
  );
  const lists = elements(tree, ({ properties }) => String(properties.className) === "link-list").map((one) =>
    toText(one),
  );
  expect(lists[0]).toContain("https://other.example/a?b=1&c=2");
  expect(lists[0]).not.toContain("bare.example");
  // References within drawings, which two pages have.
  const clips = [...html.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
  expect(clips.length).toBeGreaterThan(2);
  for (const id of clips) expect(html).toContain(` id="${id}"`);
});

test("everything is unfolded, and nothing needs a script or another file", async () => {
  const { html, tree } = await htmlBook(folder);
  const labels = elements(tree, ({ properties }) => String(properties.className) === "part-label").map(
    (one) => toText(one),
  );
  expect(labels).toEqual(["One", "Two"]);
  expect(
    elements(tree, ({ tagName }) => tagName === "details").map(({ properties }) => properties.open),
  ).toEqual([true]);
  expect(html).toContain("<button>Count 3</button>");
  expect(html).toContain('class="callout callout-warning"');
  expect(html).toContain("<math");
  expect(elements(tree, ({ tagName }) => /^(?:script|link|iframe|docgen-\w+)$/.test(tagName))).toEqual([]);
  const sources = elements(tree, ({ tagName }) => tagName === "img").map(({ properties }) =>
    String(properties.src).slice(0, 20),
  );
  expect(sources).toEqual(["data:image/png;base6", "data:image/svg+xml;b", "https://other.exampl"]);
  expect(html).toContain("line-break:strict");
});

test("headings are below those of their chapter, with numbers on request", async () => {
  const { tree } = await htmlBook(folder, "--numbers");
  const headings = elements(tree, ({ tagName }) => /^h[1-3]$/.test(tagName)).map(
    (one) => `${one.tagName} ${toText(one)}`,
  );
  expect(headings).toMatchInlineSnapshot(`
    [
      "h1 Contents",
      "h1 1 Intro",
      "h2 First steps",
      "h1 2 Guides",
      "h2 2.1 Blocks of code",
      "h3 Same",
      "h3 Footnotes",
      "h2 2.2 Second",
      "h3 Same",
      "h1 3 Deep",
      "h2 3.1 Deeper",
      "h3 3.1.1 Deep",
      "h1 4 Extra",
    ]
  `);
});

test.each([
  [["--version", "1.0"], ["0 docs-1-0-intro"], "Old intro"],
  [["--collection", "blog"], ["0 2026", "1 blog-2026-01-02-first-post"], "2026-01-02 · Mei"],
  [["--section", "guide"], ["0 docs-guide", "0 docs-guide-first", "0 docs-guide-second"], "Guides"],
  [["--section", "Deep"], ["0 docs-deep"], "Deep"],
  [["--sidebar", "main", "--title", "My book"], ["0 docs-intro", "0 docs-guide"], "My book"],
])("a part of the site: %j", async (flags, ids, text) => {
  const { code, html, tree } = await htmlBook(folder, ...flags);
  expect(code).toBe(0);
  expect(sections(tree).slice(0, ids.length)).toEqual(ids);
  expect(html).toContain(text);
  expect(brokenInHtml(tree)).toEqual([]);
});

test("a locale has its title, its labels, and untranslated pages in their language", async () => {
  const { html } = await htmlBook(folder, "--locale", "ja");
  expect(html).toContain('<html lang="ja"');
  expect(html).toContain("目次");
  expect(html).toContain("手引き");
  expect(html).toMatch(/id="docs-guide-first" lang="en" dir="ltr"/);
});

test.each([
  ["--locale", "jp", "ja"],
  ["--version", "1.1", "1.0"],
  ["--collection", "blgo", "blog"],
  ["--sidebar", "mian", "main"],
  ["--section", "gide", "guide"],
])("an unknown name is reported with the nearest one: %s %s", async (option, name, nearest) => {
  const { code, problems } = await makeBook(folder, "html", option, name);
  expect(code).toBe(1);
  expect(problems).toEqual([
    `book/unknown: Unknown ${option.slice(2)} "${name}". Did you mean "${nearest}"?`,
  ]);
});

test("an e-book has no broken link, no script, and no image of another site", async () => {
  const { code, problems, files } = await epubBook(folder);
  expect(code).toBe(0);
  expect(problems.map((problem) => problem.split(". ")[0])).toEqual([
    'book/remote-image: Blocked image of another site: "https://other.example/far.png"',
  ]);
  expect(brokenInEpub(files)).toEqual([]);
  const text = [...files.values()].join("\n");
  expect(text).not.toMatch(/<script|<iframe|<center|onclick=| align=|src="https?:|var\(/);
  expect([...files.keys()].slice(0, 4)).toEqual([
    "mimetype",
    "META-INF/container.xml",
    "EPUB/style.css",
    "EPUB/title.xhtml",
  ]);
  const chapter = files.get("EPUB/page-3.xhtml") ?? "";
  expect(chapter).toMatch(/role="doc-noteref" epub:type="noteref"/);
  expect(chapter).toMatch(/<rect [^>]*fill="#[0-9a-f]{6}"/);
  const manifest = files.get("EPUB/package.opf") ?? "";
  expect(manifest).toContain(
    '<item id="page-3" href="page-3.xhtml" media-type="application/xhtml+xml" properties="mathml svg"/>',
  );
  expect(manifest).toContain("<dc:title>Handbook – Docs – Version 2.0</dc:title>");
});

test("equal input gives equal bytes, also without the cache", async () => {
  const first = await epubBook(folder);
  const second = await epubBook(folder, "--no-cache");
  expect(second.archive.equals(first.archive)).toBe(true);
  expect((await htmlBook(folder, "--no-cache")).html).toBe((await htmlBook(folder)).html);
});

test("a site with an error gets no book, and a failed book leaves the old one and no other file", async () => {
  const own = await siteOf({
    "site.config.ts": 'export default { title: "T", url: "https://example.com", baseUrl: "/" };\n',
    "content/docs/a.md": "# A\n",
  });
  await makeBook(own, "html");
  const before = await readdir(join(own, "out"));
  expect((await makeBook(own, "html", "--section", "x")).code).toBe(1);
  await writeFile(join(own, "content/docs/b.md"), "---\ntitle: [\n---\n");
  await settled();
  const { code, report } = await makeBook(own, "epub");
  expect(code).toBe(1);
  expect(report.file).toBeNull();
  expect(await readdir(join(own, "out"))).toEqual(before);
  expect(existsSync(join(own, "out/book.epub"))).toBe(false);
});

test("a book that is too large for a browser is reported before it is printed", () => {
  expect(() => checkPdfSize(2000)).not.toThrow();
  expect(() => checkPdfSize(10_003)).toThrow("this one would have 10003.");
});

test("a missing browser is reported, and leaves no file", async () => {
  vi.stubEnv("CHROMIUM_PATH", "/no/browser");
  const { code, problems, report } = await makeBook(folder, "pdf");
  vi.unstubAllEnvs();
  expect(code).toBe(1);
  expect(problems).toEqual([
    'book/no-browser: Browser not found: CHROMIUM_PATH is "/no/browser". Run: npx playwright-core install chromium-headless-shell, or set CHROMIUM_PATH to the path of a browser.',
  ]);
  expect(report.file).toBeNull();
  expect(existsSync(join(folder, "out/book.pdf"))).toBe(false);
});
