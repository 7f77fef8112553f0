/** The page with the changes of a version: built cold and warm, in two languages, and served. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildClean, buildWarm, serveSite } from "../property/input-site.ts";
import { siteOf } from "./site-of.ts";

const config = (versionChanges: boolean) =>
  `export default ${JSON.stringify({
    title: "T",
    url: "https://example.com",
    baseUrl: "/base/",
    locale: { code: "en" },
    locales: [{ code: "ja" }],
    docs: { versionChanges, latest: "current", versions: [{ name: "current", label: "2.0" }] },
  })};`;

const files = {
  "site.config.ts": config(true),
  "versions.json": '["1.0"]',
  "content/docs/same.md": "# Same\n\nSee [the client](./client.md) and ![p](../p.svg).\n",
  "content/docs/client.md": "# Client\n\nSee [the same](./same.md#same).\n\nIt waits for sixty seconds.\n",
  "content/docs/new.md": "# New page\n\nNew.\n",
  "content/p.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"/>',
  "versioned_docs/version-1.0/same.md":
    "# Same\n\nSee [the client](./client.md) and ![p](../../content/p.svg).\n",
  "versioned_docs/version-1.0/client.md":
    "# Client\n\nSee [the same](./same.md#same).\n\nIt waits for thirty seconds.\n",
  "versioned_docs/version-1.0/old.md": "# Old page\n\nOld.\n",
  "content/ja/docs/client.md": "# クライアント\n\n60秒待ちます。\n",
  "content/ja/versioned_docs/version-1.0/client.md": "# クライアント\n\n30秒待ちます。\n",
};

const page = "docs/changes-since-1.0/index.html";
const article = (html: string) => /<h1>.*?<\/article>/s.exec(html)?.[0] ?? "";

test("lists the pages added, removed and changed, with the changed words", async () => {
  const folder = await siteOf(files);
  expect(await buildWarm(folder)).toMatchObject({ ok: true, diagnostics: [] });
  const html = await readFile(join(folder, "build", page), "utf8");
  expect(article(html)).toMatchInlineSnapshot(`
    "<h1>What changed since 1.0</h1>
    <h2>Added</h2>
    <ul><li><a href="/base/docs/new/">New page</a></li></ul>
    <h2>Removed</h2>
    <ul><li><a href="/base/docs/1.0/old/">Old page</a></li></ul>
    <h2>Changed</h2>
    <details class="version-changes"><summary>Client</summary>
    <p><a href="/base/docs/client/">2.0</a> · <a href="/base/docs/1.0/client/">1.0</a></p>
    <p class="diff-gap" aria-hidden="true">⋯</p>
    <p>See <a href="/base/docs/same/#same">the same</a>.</p>
    <div class="diff-block diff-changed"><p>It waits for <del>thirty</del><ins>sixty</ins> seconds.</p></div></details></article>"
  `);
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"');
  expect(html).toMatch(/<link rel="stylesheet" href="\/base\/assets\/styles\/changes-\w+\.css"/);
  const ja = await readFile(join(folder, "build/ja", page), "utf8");
  expect(ja).toContain("<h1>1.0からの\u200b変更点</h1>");
  expect(ja).toContain("<del>30</del><ins>60</ins>秒");
  // The language menu links to the same page.
  expect(html).toContain('hreflang="ja" href="https://example.com/base/ja/docs/changes-since-1.0/"');
  expect(html).not.toContain('"ja":"/base/ja/docs/"');
  const sitemap = await readFile(join(folder, "build/sitemap.xml"), "utf8");
  expect(sitemap).not.toContain("changes-since");
});

test("a warm build after an edit of either version equals a clean one", async () => {
  const folder = await siteOf(files);
  await buildWarm(folder);
  const edits = {
    "content/docs/client.md": "# Client\n\nSee [the new page](./new.md).\n\nIt waits for ninety seconds.\n",
    "versioned_docs/version-1.0/client.md": "# The client\n\nIt waits.\n",
    "content/docs/same.md": "# Same\n\nNo longer the same.\n",
  };
  for (const [path, text] of Object.entries(edits)) {
    const before = await readFile(join(folder, "build", page), "utf8");
    await writeFile(join(folder, path), text);
    const { outputs } = await buildWarm(folder);
    expect(outputs.get(page)).toBe((await buildClean(folder)).outputs.get(page));
    expect(await readFile(join(folder, "build", page), "utf8")).not.toBe(before);
  }
});

test("is served, and follows an edit", async () => {
  const folder = await siteOf(files);
  const served = await serveSite(folder);
  try {
    const shows = (text: string) =>
      served.waitFor(async () => (await served.get("docs/changes-since-1.0/")).body.includes(text));
    expect(await shows("<del>thirty</del><ins>sixty</ins>"), served.printed()).toBe(true);
    const text = files["content/docs/client.md"].replace("sixty", "ninety");
    await writeFile(join(folder, "content/docs/client.md"), text);
    expect(await shows("<del>thirty</del><ins>ninety</ins>"), served.printed()).toBe(true);
  } finally {
    await served.close();
  }
});

test("sites without the option have no such page", async () => {
  const folder = await siteOf({ ...files, "site.config.ts": config(false) });
  const { outputs } = await buildClean(folder);
  expect([...outputs.keys()].filter((path) => path.includes("changes"))).toEqual([]);
});
