/** Files that are written completely or not at all. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeAllAtomically, writeInParts } from "../../src/core/write-atomically.ts";
import { temporaryFolder } from "../emit/hand-plan.ts";

test("a failure replaces no file and leaves no draft", async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "a"), "old");
  await mkdir(join(folder, "b"));
  const fail = writeInParts(join(folder, "a"), async (write) => {
    await write("new");
    throw new Error("no space");
  });
  await expect(fail).rejects.toThrow("no space");
  // The second file cannot be written: its folder is a file.
  const contents = new Map([
    [join(folder, "b/c"), "new"],
    [join(folder, "a/d"), "new"],
  ]);
  await expect(writeAllAtomically(contents)).rejects.toThrow();
  expect(await readdir(folder, { recursive: true })).toEqual(["a", "b"]);
  expect(await readFile(join(folder, "a"), "utf8")).toBe("old");
});

test("drafts of a killed process are removed, those of others are not", async () => {
  const folder = await temporaryFolder();
  const { pid } = spawnSync(process.execPath, ["--version"]);
  for (const id of [pid, process.ppid]) await writeFile(join(folder, `.docgen-draft-${id}-a`), "half");
  await writeFile(join(folder, ".docgen-draft-x"), "mine");
  await writeAllAtomically(new Map([[join(folder, "a"), "new"]]));
  expect((await readdir(folder)).sort()).toEqual([`.docgen-draft-${process.ppid}-a`, ".docgen-draft-x", "a"]);
});

test("a pipe is written to, and not replaced", async () => {
  const pipe = join(await temporaryFolder(), "pipe");
  execFileSync("mkfifo", [pipe]);
  const [text] = await Promise.all([readFile(pipe, "utf8"), writeAllAtomically(new Map([[pipe, "new"]]))]);
  expect(text).toBe("new");
  expect((await stat(pipe)).isFIFO()).toBe(true);
});
