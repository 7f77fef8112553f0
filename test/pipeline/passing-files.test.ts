/** Changes during `serve` that are ignored: temporary files of editors. */
import { expect, test } from "vitest";
import { memoryStore } from "../../src/core/store.ts";
import { openPreview } from "../../src/pipeline/open-preview.ts";
import { memoOver, projectOf } from "../plan-of.ts";

const pages = {
  "content/docs/a.md": "# A\n\nBefore.\n",
  "content/docs/g/_category_.json": '{ "label": "G" }',
  "content/docs/g/b.md": "# B\n",
  "content/public/logo.txt": "logo",
};

/** Result of an edit of the preview after some files are written, or removed by null. */
async function edited(changes: Readonly<Record<string, string | null>>, wait = Number.POSITIVE_INFINITY) {
  const files = new Map<string, string>(Object.entries(pages));
  const preview = await openPreview(projectOf(files, {}), memoOver(memoryStore()), { wait });
  for (const [path, text] of Object.entries(changes)) {
    if (text === null) files.delete(path);
    else files.set(path, text);
  }
  const next = await preview.edit(Object.keys(changes).map((path) => `/nowhere/${path}`));
  const bytes = await (await next?.find("docs/a/index.html"))?.produce();
  await preview.background?.stop();
  return bytes === undefined ? null : Buffer.from(bytes).toString();
}

test.each([Number.POSITIVE_INFINITY, 0])(
  "a file that never existed is not a change of the site (%d)",
  async (wait) => {
    const after = await edited(
      { "content/docs/a.md": "# A\n\nAfterwards.\n", "content/docs/sedAb3xY2": null },
      wait,
    );
    expect(after).toContain("Afterwards.");
  },
);

test.each<[string, Readonly<Record<string, string | null>>]>([
  ["a new page", { "content/docs/c.md": "# C\n" }],
  ["a new file", { "content/docs/c.png": "x" }],
  ["a page that is gone", { "content/docs/g/b.md": null }],
  ["a category file that is gone", { "content/docs/g/_category_.json": null }],
  ["a public file that is gone", { "content/public/logo.txt": null }],
  ["a deleted folder, reported instead of its files", { "content/docs/g": null }],
  ["a file of the theme that is gone", { "theme/custom.css": null }],
])("%s triggers a check of the site", async (_, changes) => {
  expect(await edited(changes)).toBeNull();
});
