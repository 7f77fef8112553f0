import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentsOf, emitTo, planOf, problemsOf, put, temporaryFolder } from "./hand-plan.ts";

const plan = planOf({ "index.html": "home" });

test("a file is not an output folder, nor is a folder below a file", async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "build"), "file");
  const isFile = ["output/is-file: Invalid output folder: build is a file."];
  expect(await problemsOf(emitTo(join(folder, "build"), plan, { clean: true }))).toEqual(isFile);
  expect(await problemsOf(emitTo(join(folder, "build/deep"), plan))).toEqual(isFile);
});

test("another folder is not touched without clean", async () => {
  const folder = await temporaryFolder();
  await put(folder, { "photo.jpg": "mine" });
  expect(await problemsOf(emitTo(folder, plan))).toEqual([
    "output/foreign: Cannot write to build: it contains files that docgen did not write.",
  ]);
  expect(await contentsOf(folder)).toEqual({ "photo.jpg": "mine" });
  await emitTo(folder, plan, { clean: true });
  expect(await contentsOf(folder)).toEqual({ "index.html": "home" });
});

test("neither a source nor what holds one may be the output folder, not even with clean", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "site/content"), { recursive: true });
  await symlink(join(folder, "site"), join(folder, "link"));
  const protect = [join(folder, "site"), join(folder, "site/content"), join(folder, "site/theme")];
  const sources = ["site/content", "site/theme"].map((path) => ({
    path: join(folder, path),
    isExcluded: null,
  }));
  const codes = async (path: string) =>
    (await problemsOf(emitTo(join(folder, path), plan, { protect, sources, clean: true }))).map(
      (problem) => problem.split(":")[0],
    );
  expect(await codes(".")).toEqual(["output/unsafe"]);
  expect(await codes("site")).toEqual(["output/unsafe"]);
  expect(await codes("link")).toEqual(["output/unsafe"]);
  expect(await codes("site/content")).toEqual(["output/unsafe"]);
  expect(await codes("site/content/build")).toEqual(["output/inside"]);
  expect(await codes("link/theme/build")).toEqual(["output/inside"]);
  expect(await codes("site/build")).toEqual([]);
  expect(await codes("site-2")).toEqual([]);
  expect(await codes("site/content-2")).toEqual([]);
});

test("an output folder may be in a source that skips it: excluded, or with nothing but docgen's files", async () => {
  const folder = await temporaryFolder();
  await put(folder, { "docs/a.md": "a", "docs/guide/b.md": "b", "docs/old/c.md": "c" });
  const isExcluded = (path: string) => path === "old";
  const sources = [{ path: join(folder, "docs"), isExcluded }];
  const into = async (path: string, clean = false) =>
    (await problemsOf(emitTo(join(folder, path), plan, { sources, clean }))).map(
      (problem) => problem.split(":")[0],
    );
  expect(await into("docs", true)).toEqual(["output/inside"]);
  expect(await into("docs/guide", true)).toEqual(["output/inside"]);
  expect(await into("docs/old")).toEqual(["output/foreign"]);
  expect(await into("docs/old", true)).toEqual([]);
  expect(await into("docs/build")).toEqual([]);
  expect(await into("docs/build")).toEqual([]);
  const left = Object.keys(await contentsOf(folder)).filter((path) => path.endsWith(".md"));
  expect(left).toEqual(["docs/a.md", "docs/guide/b.md"]);
});
