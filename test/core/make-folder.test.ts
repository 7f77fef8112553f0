/** The reason why a folder cannot be created. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../../src/core/make-folder.ts";
import { temporaryFolder } from "../emit/hand-plan.ts";

const failure = (code: string) => Object.assign(new Error(code), { code });

/** A file system where no folder can be created below the first one: `code` there, a missing folder further down. */
const failing = (code: string) => async (path: string) => {
  throw failure(/^\/ro\/[^/]+$/.test(path) ? code : "ENOENT");
};

// `/proc` reports a missing folder.
test.each(["EROFS", "ENOENT"])("where folders fail with %s", async (code) => {
  for (const folder of ["/ro/build", "/ro/a/b/build"])
    await expect(makeFolder(folder, failing(code))).rejects.toMatchObject({ code });
});

test("a file in the way", async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "a"), "");
  await expect(makeFolder(join(folder, "a"))).rejects.toMatchObject({ code: "EEXIST" });
  await expect(makeFolder(join(folder, "a/b"))).rejects.toMatchObject({ code: "ENOTDIR" });
});

test("folders are created, and the topmost of them is returned", async () => {
  const folder = await temporaryFolder();
  expect(await makeFolder(join(folder, "a/b"))).toBe(join(folder, "a"));
  expect(await makeFolder(join(folder, "a/b"))).toBe(undefined);
});
