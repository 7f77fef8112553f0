/** V8 prints a warning for an unknown flag, in the middle of a build. */
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { engineFlags } from "../../bin/engine.js";

test("this engine knows every flag that docgen sets", () => {
  const known = execFileSync(process.execPath, ["--v8-options"], { encoding: "utf8" });
  const names = engineFlags(process.versions.v8).map((flag) => flag.slice(2).replace(/^no-|=.*/g, ""));
  expect(names).not.toEqual([]);
  for (const name of names) expect(known).toContain(`\n  --${name} (`);
});

test("later engines are not asked for what has changed its meaning", () => {
  expect(engineFlags("11.3.244.8-node.38")).toContain("--interrupt-budget=300000");
  expect(engineFlags("12.4.254.21-node.33").join()).not.toContain("interrupt-budget");
});
