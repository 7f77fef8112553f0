/** A provisional preview, in which only requested pages are parsed. */
import { expect, test } from "vitest";
import { memoryStore } from "../../src/core/store.ts";
import { openPreview } from "../../src/pipeline/open-preview.ts";
import type { Preview } from "../../src/pipeline/preview.ts";
import { coldMemo, memoOver, planOf, projectOf } from "../plan-of.ts";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>';
const site = {
  "content/docs/a.md": "# Page A\n\n[two](./b.md#two) ![p](./p.svg) [own](#use)\n\n## Use\n\nWords.\n",
  "content/docs/b.md": "---\nsidebar_label: Label B\n---\n# Page B\n\n[none](./none.md)\n\n## Two\n",
  "content/docs/c.md": "# Page C\n\n![missing](./missing.png)\n",
  "content/docs/p.svg": svg,
};

/** Parses all pages but the first in the background after `goOn` is called; `parsed` lists the progress. */
async function provisional(files: ReadonlyMap<string, string>, memo = coldMemo()) {
  const parsed: string[] = [];
  const onPage = (done: number, all: number) => parsed.push(`${done} of ${all}`);
  const preview = await openPreview(projectOf(files, {}), memo, { wait: 0, onPage });
  const goOn = preview.background?.pause() ?? (() => {});
  return { preview, parsed, goOn };
}

async function show(preview: Preview | null | undefined, path: string): Promise<string> {
  const output = await preview?.find(path);
  if (!output) throw new Error(`nothing at ${path}`);
  return Buffer.from(await output.produce()).toString();
}

const edited = (files: Map<string, string>, path: string, from: string, to: string) => {
  files.set(path, (files.get(path) ?? "").replace(from, to));
  return [`/nowhere/${path}`];
};

test("a requested page is parsed alone, with its links, anchors and images", async () => {
  const memo = coldMemo();
  const { preview, goOn } = await provisional(new Map(Object.entries(site)), memo);
  const html = await show(preview, "docs/a/index.html");
  expect(html).toContain('href="/base/docs/b/#two"');
  expect(html).toContain('href="#use"');
  expect(html).toMatch(/<a [^>]*href="\/base\/docs\/b\/"[^>]*>Label B</);
  const [picture = ""] = /assets\/files\/p-\w+\.svg/.exec(html) ?? [];
  expect(await show(preview, picture)).toBe(svg);
  expect(await show(preview, "docs/a.md")).toContain("# Page A");
  expect(await preview.find("docs/none/index.html")).toBeNull();
  // Parsing of the first background page had already begun.
  expect(memo.counts().find(({ name }) => name === "parse")?.ran).toBeLessThan(3);
  goOn();
  await preview.background?.stop();
});

test("outputs of all pages wait until they are parsed; then problems are reported", async () => {
  const files = new Map(Object.entries(site));
  const { preview, parsed, goOn } = await provisional(files);
  const manifest = show(preview, "search/manifest.json");
  const sitemap = show(preview, "sitemap.xml");
  expect(preview.diagnostics).toEqual([]);
  goOn();
  const plan = await planOf(files);
  const whole = await preview.background?.preview;
  expect(parsed).toEqual(["1 of 3", "2 of 3", "3 of 3"]);
  expect(whole?.background).toBeNull();
  expect(whole?.diagnostics).toEqual(plan.diagnostics);
  expect(plan.diagnostics.map(({ code }) => code)).toEqual(["link/broken", "link/image"]);
  expect(await manifest).toBe(await show(whole, "search/manifest.json"));
  expect(await sitemap).toContain("<loc>https://example.com/base/docs/c/</loc>");
});

test("an edit is visible at once: of a body in its page, of a title wherever it is shown", async () => {
  const files = new Map(Object.entries(site));
  const { preview } = await provisional(files);
  expect(await show(preview, "docs/a/index.html")).toContain("Words.");
  const second = await preview.edit(edited(files, "content/docs/a.md", "Words.", "Other words."));
  expect(await show(second, "docs/a/index.html")).toContain("Other words.");
  expect(second?.background).toBe(preview.background);
  const third = await second?.edit(edited(files, "content/docs/c.md", "# Page C", "# Renamed"));
  expect(await show(third, "docs/a/index.html")).toContain("Renamed");
  expect(await show(third, "docs/a/index.html")).toContain("Other words.");
  expect(third?.background).toBe(preview.background);
  files.set("content/docs/d.md", "# Page D\n");
  // Imports in a code block have no effect.
  const shown = '\n\n```ts\nimport { a } from "some-package";\nconst all: Map<String> = a;\n```\n';
  expect(
    await third?.edit(edited(files, "content/docs/c.md", "# Renamed", `# Renamed${shown}`)),
  ).not.toBeNull();
  expect(await third?.edit(["/nowhere/content/docs/d.md"])).toBeNull();
  expect(await third?.edit(["/nowhere/content/docs/p.svg"])).toBeNull();
  await preview.background?.stop();
});

test("a page that an edit breaks is reported with the whole site, and does not block others", async () => {
  const files = new Map(Object.entries(site));
  const open = () => openPreview(projectOf(files, {}), coldMemo());
  const preview = await open();
  const change = edited(files, "content/docs/b.md", "## Two", `${"> ".repeat(300)}deep`);
  expect(await preview.edit(change)).toBeNull();
  const next = await open();
  expect(next.diagnostics.map(({ code }) => code)).toContain("page/too-deep");
  expect(await show(next, "docs/a/index.html")).toContain("Words.");
});

test("an edit of an included file is processed with the whole site; a page that includes it is edited as any other", async () => {
  const files = new Map(Object.entries({ ...site, "content/docs/_part.md": "Part.\n" }));
  files.set("content/docs/c.md", '# Page C\n\n::include{file="./_part.md"}\n');
  const { preview } = await provisional(files);
  expect(await show(preview, "docs/c/index.html")).toContain("Part.");
  expect(await preview.edit(["/nowhere/content/docs/_part.md"])).toBeNull();
  const change = edited(files, "content/docs/a.md", "Words.", '::include{file="./_part.md"}');
  const second = await preview.edit(change);
  expect(await show(second, "docs/a/index.html")).toContain("Part.");
  expect(await show(second, "docs/c/index.html")).toContain("Part.");
  await preview.background?.stop();
});

test("once it is stopped there will be nothing that is made of all pages", async () => {
  const { preview } = await provisional(new Map(Object.entries(site)));
  const waiting = preview.find("sitemap.xml");
  await preview.background?.stop();
  expect(await waiting).toBeNull();
  expect(await preview.background?.preview).toBeNull();
  expect(await show(preview, "docs/b/index.html")).toContain("Page B");
});

test("a site of which little has to be parsed is waited for", async () => {
  const files = new Map(Object.entries(site));
  const characters = [...files].reduce(
    (sum, [path, text]) => sum + (path.endsWith(".md") ? text.length : 0),
    0,
  );
  const store = memoryStore();
  const open = async (wait: number) =>
    openPreview(projectOf(files, {}), memoOver(store), { wait, onPage: () => {} });
  const provisionalOne = await open(characters - 1);
  expect(provisionalOne.background).not.toBeNull();
  await provisionalOne.background?.stop();
  expect((await open(characters)).background).toBeNull();
  // Everything is cached by now.
  expect((await open(0)).background).toBeNull();
});
