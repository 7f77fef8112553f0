/** After any edits of documents, build by build, the output is that of a clean build. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { builtOf, type Edit, edit, expectClean, large } from "../cli/built-site.ts";

const documents = Object.keys(large)
  .filter((path) => path.endsWith(".md"))
  .map((path) => path.slice("content/docs/".length));

/** A line of front matter, there or not. */
const toggle = (line: string) => (text: string) =>
  text.includes(`\n${line}\ntitle`)
    ? text.replace(`\n${line}\ntitle`, "\ntitle")
    : text.replace("\ntitle", `\n${line}\ntitle`);

const changes: Readonly<Record<string, (text: string) => string>> = {
  title: (text) => text.replace(/^(title:|#) .*$/m, "$1 名前"),
  "another title": (text) => text.replace(/^(title:|#) .*$/m, "$1 A *b*"),
  label: toggle("sidebar_label: 札"),
  description: toggle("description: 説明"),
  keywords: toggle("keywords: [鍵]"),
  "first words": (text) => text.replace("段落", "言葉"),
  heading: (text) => (text.includes("## 節") ? text.replace("## 節\n", "") : `${text}\n## 節\n`),
  link: (text) => `${text}\n[頁](/docs/two/p7/)\n`,
  words: (text) => `${text}\n足した言葉です。\n`,
};

const anyEdit = fc
  .tuple(fc.constantFrom(...documents), fc.constantFrom(...Object.keys(changes)))
  .map(([path, name]): Edit => [path, changes[name] ?? ((text) => text)]);

test("incremental equals clean", async () => {
  let short = 0;
  const steps = fc.array(fc.array(anyEdit, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(steps, async (edits) => {
      const folder = await builtOf(large);
      for (const some of edits) {
        const made = await edit(folder, some);
        if (made.isShort) short += 1;
        if (some === edits.at(-1)) await expectClean(folder, made);
      }
    }),
    { numRuns: 6 },
  );
  expect(short).toBeGreaterThan(6);
});
