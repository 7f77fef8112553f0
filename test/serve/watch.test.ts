import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeWatch } from "../../src/serve/watch.ts";
import { put, temporaryFolder } from "../emit/hand-plan.ts";

async function watchOf(folder: string, names: readonly string[]) {
  const batches: string[][] = [];
  const watch = makeWatch(folder, false, (error) => {
    throw error;
  });
  onTestFinished(watch.close);
  await watch.on(names.map((name) => join(folder, name)));
  watch.deliver((files) => batches.push(files.map((file) => file.slice(folder.length + 1))));
  return { watch, batches, seen: () => batches.flat() };
}

test("several files that change at once are one batch", async () => {
  const folder = await temporaryFolder();
  await put(folder, { "content/a.md": "a", "content/b.md": "b" });
  const { batches } = await watchOf(folder, ["content"]);
  await put(folder, { "content/a.md": "a2", "content/b.md": "b2" });
  await expect.poll(() => batches).toEqual([["content/a.md", "content/b.md"]]);
});

test("sees folders and files that did not exist, and what is removed", async () => {
  const folder = await temporaryFolder();
  await put(folder, { "content/a.md": "a" });
  const { seen } = await watchOf(folder, ["content", "theme", "site.config.ts"]);
  await mkdir(join(folder, "theme/styles"), { recursive: true });
  await writeFile(join(folder, "theme/styles/x.css"), "x");
  await expect.poll(seen, { timeout: 5000 }).toContain("theme/styles/x.css");
  await writeFile(join(folder, "site.config.ts"), "x");
  await expect.poll(seen, { timeout: 5000 }).toContain("site.config.ts");
  await rm(join(folder, "content"), { recursive: true });
  await expect.poll(seen, { timeout: 5000 }).toContain("content/a.md");
  await put(folder, { "content/b.md": "b", "build/index.html": "not watched" });
  await expect.poll(seen, { timeout: 5000 }).toContain("content/b.md");
  expect(seen()).not.toContain("build/index.html");
});

test("sees changes behind a link", async () => {
  const [folder, elsewhere] = [await temporaryFolder(), await temporaryFolder()];
  await put(elsewhere, { "a.md": "a" });
  await symlink(elsewhere, join(folder, "content"));
  const { seen } = await watchOf(folder, ["content"]);
  await put(elsewhere, { "a.md": "a2" });
  await expect.poll(seen, { timeout: 5000 }).toEqual(["content/a.md"]);
});

test("watches other paths when told so, even inside a folder that is usually left out", async () => {
  const folder = await temporaryFolder();
  await put(folder, {
    "one/a.md": "a",
    "node_modules/two/a.md": "a",
    "node_modules/two/node_modules/b.md": "b",
  });
  const { watch, seen } = await watchOf(folder, ["one"]);
  await watch.on([join(folder, "node_modules/two")]);
  await put(folder, {
    "one/a.md": "x",
    "node_modules/two/node_modules/b.md": "x",
    "node_modules/two/a.md": "x",
  });
  await expect.poll(seen, { timeout: 5000 }).toEqual(["node_modules/two/a.md"]);
});
