/** A site with several languages and versions is served as it was built, after every edit. */
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { recordAccesses } from "../../src/core/access-recorder.ts";
import { memoryFiles } from "../../src/core/files.ts";
import { memoryStore } from "../../src/core/store.ts";
import { planProjects } from "../../src/pipeline/plan-projects.ts";
import { previewProjects } from "../../src/pipeline/preview-projects.ts";
import { resolveProjects } from "../../src/project/resolve-projects.ts";
import { coldMemo, memoOver } from "../plan-of.ts";
import { md, testConfigs } from "../site/model-of.ts";

const packageRoot = fileURLToPath(new URL("../..", import.meta.url));
const folder = "/site";
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

const files = new Map<string, string>([
  ["versions.json", '["1"]'],
  ["content/index.md", md("ホーム", "[入門](/docs/a/)")],
  ["content/docs/a.md", md("あ", "[b](./b.md) ![p](./p.svg)")],
  ["content/docs/b.md", md("い", "", "tags: [x]")],
  ["content/docs/p.svg", svg],
  ["content/public/x.txt", "x"],
  ["content/blog/2026-01-01-news.md", md("ニュース", "はじめ。\n\n<!-- truncate -->\n\n続き。")],
  ["versioned_docs/version-1/a.md", md("あ 1")],
  ["versioned_docs/version-1/old.md", md("古い")],
  ["i18n/en/docusaurus-plugin-content-docs/current/a.md", md("A", "[b](./b.md)")],
  ["i18n/en/docusaurus-plugin-content-docs/version-1/a.md", md("A 1")],
  ["content/en/index.md", md("Home")],
]);

const options = {
  locale: { code: "ja" },
  locales: [{ code: "en" }, { code: "ar" }],
  blogs: [{ id: "blog" }],
};

async function open() {
  return resolveProjects({
    configs: testConfigs(options),
    files: memoryFiles(files),
    folder,
    configFile: "site.config.ts",
    register: recordAccesses(folder),
    packageRoot,
    drafts: false,
    thread: null,
  });
}

const edits: readonly (readonly [what: string, path: string, text: string | null])[] = [
  ["a body of the root", "content/docs/a.md", md("あ", "ほかの文。[b](./b.md) ![p](./p.svg)")],
  ["a title of the root", "content/docs/b.md", md("うう", "", "tags: [x, y]")],
  ["a position of an original", "content/docs/a.md", md("あ", "", "sidebar_position: 9")],
  ["another position of an original", "content/docs/a.md", md("あ", "", "sidebar_position: 2")],
  ["an original without a position", "content/docs/a.md", md("あ", "ほかの文。[b](./b.md) ![p](./p.svg)")],
  ["a body of a translation", "i18n/en/docusaurus-plugin-content-docs/current/a.md", md("A", "Other words.")],
  ["a new translation", "content/en/docs/b.md", md("B")],
  ["a translation that goes", "content/en/docs/b.md", null],
  ["an older version", "versioned_docs/version-1/old.md", md("古いもの")],
  ["a translation of an older version", "i18n/en/docusaurus-plugin-content-docs/version-1/a.md", md("A one")],
  ["a post", "content/blog/2026-01-01-news.md", md("ニュース", "別の文。\n\n<!-- truncate -->\n\n続き。")],
  ["a post with a translation", "content/en/blog/2026-01-01-news.md", md("News")],
  ["a date of an original", "content/blog/2026-01-01-news.md", md("ニュース", "", "date: 2025-03-04")],
  [
    "a translation at another address",
    "i18n/en/docusaurus-plugin-content-docs/current/a.md",
    md("A", "", "slug: other"),
  ],
  ["an original that goes", "content/docs/b.md", null],
];

test("each edit gives the files of a fresh build, in the preview as in a warm plan", async () => {
  const warm = memoryStore();
  const served = memoryStore();
  let preview = await previewProjects(await open(), memoOver(served));
  for (const [what, path, text] of [["nothing", "", ""] as const, ...edits]) {
    if (text === null) files.delete(path);
    else if (path !== "") files.set(path, text);
    const project = await open();
    if (path !== "")
      preview =
        (await preview.edit([`${folder}/${path}`])) ?? (await previewProjects(project, memoOver(served)));
    const fresh = await planProjects(project, coldMemo());
    const again = await planProjects(project, memoOver(warm));
    expect([...again.outputs.keys()], what).toEqual([...fresh.outputs.keys()]);
    expect(again.diagnostics, what).toEqual(fresh.diagnostics);
    expect(preview.diagnostics, what).toEqual(fresh.diagnostics);
    for (const [place, output] of fresh.outputs) {
      const bytes = Buffer.from(await output.produce()).toString();
      const others = [again.outputs.get(place), await preview.find(place)];
      for (const other of others) {
        expect(other?.key, `${what}: ${place}`).toBe(output.key);
        expect(Buffer.from((await other?.produce()) ?? "").toString(), `${what}: ${place}`).toBe(bytes);
      }
    }
  }
});
