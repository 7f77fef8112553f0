/**
 * Runs properties over random input. Here it is short and reproducible; `npm run fuzz` continues with other input for
 * `FUZZ_MINUTES` minutes.
 */
import fc from "fast-check";
import { test } from "vitest";
import { runs } from "../../runs.ts";

export interface Fuzz {
  readonly name: string;
  /** Number of runs in the short mode. */
  readonly runs: number;
  readonly property: fc.IAsyncProperty<unknown>;
}

const minutes = Number(process.env.FUZZ_MINUTES ?? 0);

export function fuzz(properties: readonly Fuzz[]): void {
  const each = (minutes * 60_000) / properties.length;
  test.each(properties)(
    "$name",
    async ({ name, runs: all, property }) => {
      if (minutes === 0) return fc.assert(property, { numRuns: runs(all), seed: 1 });
      const found = await fc.check(property, {
        numRuns: Number.MAX_SAFE_INTEGER,
        interruptAfterTimeLimit: each,
      });
      console.log(`${name}: ${found.numRuns} inputs`);
      if (found.failed) throw new Error(fc.defaultReportMessage(found), { cause: found.errorInstance });
    },
    each + 120_000,
  );
}
