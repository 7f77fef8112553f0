import { writeFileSync } from "node:fs";
import { mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { pollFiles } from "../../src/serve/poll-files.ts";
import { makeWatch } from "../../src/serve/watch.ts";
import { watchFolders } from "../../src/serve/watch-folders.ts";
import { put, temporaryFolder } from "../emit/hand-plan.ts";

function watchOf(folder: string, names: readonly string[], poll = false) {
  const batches: string[][] = [];
  const watch = makeWatch(folder, poll ? pollFiles : watchFolders, (error) => {
    throw error;
  });
  onTestFinished(watch.close);
  watch.on(names.map((name) => join(folder, name)));
  watch.setReceiver((files) => batches.push(files.map((file) => file.slice(folder.length + 1))));
  return { watch, batches, seen: () => batches.flat() };
}

test("several files that change at once are one batch", async () => {
  const folder = await temporaryFolder();
  await put(folder, { "content/a.md": "a", "content/b.md": "b" });
  const { batches } = watchOf(folder, ["content"]);
  for (const name of ["content/a.md", "content/b.md"]) writeFileSync(join(folder, name), "other");
  await expect.poll(() => batches).toEqual([["content/a.md", "content/b.md"]]);
});

test("sees folders and files that did not exist, and what is removed", async () => {
  const folder = await temporaryFolder();
  await put(folder, { "content/a.md": "a" });
  const { seen } = watchOf(folder, ["content", "theme", "site.config.ts"]);
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
  const { seen } = watchOf(folder, ["content"]);
  await put(elsewhere, { "a.md": "a2" });
  await expect.poll(seen, { timeout: 5000 }).toEqual(["content/a.md"]);
});

test("watches other paths on request, even inside a folder that is ignored by default", async () => {
  const folder = await temporaryFolder();
  await put(folder, {
    "one/a.md": "a",
    "node_modules/two/a.md": "a",
    "node_modules/two/node_modules/b.md": "b",
    "node_modules/two/.docgen/c.mdb": "c",
  });
  const { watch, seen } = watchOf(folder, ["one"]);
  watch.on([join(folder, "node_modules/two")]);
  await put(folder, {
    "one/a.md": "x",
    "node_modules/two/node_modules/b.md": "x",
    "node_modules/two/.docgen/c.mdb": "x",
    "node_modules/two/a.md": "x",
  });
  await expect.poll(seen, { timeout: 5000 }).toEqual(["node_modules/two/a.md"]);
});

test("another branch of five hundred files is one batch", async () => {
  const folder = await temporaryFolder();
  const names = Array.from({ length: 500 }, (_, at) => `content/f${at % 9}/${at}.md`);
  await put(folder, Object.fromEntries(names.map((name) => [name, "one"])));
  const { batches } = watchOf(folder, ["content"]);
  for (const name of names) writeFileSync(join(folder, name), "two");
  await expect.poll(() => batches.flat().length, { timeout: 5000 }).toBe(500);
  expect(batches).toHaveLength(1);
});

test("detects a replaced file, and the content of a replaced folder", async () => {
  const folder = await temporaryFolder();
  await put(folder, { "content/a.md": "a", "content/f/b.md": "b", "new/f/c.md": "c", "new.md": "new" });
  const { seen } = watchOf(folder, ["content"]);
  await rename(join(folder, "new.md"), join(folder, "content/a.md"));
  await expect.poll(seen).toContain("content/a.md");
  await rm(join(folder, "content/f"), { recursive: true });
  await rename(join(folder, "new/f"), join(folder, "content/f"));
  await expect.poll(seen).toContain("content/f/c.md");
  await put(folder, { "content/f/d.md": "d" });
  await expect.poll(seen).toContain("content/f/d.md");
});

test("polls where the system reports no events", async () => {
  const folder = await temporaryFolder();
  await put(folder, { "content/a.md": "a", "content/b.md": "b", "build/x.md": "x" });
  const { seen } = watchOf(folder, ["content"], true);
  // Once the folder itself is reported, all changes are.
  await expect.poll(seen, { timeout: 5000 }).toEqual([""]);
  await put(folder, { "content/a.md": "longer", "content/f/c.md": "c", "build/x.md": "longer" });
  await rm(join(folder, "content/b.md"));
  const all = () => [...new Set(seen())].sort();
  await expect.poll(all, { timeout: 5000 }).toEqual(["", "content/a.md", "content/b.md", "content/f/c.md"]);
});

test("a file above the root doubles no watch, and all of them end", async () => {
  const above = await temporaryFolder();
  const folder = join(above, "docs");
  await put(folder, { "content/a/b.md": "b" });
  const count = () => process.getActiveResourcesInfo().filter((name) => name === "FSEventWrap").length;
  const before = count();
  const { watch } = watchOf(folder, ["content", "../package.json"]);
  // The root, the folder above, and the two folders below.
  expect(count() - before).toBe(4);
  watch.close();
  await expect.poll(count).toBe(before);
});
