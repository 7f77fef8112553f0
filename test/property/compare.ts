/** Compares served output with a fresh build. */
import { expect } from "vitest";
import { hash } from "../../src/core/hash.ts";
import type { Preview } from "../../src/pipeline/preview.ts";
import { coldMemo, planOf } from "../plan-of.ts";
import type { Draft } from "./edits.ts";

/** Changed paths below the site folder. */
export const changedFiles = (before: Draft, after: Draft): readonly string[] =>
  [...new Set([...before.files.keys(), ...after.files.keys()])].filter(
    (path) => before.files.get(path) !== after.files.get(path),
  );

/** Compares every output of a fresh build with the preview. */
export async function expectSame(preview: Preview, { files, options }: Draft): Promise<void> {
  const plan = await planOf(files, options, coldMemo());
  expect(preview.diagnostics).toEqual(plan.diagnostics);
  expect(preview.included).toEqual(plan.included);
  for (const output of plan.outputs.values()) {
    const { path, key, kind } = output;
    const found = await preview.find(path);
    expect({ path, kind: found?.kind, key: found?.key }).toEqual({ path, kind, key });
    expect(hash((await found?.produce()) ?? ""), path).toBe(hash(await output.produce()));
  }
}
