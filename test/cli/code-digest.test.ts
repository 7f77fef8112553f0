/** The digest of docgen's code and packages, and the record that caches it. */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { digestCode } from "../../src/cli/code-digest.ts";
import { put, temporaryFolder } from "../emit/hand-plan.ts";

async function install(root: string, place: string, version: string, ...needs: readonly string[]) {
  const folder = join(root, place);
  await mkdir(folder, { recursive: true });
  const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
  const dependencies = Object.fromEntries(needs.map((need) => [need, "*"]));
  await writeFile(join(folder, "package.json"), JSON.stringify({ name, version, dependencies }));
}

/** docgen below `site/node_modules`, with `a`, which requires `b`; `c` is a missing dependency. */
async function openPackages() {
  const folder = await temporaryFolder();
  const root = join(folder, "node_modules/docgen");
  await install(folder, "node_modules/docgen", "1.0.0");
  await install(folder, "node_modules/a", "1.0.0", "b");
  await install(folder, "node_modules/b", "1.0.0");
  await mkdir(join(root, "dist/parts"), { recursive: true });
  await writeFile(join(root, "dist/main.cjs"), "main");
  await writeFile(join(root, "dist/parts/one.js"), "one");
  const own = { root, version: "1.0.0", bugs: null, homepage: null, dependencies: ["a", "c"] };
  const record = join(folder, "code.json");
  const look = (name = record) => digestCode(own, name, join(root, "dist"));
  return { folder, record, look };
}

const changes: Readonly<Record<string, (folder: string) => Promise<void>>> = {
  "another version": (folder) => install(folder, "node_modules/b", "1.0.1"),
  "a package that comes before another one": (folder) =>
    install(folder, "node_modules/a/node_modules/b", "2.0.0"),
  "a package that was missing": (folder) => install(folder, "node_modules/docgen/node_modules/c", "1.0.0"),
  "a package that is gone": (folder) => rm(join(folder, "node_modules/b"), { recursive: true }),
  "a changed line of code": (folder) =>
    writeFile(join(folder, "node_modules/docgen/dist/parts/one.js"), "two"),
  "a file of code more": (folder) => writeFile(join(folder, "node_modules/docgen/dist/parts/two.js"), "one"),
  "a file of code less": (folder) => rm(join(folder, "node_modules/docgen/dist/parts/one.js")),
};

test("every change is seen, by a run that remembers as by any other", async () => {
  const sites = await Promise.all(
    Object.entries(changes).map(async ([what, change]) => ({ what, change, ...(await openPackages()) })),
  );
  await sleep(1100);
  for (const { what, change, folder, record, look } of sites) {
    const before = look();
    expect(look(join(folder, "other.json")), what).toBe(before);
    expect(JSON.parse(await readFile(record, "utf8")), what).toMatchObject({ digest: before });
    await change(folder);
    const after = look();
    expect(after, what).not.toBe(before);
    expect(look(join(folder, "another.json")), what).toBe(after);
  }
});

test("each file of the code counts, in the sources and in a package, but for maps and declarations", async () => {
  const { folder } = await openPackages();
  const own = { root: folder, version: "1.0.0", bugs: null, homepage: null, dependencies: [] };
  for (const [code, files, others] of [
    ["src", ["cli/main.ts", "core/messages.ts", "serve/client/style.css", "data/words.json"], []],
    ["dist", ["main.cjs", "thread.js", "parts/chunk-A.cjs"], ["main.js.map", "types/config/define.d.ts"]],
  ] as const) {
    const digest = (name: string) =>
      digestCode(own, join(folder, `${code} ${name}.json`), join(folder, code));
    for (const path of [...files, ...others]) await put(folder, { [`${code}/${path}`]: "const a = 1;\n" });
    const seen = [digest("first")];
    for (const path of files) {
      await put(folder, { [`${code}/${path}`]: "const a = 2;\n" });
      seen.push(digest(path));
    }
    expect(new Set(seen).size, code).toBe(files.length + 1);
    for (const path of others) await put(folder, { [`${code}/${path}`]: "const a = 2;\n" });
    expect(digest("others"), code).toBe(seen.at(-1));
  }
});

test("nothing is read again while all of it is what it was", async () => {
  const { record, look } = await openPackages();
  await sleep(1100);
  look();
  const known = JSON.parse(await readFile(record, "utf8"));
  await writeFile(record, JSON.stringify({ ...known, digest: "remembered" }));
  expect(look()).toBe("remembered");
});

test("a record that was half written is none", async () => {
  const { record, look } = await openPackages();
  const found = look();
  await writeFile(record, '{"code": "');
  expect(look()).toBe(found);
});

test("what has changed a moment ago is read the next time", async () => {
  const { record, look } = await openPackages();
  look();
  await expect(readFile(record)).rejects.toThrow("ENOENT");
});
