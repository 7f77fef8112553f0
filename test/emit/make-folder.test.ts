/** The reason why a folder cannot be created. */
import type { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../../src/emit/make-folder.ts";
import { temporaryFolder } from "./hand-plan.ts";

const failure = (code: string) => Object.assign(new Error(code), { code });

/** Like Node on a read-only file system at `/ro`. */
const onReadOnly: typeof mkdir = async (path, options) => {
  if (typeof options === "object" && options?.recursive === true) throw failure("ENOENT");
  throw failure(/^\/ro\/[^/]+$/.test(String(path)) ? "EROFS" : "ENOENT");
};

test.each(["/ro/build", "/ro/a/b/build"])("%s on a read-only file system", async (folder) => {
  await expect(makeFolder(folder, onReadOnly)).rejects.toMatchObject({ code: "EROFS" });
});

test("folders are created, and the topmost of them is returned", async () => {
  const folder = await temporaryFolder();
  expect(await makeFolder(join(folder, "a/b"))).toBe(join(folder, "a"));
  expect(await makeFolder(join(folder, "a/b"))).toBe(undefined);
});
