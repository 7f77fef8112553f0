/** Incremental builds equal clean builds: a warm memo gives the result of a cold one, after any edits. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { hash } from "../../src/core/hash.ts";
import { memoryStore } from "../../src/core/store.ts";
import type { Plan } from "../../src/outputs/plan.ts";
import { coldMemo, memoOver, planOf } from "../plan-of.ts";
import { runs } from "../runs.ts";
import { type Draft, edit, start } from "./edits.ts";

/** Everything in a plan: paths, keys, bytes, URLs and messages. */
async function contents({ outputs, routes, diagnostics }: Plan) {
  const made: [string, string][] = [];
  for (const output of outputs.values()) {
    const { path, kind, key, from } = output;
    made.push([path, `${kind} ${key} ${from} ${hash(await output.produce())}`]);
  }
  return { outputs: Object.fromEntries(made), routes, diagnostics };
}

const cold = async ({ files, options }: Draft) => contents(await planOf(files, options, coldMemo()));

test("after every edit, the warm plan equals the cold one", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 8 }), async (edits) => {
      const store = memoryStore();
      const warm = async ({ files, options }: Draft) =>
        contents(await planOf(files, options, memoOver(store)));
      await warm(start);
      let draft = start;
      for (const next of edits) {
        draft = next(draft);
        expect(await warm(draft)).toEqual(await cold(draft));
      }
    }),
    { numRuns: runs(30) },
  );
});

test("equal keys promise equal bytes, from one state of the site to any other", async () => {
  const bytes = new Map<string, string>();
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
      const draft = edits.reduce((before, next) => next(before), start);
      const { outputs } = await planOf(draft.files, draft.options);
      for (const output of outputs.values()) {
        const made = hash(await output.produce());
        const name = `${output.path} ${output.key}`;
        expect(made, name).toBe(bytes.get(name) ?? made);
        bytes.set(name, made);
      }
    }),
    { numRuns: runs(40) },
  );
});

test("the order in which files are listed does not matter", async () => {
  const expected = await cold(start);
  const shuffled = fc.shuffledSubarray([...start.files], { minLength: start.files.size });
  await fc.assert(
    fc.asyncProperty(shuffled, async (files) => {
      expect(await cold({ ...start, files: new Map(files) })).toEqual(expected);
    }),
    { numRuns: runs(5) },
  );
});
