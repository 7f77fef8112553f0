/** Candidate files for a failed import. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { moduleCandidates, packageEntries } from "../../src/user-code/module-candidates.ts";
import { put, temporaryFolder } from "../emit/hand-plan.ts";

test.each([
  ["main", { main: "./lib/main.js" }, "pkg", "lib/main.js"],
  ["main without an ending", { main: "lib" }, "pkg", "lib/index.js"],
  ["no entry", {}, "pkg", "index.js"],
  ["conditions", { exports: { ".": { import: "./esm.mjs", default: "./cjs.cjs" } } }, "pkg", "esm.mjs"],
  [
    "a pattern",
    { exports: { "./features/*": "./src/features/*.js" } },
    "pkg/features/a/b",
    "src/features/a/b.js",
  ],
  ["a subpath", {}, "@scope/pkg/sub/file", "sub/file.js"],
])("%s", (_name, manifest, specifier, expected) => {
  expect(packageEntries(JSON.stringify(manifest), specifier)).toContain(expected);
});

test("a manifest that is not JSON has the entries of one without any", () => {
  expect(packageEntries("{ broken", "pkg")).toEqual(packageEntries("{}", "pkg"));
});

test("a package is looked up in each folder up to the one that has it", async () => {
  const folder = await temporaryFolder();
  await put(folder, { "node_modules/pkg/package.json": '{ "main": "main.js" }', "site/a/b.ts": "" });
  const found = moduleCandidates("pkg", join(folder, "site/a"));
  const paths = found.map((file) => file.slice(folder.length + 1));
  expect(paths.slice(0, 3)).toEqual([
    "site/a/node_modules/pkg/package.json",
    "site/node_modules/pkg/package.json",
    "node_modules/pkg/package.json",
  ]);
  expect(paths).toContain("node_modules/pkg/main.js");
});

test("an unreadable manifest is a candidate, and the next folder is searched", async () => {
  const folder = await temporaryFolder();
  await put(folder, { "site/node_modules/pkg/package.json/file": "", "node_modules/pkg/package.json": "{}" });
  const found = moduleCandidates("pkg", join(folder, "site"));
  expect(found).toContain(join(folder, "node_modules/pkg/index.js"));
});
