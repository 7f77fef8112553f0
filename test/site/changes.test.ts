/** Lists of what is new in a version: `::changes`, or `<Changes />` in MDX. */
import { expect, test } from "vitest";
import { memoryStore } from "../../src/core/store.ts";
import { openPreview } from "../../src/pipeline/open-preview.ts";
import type { Preview } from "../../src/pipeline/preview.ts";
import { makeRecords } from "../../src/search/records.ts";
import { coldMemo, memoOver, planOf, projectOf, textOf } from "../plan-of.ts";
import { md, modelOf } from "./model-of.ts";

const files = {
  "content/docs/news.md": md("News", '## In 1.2\n\n::changes{version="1.2"}\n\n## Later'),
  "content/docs/old.mdx": md("Old", '<Changes version="v1.0" />'),
  "content/docs/client.md": md(
    "Client",
    ":since[1.0]\n\n## run(x) :since[v1.2]\n\nWords.\n\n## 停止\n\n:deprecated[1.2 use `run` & [wait](./news.md)] :since[1.2]\n\n:since[1.2]",
  ),
  "content/docs/a.md": md("A", "Words."),
  // Without them, generated index pages would show the words of A.
  "content/docs/index.md": md("Docs", "Words."),
  "content/index.md": md("Home", "Words."),
};

const newsList =
  '<div class="changes"><p><strong>Added</strong></p><ul><li><a href="/base/docs/client/#runx">Client › run(x)</a></li><li><a href="/base/docs/client/#%E5%81%9C%E6%AD%A2">Client › 停止</a></li></ul><p><strong>Deprecated</strong></p><ul><li><a href="/base/docs/client/#%E5%81%9C%E6%AD%A2">Client › 停止</a>: use run &amp; wait</li></ul></div>';

const planned = (changed: object = {}, memo = coldMemo(), options: object = {}) =>
  planOf(new Map(Object.entries({ ...files, ...changed })), options, memo);

test("the list groups the labels of a version by kind, with links to their headings", async () => {
  const plan = await planned();
  expect(await textOf(plan, "docs/news/index.html")).toContain(newsList);
  expect(await textOf(plan, "docs/old/index.html")).toContain(
    '<div class="changes"><p><strong>Added</strong></p><ul><li><a href="/base/docs/client/">Client</a></li></ul></div>',
  );
});

test("the labels themselves keep no trace of the list", async () => {
  const html = await textOf(await planned(), "docs/client/index.html");
  expect(html).toContain('<span class="badge">Since v1.2</span>');
  expect(html).not.toMatch(/data-(?:added|deprecated|reason|listed-version)/);
});

test("the headings of the groups are in the language of the page", async () => {
  const plan = await planned({}, coldMemo(), { locale: { code: "ja" } });
  expect(await textOf(plan, "docs/news/index.html")).toMatch(
    /<strong>追加<\/strong>.*<strong>非推奨<\/strong>/,
  );
});

test("the Markdown copy contains the list with absolute URLs", async () => {
  expect(await textOf(await planned(), "docs/news.md")).toContain(
    [
      "## In 1.2",
      "",
      "**Added**",
      "",
      "- [Client › run(x)](https://example.com/base/docs/client/#runx)",
      "- [Client › 停止](https://example.com/base/docs/client/#%E5%81%9C%E6%AD%A2)",
      "",
      "**Deprecated**",
      "",
      "- [Client › 停止](https://example.com/base/docs/client/#%E5%81%9C%E6%AD%A2): use run & wait",
      "",
      "## Later",
    ].join("\n"),
  );
});

async function searchable(changed: object = {}) {
  const { raw, config } = await modelOf({ ...files, ...changed });
  const pages = makeRecords({ ...raw, options: config });
  return pages.find(({ route }) => route === "docs/news");
}

test("search finds the list in the section that contains it", async () => {
  const found = await searchable();
  const contents = found?.records().filter(({ content }) => content !== null);
  expect(contents?.map(({ anchor, content }) => [anchor, content])).toEqual([
    ["in-12", "Client › run(x)\nClient › 停止: use run & wait\nClient › 停止"],
  ]);
  const edited = await searchable({ "content/docs/a.md": md("A", ":since[1.2]") });
  expect(edited?.key).not.toBe(found?.key);
  expect(edited?.text.key).not.toBe(found?.text.key);
});

/** Pages whose keys differ after an edit; the warm plan must equal a cold one. */
async function rebuilt(changed: object): Promise<readonly string[]> {
  const store = memoryStore();
  const before = await planned({}, memoOver(store));
  const after = await planned(changed, memoOver(store));
  const cold = await planned(changed);
  const pages = [...after.outputs.values()].filter(({ path }) => path.endsWith("index.html"));
  expect(pages.map(({ path, key }) => [path, key])).toEqual(
    pages.map(({ path }) => [path, cold.outputs.get(path)?.key]),
  );
  return pages.flatMap(({ path, key }) => (before.outputs.get(path)?.key === key ? [] : [path])).sort();
}

test.each([
  ["a new label", { "content/docs/a.md": md("A", ":since[1.2] Words.") }, ["a", "news"]],
  ["a label of another version", { "content/docs/a.md": md("A", ":since[1.1] Words.") }, ["a"]],
  ["other words", { "content/docs/a.md": md("A", "Other words.") }, ["a"]],
  [
    "words of a page with labels",
    { "content/docs/client.md": files["content/docs/client.md"].replace("Words", "Other words") },
    ["client"],
  ],
  [
    "the heading above a label",
    { "content/docs/client.md": files["content/docs/client.md"].replace("run(x)", "run(y)") },
    ["client", "news"],
  ],
])("an edit of %s rebuilds the pages that show it", async (_name, changed, pages) => {
  expect(await rebuilt(changed)).toEqual(pages.map((page) => `docs/${page}/index.html`));
});

test("the server updates the list after an edit of a label on another page", async () => {
  const site = new Map(Object.entries(files));
  const store = memoryStore();
  const open = () => openPreview(projectOf(site, {}), memoOver(store));
  const show = async (preview: Preview | null) =>
    Buffer.from((await (await preview?.find("docs/news/index.html"))?.produce()) ?? "").toString();
  const before = await open();
  expect(await show(before)).toContain(newsList);
  site.set("content/docs/client.md", files["content/docs/client.md"].replace("Words", "Other words"));
  const after = await before.edit(["/nowhere/content/docs/client.md"]);
  expect(await show(after)).toContain(newsList);
  site.set("content/docs/a.md", md("A", ":since[1.2]"));
  // The whole preview is opened again, because the model changes.
  expect(await after?.edit(["/nowhere/content/docs/a.md"])).toBeNull();
  expect(await show(await open())).toContain('<li><a href="/base/docs/a/">A</a></li>');
});

test("a version without labels is reported at the block, with the nearest version", async () => {
  const { problems } = await modelOf({
    ...files,
    "content/docs/a.md": md("A", 'Text.\n\n::changes{version="1.3"}'),
    "content/docs/b.md": md("B", '::changes\n\n::changes{version=" "}'),
  });
  expect(problems).toEqual([
    'content/docs/b.md:3:3+7 warning changes/no-version Missing "version" of "::changes": it shows nothing. Write ::changes{version="1.2"}',
    'content/docs/b.md:5:3+7 warning changes/no-version Missing "version" of "::changes": it shows nothing. Write ::changes{version="1.2"}',
    'content/docs/a.md:5:20+3 warning changes/unused-version No changes in version "1.3": no label such as ":since" names it on these pages. Did you mean "1.2"?',
  ]);
});

test("in an included file, the nearest version and the nearest name of an object are not paths", async () => {
  const { problems } = await modelOf({
    "content/docs/a.md": md("A", '::include{file="./_part.md"}\n\n:since[1.2]\n\n## Run {#bot.run}'),
    "content/docs/_part.md": '::changes{version="1.3"}\n\n[run][bot.rum]\n',
  });
  expect(problems.map((problem) => problem.replace(/ [A-Z].* (?=Did)/, " "))).toEqual([
    'content/docs/_part.md:3:7+7 warning link/code-reference Did you mean "bot.run"?',
    'content/docs/_part.md:1:20+3 warning changes/unused-version Did you mean "1.2"?',
  ]);
});

test("a list contains the labels of its own collection and version, and of listed pages", async () => {
  const { page } = await modelOf(
    {
      "content/docs/news.md": md("News", '::changes{version="1.2"}'),
      "content/docs/hidden.md": md("Hidden", ":since[1.2]", "unlisted: true"),
      "content/docs/b.md": md("B", ":since[1.2]"),
      "versions.json": '["1.1"]',
      "versioned_docs/version-1.1/news.md": md("News", '::changes{version="1.2"}'),
      "versioned_docs/version-1.1/c.md": md("C", ":since[1.2]"),
      "content/api/d.md": md("D", ":since[1.2]"),
      "content/index.md": md("Home", '::changes{version="1.2"}'),
      "content/about.md": md("About", ":since[1.2]"),
    },
    { collections: [{ id: "api" }] },
  );
  const titles = (address: string) => page(address).changeLists?.["1.2"]?.map((change) => change.page);
  expect(titles("docs/next/news/")).toEqual(["B"]);
  expect(titles("docs/news/")).toEqual(["C"]);
  expect(titles("")).toEqual(["C", "D", "About"]);
  expect(page("docs/next/b/").changeLists).toBeNull();
});
