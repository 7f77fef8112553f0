/** The loader of the compiled command line, and V8's code cache of each command. */
import { execFile } from "node:child_process";
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { put, temporaryFolder } from "../emit/hand-plan.ts";

const loader = pathToFileURL(join(import.meta.dirname, "../../bin/compiled.js")).href;
const run = promisify(execFile);

/** A package whose main module imports another one, when it is loaded and later, and a Node.js module. */
async function openPackage() {
  const folder = await temporaryFolder();
  await put(folder, {
    "node_modules/x/dist/main.cjs": `"use strict";
      const { add } = require("./parts/add.js");
      compiledModule.exports = { run: async () => {
        const { word } = await importModule("./parts/word.js");
        const { sep } = await importModule("node:path/posix");
        console.log(word + sep + add(1, 2) + " " + moduleMeta.url.slice(-9));
      } };`,
    "node_modules/x/dist/parts/add.cjs": "compiledModule.exports.add = (a, b) => a + b;",
    "node_modules/x/dist/parts/word.cjs": 'compiledModule.exports.word = "語";',
  });
  const cache = join(folder, "node_modules/.cache/docgen/code/build");
  const start = async (command = "build", dist = join(folder, "node_modules/x/dist")) => {
    const open = `openCompiled(${JSON.stringify(dist)}, ${JSON.stringify(command)})`;
    const script = `import { openCompiled } from "${loader}"; await ${open}("main").run();`;
    const { stdout, stderr } = await run(process.execPath, ["--input-type=module", "--eval", script]);
    return stdout + stderr;
  };
  return { folder, cache, start };
}

/** Paths of the modules in a cache. */
async function readHeader(cache: string): Promise<readonly string[]> {
  const [line = ""] = (await readFile(cache, "latin1")).split("\n");
  const { parts }: { readonly parts: readonly (readonly [string])[] } = JSON.parse(line);
  return parts.map(([path]) => path).sort();
}

const expected = "語/3 /main.cjs\n";

test("the first four runs that load a module write the cache, later ones only after a change", async () => {
  const { folder, cache, start } = await openPackage();
  const stamps: bigint[] = [];
  for (let count = 0; count < 6; count += 1) {
    expect(await start()).toBe(expected);
    stamps.push((await stat(cache, { bigint: true })).ino);
  }
  expect(new Set(stamps.slice(0, 4)).size).toBeGreaterThan(1);
  expect(new Set(stamps.slice(3)).size).toBe(1);
  await writeFile(join(folder, "node_modules/x/dist/parts/word.cjs"), 'compiledModule.exports.word = "文";');
  expect(await start()).toBe(expected.replace("語", "文"));
  expect((await stat(cache, { bigint: true })).ino).not.toBe(stamps.at(-1));
});

test("runs that load few modules don't count for the others", async () => {
  const { folder, cache, start } = await openPackage();
  const main = join(folder, "node_modules/x/dist/main.cjs");
  const whole = await readFile(main, "utf8");
  const runsOf = async () => {
    const [line = ""] = (await readFile(cache, "latin1")).split("\n");
    const { parts }: { readonly parts: readonly (readonly [string, number, number, number])[] } =
      JSON.parse(line);
    return Object.fromEntries(parts.map(([path, , , runs]) => [path, runs]));
  };
  await start();
  await writeFile(main, "compiledModule.exports.run = () => {};");
  for (let count = 0; count < 5; count += 1) await start();
  expect(await runsOf()).toEqual({ "main.cjs": 4, "parts/add.cjs": 1, "parts/word.cjs": 1 });
  await writeFile(main, whole);
  for (let count = 0; count < 5; count += 1) await start();
  expect(await runsOf()).toEqual({ "main.cjs": 4, "parts/add.cjs": 4, "parts/word.cjs": 4 });
});

test("modules of earlier versions do not stay in the cache", async () => {
  const { folder, cache, start } = await openPackage();
  await start();
  const first = await readHeader(cache);
  for (const version of ["v2", "v3"]) {
    const long = `// ${version}\ncompiledModule.exports.add = (a, b) => a + b;`;
    await put(folder, { "node_modules/x/dist/parts/add.cjs": long });
    await start();
  }
  expect(await readHeader(cache)).toEqual(first);
  const main = (await readFile(join(folder, "node_modules/x/dist/main.cjs"), "utf8")).replace(
    "word.js",
    "name.js",
  );
  await put(folder, {
    "node_modules/x/dist/main.cjs": main,
    "node_modules/x/dist/parts/name.cjs": 'compiledModule.exports.word = "語";',
  });
  await rm(join(folder, "node_modules/x/dist/parts/word.cjs"));
  await start();
  expect(await readHeader(cache)).toEqual(first.map((path) => path.replace("word", "name")).sort());
});

test("a mistyped command has no cache", async () => {
  const { folder, cache, start } = await openPackage();
  await put(folder, {
    "node_modules/x/dist/main.cjs": "compiledModule.exports.run = () => process.exit(2);",
  });
  await expect(start()).rejects.toThrow("Command failed");
  await expect(stat(cache)).rejects.toThrow("ENOENT");
});

test("a damaged cache is not used", async () => {
  const { cache, start } = await openPackage();
  await start();
  const good = await readFile(cache);
  const header = good.indexOf("\n");
  const flipped = (at: number) => good.map((byte, index) => (index === at ? byte ^ 0xff : byte));
  for (const [what, bytes] of Object.entries({
    empty: Buffer.alloc(0),
    "half of the header": good.subarray(0, header >> 1),
    "a wrong byte in the header": flipped(header >> 1),
    "no data": good.subarray(0, header + 1),
    "half of the data": good.subarray(0, (header + good.length) >> 1),
    ...Object.fromEntries(
      [0.2, 0.8].map((part) => {
        const at = header + 8 + Math.floor((good.length - header - 8) * part);
        return [`a wrong byte at ${at}`, flipped(at)];
      }),
    ),
    "JSON of another kind": Buffer.from('{"runs":[],"parts":[["x"]]}\n'),
  })) {
    await writeFile(cache, bytes);
    expect(await start(), what).toBe(expected);
  }
});

test("without a folder for it, or with one that docgen cannot write, there is no cache", async () => {
  const { folder, start } = await openPackage();
  await mkdir(join(folder, "node_modules/.cache"));
  await writeFile(join(folder, "node_modules/.cache/docgen"), "");
  expect(await start()).toBe(expected);
  const elsewhere = await temporaryFolder();
  await put(elsewhere, { "main.cjs": 'compiledModule.exports.run = () => console.log("main");' });
  expect(await start("build", elsewhere)).toBe("main\n");
});

test("a module that imports itself is an error", async () => {
  const { folder, start } = await openPackage();
  await put(folder, { "node_modules/x/dist/parts/add.cjs": 'require("../main.js");' });
  await expect(start()).rejects.toThrow("main.cjs imports itself through other modules.");
});
