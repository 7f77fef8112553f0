/** Assets of the previous release are retained for one more release, for pages that are still open. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentsOf, emitTo, planOf, put, temporaryFolder } from "./hand-plan.ts";

const first = { "index.html": "1", "assets/client-AAAAAAA1.js": "1", "assets/styles/00000001.css": "1" };
const second = { "index.html": "2", "assets/client-AAAAAAA2.js": "2" };
const third = { "index.html": "3", "assets/client-AAAAAAA3.js": "3" };

const assets = async (folder: string) =>
  Object.keys(await contentsOf(folder)).filter((path) => path !== "index.html");

test("they go with the release after the next", async () => {
  const folder = await temporaryFolder();
  await emitTo(folder, planOf(first));
  expect((await emitTo(folder, planOf(second))).removed).toEqual([]);
  expect(await assets(folder)).toEqual([
    "assets/client-AAAAAAA1.js",
    "assets/client-AAAAAAA2.js",
    "assets/styles/00000001.css",
  ]);
  const { removed } = await emitTo(folder, planOf(third));
  expect(removed).toEqual(["assets/client-AAAAAAA1.js", "assets/styles/00000001.css"]);
  expect(await assets(folder)).toEqual(["assets/client-AAAAAAA2.js", "assets/client-AAAAAAA3.js"]);
});

test("a build that removes no asset is not a release", async () => {
  const folder = await temporaryFolder();
  await emitTo(folder, planOf(first));
  await emitTo(folder, planOf(second));
  const before = await assets(folder);
  await emitTo(folder, planOf({ ...second, "index.html": "a word" }));
  expect(await assets(folder)).toEqual(before);
});

test("one that comes back is of the new release", async () => {
  const folder = await temporaryFolder();
  await emitTo(folder, planOf(first));
  await emitTo(folder, planOf(second));
  await emitTo(folder, planOf(first));
  expect(await contentsOf(folder)).toEqual({ ...first, "assets/client-AAAAAAA2.js": "2" });
});

test("the manifest lists them apart; the rest of the folder is as a fresh build would make it", async () => {
  const [folder, fresh] = [await temporaryFolder(), await temporaryFolder()];
  await emitTo(folder, planOf(first));
  await emitTo(folder, planOf(second));
  await emitTo(fresh, planOf(second));
  const read = async (place: string) =>
    JSON.parse(await readFile(join(place, ".docgen-ledger.json"), "utf8"));
  const { earlier: retained, ...rest } = await read(folder);
  expect(rest).toEqual(await read(fresh));
  expect(Object.keys(retained)).toEqual(["assets/client-AAAAAAA1.js", "assets/styles/00000001.css"]);
});

test("a clean build keeps none, and other files don't count as assets", async () => {
  const folder = await temporaryFolder();
  await emitTo(folder, planOf(first));
  await put(folder, { "assets/theirs-AAAAAAA9.js": "theirs" });
  await emitTo(folder, planOf(second), { clean: true });
  expect(await contentsOf(folder)).toEqual(second);
});
