/** The preview serves the result of a build of the same files, after any edits in any order. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { memoryStore } from "../../src/core/store.ts";
import { openPreview } from "../../src/pipeline/open-preview.ts";
import { memoOver, projectOf } from "../plan-of.ts";
import { runs } from "../runs.ts";
import { changedFiles, expectSame } from "./compare.ts";
import { type Draft, type Edit, edit, start } from "./edits.ts";

/** Edits of text only, which take the fast path. */
const bodyEdit: fc.Arbitrary<Edit> = fc
  .tuple(fc.constantFrom("intro", "g/a", "g/b", "parts"), fc.integer({ min: 0, max: 3 }))
  .map(([name, number]) => ({ files, options }) => {
    const path = `content/docs/${name}.md`;
    const text = files.get(path);
    if (text === undefined) return { files, options };
    return { files: new Map(files).set(path, `${text}\nWords ${number}.\n`), options };
  });

test("after every edit, what is served equals what a fresh build writes", async () => {
  const quick = { taken: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(bodyEdit, edit), { minLength: 1, maxLength: 6 }), async (edits) => {
      const store = memoryStore();
      const files = new Map(start.files);
      const open = ({ options }: Draft) => openPreview(projectOf(files, options), memoOver(store));
      let draft = start;
      let preview = await open(draft);
      for (const next of edits) {
        const before = draft;
        draft = next(draft);
        const changed = changedFiles(before, draft);
        for (const path of changed) {
          const text = draft.files.get(path);
          if (text === undefined) files.delete(path);
          else files.set(path, text);
        }
        const isQuick = before.options === draft.options;
        const edited = isQuick ? await preview.edit(changed.map((path) => `/nowhere/${path}`)) : null;
        if (edited !== null) quick.taken += 1;
        preview = edited ?? (await open(draft));
        await expectSame(preview, draft);
      }
    }),
    { numRuns: runs(25) },
  );
  expect(quick.taken).toBeGreaterThan(runs(10));
});
