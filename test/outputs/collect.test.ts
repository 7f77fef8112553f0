/** Collecting outputs: each path once, and an error that names both sources of a conflict. */
import { expect, test } from "vitest";
import { outputPath } from "../../src/core/paths.ts";
import { collect, haveNoCollisions } from "../../src/outputs/collect.ts";
import type { Output } from "../../src/outputs/plan.ts";

const output = (path: string, from: string, key = from, kind: Output["kind"] = "public"): Output => ({
  path: outputPath(path),
  kind,
  key,
  from,
  produce: async () => new Uint8Array(),
});
const collided = (...outputs: readonly Output[]) =>
  collect(outputs).diagnostics.map(({ text }) =>
    text.replace(/^Duplicate output (.*): (.*) both write it/, "$2: $1"),
  );

test("two outputs with the same path are reported with both sources", () => {
  expect(collided(output("a.txt", "one"), output("a.txt", "two"))).toEqual(["one and two: a.txt."]);
});

test("letter case does not distinguish two paths", () => {
  expect(collided(output("A.txt", "one"), output("a.txt", "two"))).toEqual(["one and two: a.txt."]);
});

test("a file cannot have the path of a folder, whichever comes first", () => {
  expect(collided(output("a", "one"), output("a/b/c", "two"))).toEqual(["one and two: a/b/c."]);
  expect(collided(output("a/b/c", "one"), output("a/b", "two"))).toEqual(["one and two: a/b."]);
});

test("neighbours do not collide", () => {
  expect(collided(output("a", "one"), output("ab", "two"), output("b/a", "three"))).toEqual([]);
});

test("the same bytes at the same path are one file", () => {
  const { outputs, diagnostics } = collect([output("a", "one", "same"), output("a", "two", "same")]);
  expect([outputs.size, diagnostics]).toEqual([1, []]);
});

test("two pages of one path have been reported as two of one URL", () => {
  expect(
    collided(output("a/index.html", "a.md", "1", "page"), output("A/index.html", "b.md", "2", "page")),
  ).toEqual([]);
});

test("outputs are sorted by path, in whatever order they were listed", () => {
  const { outputs } = collect([output("b", "one"), output("a", "two"), output("C/d", "three")]);
  expect([...outputs.keys()]).toEqual(["C/d", "a", "b"]);
});

test("paths are apart when none of them, and no folder of one, is another one", () => {
  expect(haveNoCollisions(["a", "ab", "b/a", "b/c/d"])).toBe(true);
  for (const paths of [
    ["a", "a"],
    ["A", "a"],
    ["a", "a/b/c"],
    ["a/b/c", "a/b"],
    ["x/a/B/c", "x/A/b"],
  ])
    expect(haveNoCollisions(paths), paths.join()).toBe(false);
});

test.each([".docgen-lock", ".docgen-ledger.json", ".docgen-staging/1", ".Docgen-Lock/index.html"])(
  "%s is docgen's own, at the top of the output alone",
  (path) => {
    expect(
      collided(output(path, "one"), output(`docs/${path}`, "two"), output(".nojekyll", "three")),
    ).toEqual([`Reserved file name: one would write ${path}.`]);
  },
);

test.each([
  ["con/index.html", "con"],
  ["docs/AUX.txt", "AUX.txt"],
  ["docs/com1/x.html", "com1"],
  ["docs/com¹/x.html", "com¹"],
  ["docs/nul .txt", "nul .txt"],
  ["CONIN$", "CONIN$"],
  ["a:b/index.html", "a:b"],
  ["a./index.html", "a."],
  ["docs/a /index.html", "a "],
  ["what?.html", "what?.html"],
])("a name that Windows cannot create is reported once with its source: %s", (path, name) => {
  const page = output(path, "docs/a.md", "1", "page");
  const other = output(
    path.replace(/[^/]*$/, (file) => (file === name ? file : "other.md")),
    "docs/a.md",
    "2",
  );
  const { outputs, diagnostics } = collect(path === other.path ? [page] : [page, other]);
  expect(outputs.has(page.path)).toBe(true);
  expect(diagnostics).toMatchObject([
    { code: "output/windows-name", severity: "warning", file: "docs/a.md", values: { name } },
  ]);
});

test.each([
  "console/index.html",
  "aux-in/a.html",
  "com/nulled.html",
  ".well-known/x",
  "com10/x",
  "con x/a",
  "conin/a",
])("a name that Windows allows is not reported: %s", (path) => {
  expect(collect([output(path, "docs/a.md")]).diagnostics).toEqual([]);
});
