/** What a build takes from the records of the last one, with the stamps read by a thread. */
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Memo, makeMemo } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";
import { openRecords } from "../../src/emit/records.ts";
import { contentsOf, emitTo, planOf, put, temporaryFolder } from "./hand-plan.ts";

const site = { "index.html": "home", "docs/a/index.html": "a", "docs/b/index.html": "b", "assets/x.js": "x" };

const openMemo = () => makeMemo(memoryStore(), { now: () => 0, freeze: true });

/** Starts a thread for any number of files. */
const withThread = (folder: string, memo: Memo) => ({ records: openRecords(folder, memo, 1) });

async function emitted(memo: Memo): Promise<string> {
  const folder = await temporaryFolder();
  await emitTo(folder, planOf(site), withThread(folder, memo));
  return folder;
}

test("unchanged files are left alone, others are written again", async () => {
  const memo = openMemo();
  const folder = await emitted(memo);
  expect((await emitTo(folder, planOf(site), withThread(folder, memo))).written).toEqual([]);

  await put(folder, { "index.html": "hand" });
  await rm(join(folder, "docs/a/index.html"));
  await rm(join(folder, "docs/b/index.html"));
  await mkdir(join(folder, "docs/b/index.html"));
  const { written, unchanged } = await emitTo(folder, planOf(site), withThread(folder, memo));
  expect({ written, unchanged }).toEqual({
    written: ["docs/a/index.html", "docs/b/index.html", "index.html"],
    unchanged: 1,
  });
  expect(await contentsOf(folder)).toEqual(site);
});

test("a file that another build wrote meanwhile is not taken for the recorded one", async () => {
  const memo = openMemo();
  const folder = await emitted(memo);
  const options = withThread(folder, memo);
  await options.records.findChanged();
  await emitTo(folder, planOf({ ...site, "index.html": "other" }), { records: openRecords(folder, memo) });
  expect((await emitTo(folder, planOf(site), options)).written).toEqual(["index.html"]);
  expect(await contentsOf(folder)).toEqual(site);
});

test("the manifest equals that of a clean build", async () => {
  const memo = openMemo();
  const folder = await emitted(memo);
  const next = {
    "index.html": "home",
    "docs/a/index.html": "new",
    "docs/0/index.html": "0",
    "assets/x.js": "x",
  };
  const clean = await temporaryFolder();
  await emitTo(folder, planOf(next), withThread(folder, memo));
  await emitTo(clean, planOf(next));
  const manifestIn = (place: string) => readFile(join(place, ".docgen-ledger.json"), "utf8");
  expect(await manifestIn(folder)).toBe(await manifestIn(clean));
});
