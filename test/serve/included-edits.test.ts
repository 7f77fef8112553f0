/** Early cutoff with includes: an edit only parses the pages that read the changed files. */
import { expect, test } from "vitest";
import { makeMemo } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";
import { openPreview } from "../../src/pipeline/open-preview.ts";
import type { Preview } from "../../src/pipeline/preview.ts";
import { coldMemo, projectOf } from "../plan-of.ts";

const site: Readonly<Record<string, string>> = {
  "content/docs/a.md": '# A\n\n::include{file="./_part.md"}\n',
  "content/docs/b.mdx": "# B\n\n<Chart />\n",
  "content/docs/c.md": '# C\n\n```json file="../../data/rows.json"\n```\n',
  "content/docs/d.md": "# D\n\nPlain.\n",
  "content/docs/_part.md": '::include{file="./_inner.md"}\n',
  "content/docs/_inner.md": "Inner one.\n",
  "components/Chart.tsx":
    '"use client";\nimport rows from "../data/rows.json";\nexport default () => <b>{rows.join()}</b>;',
  "data/rows.json": "[1, 2]",
};

async function open(files: ReadonlyMap<string, string>) {
  const parsed: string[] = [];
  const memo = makeMemo(memoryStore(), {
    now: () => 0,
    freeze: true,
    watch: {
      spent: () => {},
      around(stage, subject, work) {
        if (stage === "parse") parsed.push(subject?.replace("content/docs/", "") ?? "");
        return work();
      },
    },
  });
  const preview = await openPreview(projectOf(files, {}), memo);
  parsed.length = 0;
  return { preview, parsed };
}

const show = async (preview: Preview | null, page: string) =>
  Buffer.from((await (await preview?.find(`docs/${page}/index.html`))?.produce()) ?? "").toString();

test.each([
  ["an include of an include", "content/docs/_inner.md", "Inner two.\n", ["a.md"]],
  ["an include", "content/docs/_part.md", "Other part.\n", ["a.md"]],
  ["what a component imports", "data/rows.json", "[3, 4]", ["b.mdx", "c.md"]],
  [
    "a component that lives in the page",
    "components/Chart.tsx",
    '"use client";\nexport default () => <i>new</i>;',
    ["b.mdx"],
  ],
  ["a page that includes", "content/docs/a.md", '# A\n\n::include{file="./_inner.md"}\n', ["a.md"]],
  ["a page with a component", "content/docs/b.mdx", "# B\n\nNew <Chart />\n", ["b.mdx"]],
])("%s", async (_name, path, text, expected) => {
  const files = new Map(Object.entries(site));
  const { preview, parsed } = await open(files);
  files.set(path, text);
  const edited = await preview.edit([`/nowhere/${path}`]);
  expect(edited).not.toBeNull();
  expect(parsed.toSorted()).toEqual(expected);
  const clean = await openPreview(projectOf(files, {}), coldMemo());
  for (const page of ["a", "b", "c", "d"]) expect(await show(edited, page)).toBe(await show(clean, page));
});

test("created and deleted files are processed with the whole site", async () => {
  const files = new Map(Object.entries(site));
  const { preview } = await open(files);
  files.delete("content/docs/_inner.md");
  expect(await preview.edit(["/nowhere/content/docs/_inner.md"])).toBeNull();
});

test("a file that an edit includes is watched from then on, and one that is published stays so", async () => {
  const files = new Map(Object.entries({ ...site, "content/public/rows.json": "[1]" }));
  const { preview } = await open(files);
  files.set("content/docs/d.md", '# D\n\n```json file="/content/public/rows.json"\n```\n');
  const edited = await preview.edit(["/nowhere/content/docs/d.md"]);
  expect(edited?.included).toContain("content/public/rows.json");
  files.set("content/public/rows.json", "[2]");
  expect(await edited?.edit(["/nowhere/content/public/rows.json"])).toBeNull();
});
