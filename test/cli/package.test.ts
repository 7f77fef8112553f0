/** What sites import of the package, as it is published. */
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { checkPackage, Package } from "@arethetypeswrong/core";
import { type PackFile, publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeLibrary } from "../../bin/library.js";
import facts from "../../package.json" with { type: "json" };

const root = fileURLToPath(new URL("../..", import.meta.url));

let folder = "";
let files: Readonly<Record<string, Uint8Array>> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docgen-package-"));
  await makeLibrary(join(folder, "dist"));
  for (const name of ["package.json", "bin/docgen.js", "bin/engine.js", "README.md", "LICENSE"])
    await cp(join(root, name), join(folder, name));
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  files = Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path))] as const)),
  );
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test("two modules, and what each of them gives", async () => {
  expect(facts.exports).toEqual({
    ".": { types: "./dist/types/config/define.d.ts", default: "./dist/define.js" },
    "./contract": { types: "./dist/types/shared/contract.d.ts", default: "./dist/contract.js" },
    "./package.json": "./package.json",
  });
  const namesIn = async (file: string) => Object.keys(await import(pathToFileURL(join(folder, file)).href));
  expect(await namesIn("dist/define.js")).toEqual(["defineConfig"]);
  expect(await namesIn("dist/contract.js")).toEqual(["dom"]);
});

test("publint finds nothing in it", async () => {
  const packed: PackFile[] = Object.entries(files).map(([name, data]) => ({ name: `package/${name}`, data }));
  const { messages, pkg } = await publint({ pkgDir: "package", pack: { files: packed }, strict: true });
  expect(pkg).toBeDefined();
  expect(messages.map((message) => formatMessage(message, pkg ?? {}, { color: false }))).toEqual([]);
});

test("its types are right wherever modules are resolved as Node or a bundler does", async () => {
  const inPackage = Object.entries(files).map(([path, data]) => [
    `/node_modules/${facts.name}/${path}`,
    data,
  ]);
  const found = await checkPackage(new Package(Object.fromEntries(inPackage), facts.name, facts.version));
  if (found.types === false) throw new Error("The package has no types.");
  expect(Object.keys(found.entrypoints)).toEqual([".", "./contract", "./package.json"]);
  // It is of modules alone: `require` and the resolution of Node 10 are not for it.
  const meant = found.problems.filter(
    (problem) =>
      !("resolutionKind" in problem && ["node10", "node16-cjs"].includes(problem.resolutionKind)) &&
      !("resolutionOption" in problem && problem.resolutionOption === "node10"),
  );
  expect(meant).toEqual([]);
});
