/** Resolution of optional packages, like Node's. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPackage } from "../../src/read/packages.ts";

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "packages-"));
  await install("node_modules/one", {
    version: "1.0.0",
    exports: { ".": { import: "./m.js", require: "./c.js" } },
  });
  await install("site/node_modules/one", { version: "2.0.0", exports: { node: "./n.js" } });
  await install("node_modules/two", { version: "3.0.0", main: "lib/x.js" });
  await install("node_modules/three", {});
});

afterAll(() => rm(root, { recursive: true }));

async function install(folder: string, facts: object): Promise<void> {
  await mkdir(join(root, folder), { recursive: true });
  await writeFile(join(root, folder, "package.json"), JSON.stringify(facts));
}

const find = async (name: string, ...folders: string[]) => {
  const found = await findPackage(
    name,
    folders.map((folder) => join(root, folder)),
  );
  return found === null ? null : `${found.version} ${found.url.replace(pathToFileURL(root).href, "")}`;
};

test("the nearest on the way up counts, in the first folder that has one", async () => {
  expect(await find("one", "site/deep/er")).toBe("2.0.0 /site/node_modules/one/n.js");
  expect(await find("one", "elsewhere", "site")).toBe("1.0.0 /node_modules/one/m.js");
});

test("the module is the one that Node would import", async () => {
  expect(await find("two", "")).toBe("3.0.0 /node_modules/two/lib/x.js");
  expect(await find("three", "")).toBe(" /node_modules/three/index.js");
});

test("what is not installed is not found", async () => {
  expect(await find("four-that-nobody-has", "site")).toBeNull();
});
