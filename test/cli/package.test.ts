/** The published package: what sites import from it. */
import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { checkPackage, Package } from "@arethetypeswrong/core";
import { type PackFile, publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeLibrary } from "../../bin/library.js";
import { listOptions } from "../../bin/options.ts";
import facts from "../../package.json" with { type: "json" };

const root = fileURLToPath(new URL("../..", import.meta.url));
const tsc = join(root, "node_modules/typescript/bin/tsc");

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

test("three modules, and what each of them gives", async () => {
  expect(facts.exports).toEqual({
    ".": { types: "./dist/types/config/define.d.ts", default: "./dist/define.js" },
    "./contract": { types: "./dist/types/shared/contract.d.ts", default: "./dist/contract.js" },
    "./python": { types: "./dist/types/python/define.d.ts", default: "./dist/python.js" },
    "./package.json": "./package.json",
  });
  // In a process of its own: the test runner defines `require` for modules.
  const names = ["define", "contract", "python"].map((name) =>
    pathToFileURL(join(folder, `dist/${name}.js`)),
  );
  const code = `for (const url of ${JSON.stringify(names)}) console.log(Object.keys(await import(url)).join());`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", code]);
  expect(`${stdout}${stderr}`).toBe("defineConfig\ndom\ndefault,python\n");
});

/** Compiler errors of a module next to the declarations. */
function problemsOf(code: string): string {
  const file = join(folder, "dist/types/config/use.ts");
  writeFileSync(file, code);
  const options = ["--noEmit", "--strict", "--exactOptionalPropertyTypes", "--skipLibCheck", "false"];
  const modules = ["--module", "esnext", "--moduleResolution", "bundler", "--allowImportingTsExtensions"];
  const settings = ["--target", "es2023", "--lib", "es2023,es2024.arraybuffer", "--types", "node"];
  const roots = ["--typeRoots", join(root, "node_modules/@types"), "--ignoreConfig"];
  const { stdout } = spawnSync(process.execPath, [tsc, ...options, ...modules, ...settings, ...roots, file], {
    encoding: "utf8",
  });
  rmSync(file);
  return stdout;
}

test("its declarations have the types that the checks of the options have", () => {
  const problems = problemsOf(`
    import type { UserConfig } from "./define.d.ts";
    import type { Given } from ${JSON.stringify(join(root, "src/core/check.ts"))};
    import type { configCheck } from ${JSON.stringify(join(root, "src/config/schema.ts"))};
    type Flat<T> = { [Key in keyof T]: T[Key] };
    type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
    type Published = Flat<UserConfig>;
    type Checked = Flat<Given<typeof configCheck>>;
    type Key = keyof Published & keyof Checked;
    type Different = { [K in Key]-?: Same<Published[K], Checked[K]> extends true ? never : K }[Key];
    const different: { [K in Different]: true } = {};
    const isSame: Same<Published, Checked> = true;
    type Other = Flat<Omit<Published, "toc"> & { toc?: { minLevel?: number } }>;
    // @ts-expect-error an option is another one
    const isOther: Same<Other, Checked> = true;
    console.log(different, isSame, isOther);`);
  expect(problems).toBe("");
});

test("its declarations say what each option does, what it is without a word, and an example", () => {
  const text = Buffer.from(files["dist/types/config/define.d.ts"] ?? []).toString();
  const all = listOptions();
  expect(all.length).toBeGreaterThan(200);
  const missing = all.filter(({ path, type, isRequired, sentence, example, ...option }) => {
    const tags = [`@default ${option.default ?? "required"}`, `@example ${example}`];
    const comment = [sentence, ...tags].map((line) => `   * ${line.replaceAll("*/", "*\\/")}\n`).join("");
    return !text.includes(`  /**\n${comment}   */\n  ${path.at(-1)}${isRequired ? "" : "?"}: ${type};`);
  });
  expect(missing.map(({ path }) => path.join("."))).toEqual([]);
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
  expect(Object.keys(found.entrypoints)).toEqual([".", "./contract", "./python", "./package.json"]);
  // The package is ESM only: `require` and Node 10 resolution are not supported.
  const meant = found.problems.filter(
    (problem) =>
      !("resolutionKind" in problem && ["node10", "node16-cjs"].includes(problem.resolutionKind)) &&
      !("resolutionOption" in problem && problem.resolutionOption === "node10"),
  );
  expect(meant).toEqual([]);
});
