/** The engine is asked for what it knows: a flag that it does not know it reports to the terminal, in the middle of a build. */
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { sparingFlags } from "../../src/pipeline/spare-cores.ts";

test("this engine knows all of the flags", () => {
  const known = execFileSync(process.execPath, ["--v8-options"], { encoding: "utf8" });
  for (const flag of sparingFlags(process.versions.v8, true)) {
    const name = flag.replace(/^--(?:no-)?/, "").replace(/=.*/, "");
    expect(known).toContain(`\n  --${name} (`);
  }
});

test("one of another version is not asked for what has gone", () => {
  expect(sparingFlags("11.3.244.8-node.33", false)).toContain("--interrupt-budget=300000");
  expect(sparingFlags("12.4.254.21-node.33", true)).toEqual([
    "--max-inlined-bytecode-size-cumulative=150",
    "--no-parallel-scavenge",
    "--no-allocation-site-pretenuring",
    "--max-semi-space-size=32",
  ]);
  expect(sparingFlags("13.6.233.17-node.53", true)).not.toContain("--max-semi-space-size=32");
});
