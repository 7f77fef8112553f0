/** File systems: the disk and the in-memory map behave the same. */
import { mkdir, mkdtemp, realpath, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { UserError } from "../../src/core/errors.ts";
import { diskFiles, FileError, type FileSystem, memoryFiles } from "../../src/core/files.ts";

const tree = new Map([
  ["b.txt", "b"],
  ["a/z.md", "日本"],
  ["a/A.md", "capital"],
  ["a/deep/x.md", ""],
  ["ab.md", "beside"],
]);

const made = { root: "" };

beforeAll(async () => {
  made.root = await mkdtemp(join(tmpdir(), "docgen-files-"));
  for (const [path, text] of tree) {
    await mkdir(dirname(join(made.root, path)), { recursive: true });
    await writeFile(join(made.root, path), text);
  }
});

afterAll(() => rm(made.root, { recursive: true }));

const kinds: readonly [string, () => FileSystem][] = [
  ["the disk", () => diskFiles(made.root)],
  ["the map", () => memoryFiles(tree)],
];

describe.each(kinds)("%s", (_name, open) => {
  test("a path that is too long for any file is not found", async () => {
    for (const path of [`a/${"x".repeat(300)}.md`, `${"y/".repeat(3000)}a.md`, `a/${"あ".repeat(90)}`]) {
      expect(await open().exists(path)).toBe(false);
      expect(await open().stamp(path)).toBe(null);
      expect(await open().list(path)).toEqual([]);
      await expect(open().read(path)).rejects.toThrow(FileError);
    }
  });

  test("a fence makes no difference to it", async () => {
    const files = diskFiles(made.root, undefined, [made.root, join(made.root, "x".repeat(300))]);
    expect(await files.exists(`a/${"x".repeat(300)}.md`)).toBe(false);
    expect(await files.exists("b.txt")).toBe(true);
  });

  test("lists every file below a folder by code unit, with its size in bytes", async () => {
    expect((await open().list("")).map(({ path, size }) => ({ path, size }))).toEqual([
      { path: "a/A.md", size: 7 },
      { path: "a/deep/x.md", size: 0 },
      { path: "a/z.md", size: 6 },
      { path: "ab.md", size: 6 },
      { path: "b.txt", size: 1 },
    ]);
    expect((await open().list("a")).map(({ path }) => path)).toEqual(["a/A.md", "a/deep/x.md", "a/z.md"]);
  });

  test("lists nothing where there is no folder", async () => {
    expect(await open().list("nowhere")).toEqual([]);
    expect(await open().list("b.txt")).toEqual([]);
  });

  test("reads bytes", async () => {
    expect(new TextDecoder().decode(await open().read("a/z.md"))).toBe("日本");
  });

  test("names the file that cannot be read", async () => {
    const error = await open()
      .read("a/none.md")
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(FileError);
    expect(error).toMatchObject({ path: "a/none.md", reason: "ENOENT", message: "a/none.md: ENOENT" });
  });

  test("knows which files exist; a folder is none", async () => {
    const files = open();
    expect(await files.exists("a/z.md")).toBe(true);
    expect(await files.exists("a/none.md")).toBe(false);
    expect(await files.exists("a")).toBe(false);
  });
});

describe("links on the disk", () => {
  const linked = { root: "" };

  beforeAll(async () => {
    linked.root = await mkdtemp(join(tmpdir(), "docgen-links-"));
    await mkdir(join(linked.root, "a/b"), { recursive: true });
    await writeFile(join(linked.root, "a/x.md"), "x");
    await symlink(join(linked.root, "a"), join(linked.root, "a/b/up"));
    await symlink(join(linked.root, "a/x.md"), join(linked.root, "y.md"));
    await symlink(join(linked.root, "gone.md"), join(linked.root, "broken.md"));
    await symlink(join(linked.root, "self.md"), join(linked.root, "self.md"));
  });

  afterAll(() => rm(linked.root, { recursive: true }));

  test("a folder that contains itself is entered once, and a broken symlink has no size", async () => {
    expect((await diskFiles(linked.root).list("")).map(({ path, size }) => ({ path, size }))).toEqual([
      { path: "a/x.md", size: 1 },
      { path: "broken.md", size: null },
      { path: "self.md", size: null },
      { path: "y.md", size: 1 },
    ]);
  });

  test("a symlink without a target does not exist, and a loop does, so that reading it tells why", async () => {
    const files = diskFiles(linked.root);
    expect([await files.exists("y.md"), await files.exists("broken.md"), await files.exists("a")]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await files.exists("self.md")).toBe(true);
    await expect(files.read("self.md")).rejects.toThrow("self.md: ELOOP");
  });

  test("a file that has just changed has no stamp; later it has one, and another after a change", async () => {
    const root = await mkdtemp(join(tmpdir(), "docgen-stamp-"));
    onTestFinished(() => rm(root, { recursive: true, force: true }));
    const clock = { changed: 0, passed: 0 };
    const files = diskFiles(root, () => clock.changed + clock.passed);
    const stampNow = async () => (await files.list(""))[0]?.stamp;
    const write = async (text: string) => {
      const before = clock.changed;
      clock.passed = 0;
      // The resolution of the disk's clock is limited.
      while (clock.changed === before) {
        await writeFile(join(root, "a.md"), text);
        clock.changed = (await stat(join(root, "a.md"))).ctimeMs;
      }
    };
    await write("one");
    expect(await stampNow()).toBeNull();
    clock.passed = 999;
    expect(await stampNow()).toBeNull();
    clock.passed = 1000;
    const first = await stampNow();
    expect(first).not.toBeNull();
    expect(await stampNow()).toBe(first);
    await write("two");
    expect(await stampNow()).toBeNull();
    clock.passed = 1000;
    expect(await stampNow()).not.toBeNull();
    expect(await stampNow()).not.toBe(first);
  });

  test("symlinks out of the allowed folder are not followed", async () => {
    const other = await mkdtemp(join(tmpdir(), "docgen-outside-"));
    const root = await mkdtemp(join(tmpdir(), "docgen-fenced-"));
    onTestFinished(async () => {
      for (const folder of [other, root]) await rm(folder, { recursive: true, force: true });
    });
    await writeFile(join(other, "secret.md"), "secret");
    await mkdir(join(root, "in"));
    await writeFile(join(root, "in/a.md"), "a");
    await symlink(join(other, "secret.md"), join(root, "file.md"));
    await symlink(other, join(root, "folder"));
    await symlink(join(root, "in"), join(root, "inside"));
    const fenced = diskFiles(root, Date.now, [root]);
    const real = await realpath(other);
    expect((await fenced.list("")).map(({ path, size, outside }) => [path, size, outside])).toEqual([
      ["file.md", null, join(real, "secret.md")],
      ["folder", null, real],
      ["in/a.md", 1, undefined],
      ["inside/a.md", 1, undefined],
    ]);
    for (const path of ["file.md", "folder/secret.md"]) {
      expect(await fenced.exists(path)).toBe(false);
      await expect(fenced.read(path)).rejects.toMatchObject({ reason: "it points outside the site" });
    }
    expect(await fenced.list("folder")).toEqual([{ path: "folder", size: null, stamp: null, outside: real }]);
    const open = diskFiles(root, Date.now, [root, other]);
    expect(Buffer.from(await open.read("folder/secret.md")).toString()).toBe("secret");
    expect((await open.list("")).map(({ size }) => size)).toEqual([6, 6, 1, 1]);
  });

  test("a broken link does not exist and cannot be read", async () => {
    const files = diskFiles(linked.root);
    expect(await files.exists("broken.md")).toBe(false);
    await expect(files.read("broken.md")).rejects.toMatchObject({ reason: "ENOENT" });
    await expect(files.read("self.md")).rejects.toMatchObject({ reason: "ELOOP" });
  });
});

test("the disk finds names of another form of Unicode than the one that is asked for", async () => {
  const folder = "か\u3099";
  await mkdir(join(made.root, "forms", folder), { recursive: true });
  await writeFile(join(made.root, "forms", folder, "は\u309A.md"), "pa");
  const files = diskFiles(made.root);
  const requested = "forms/が/ぱ.md";
  expect(await files.exists(requested)).toBe(true);
  expect(new TextDecoder().decode(await files.read(requested))).toBe("pa");
  expect(await files.exists("forms/が/ば.md")).toBe(false);
  expect(await files.exists("forms/か/ぱ.md")).toBe(false);
  await expect(files.read("forms/が/ば.md")).rejects.toThrow(FileError);
  await rm(join(made.root, "forms"), { recursive: true });
});

test("a name that the disk keeps in another form of Unicode is found, above the root as well", async () => {
  const name = "がいど.md";
  await writeFile(join(made.root, "a", name.normalize("NFD")), "beside");
  onTestFinished(() => rm(join(made.root, "a", name.normalize("NFD"))));
  const read = async (files: FileSystem, path: string) => new TextDecoder().decode(await files.read(path));
  expect(await read(diskFiles(made.root), `a/${name}`)).toBe("beside");
  expect(await read(diskFiles(join(made.root, "a/deep")), `../${name}`)).toBe("beside");
});

test("a folder is found by its name in either form", async () => {
  const root = await mkdtemp(join(tmpdir(), "docgen-forms-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await mkdir(join(root, "か\u3099/x"), { recursive: true });
  await writeFile(join(root, "か\u3099/x/a.md"), "a");
  expect((await diskFiles(root).list("が")).map(({ path }) => path)).toEqual(["が/x/a.md"]);
});

test("a file that cannot be read is a problem of the site, with its place", () => {
  const error = new FileError("a.json", Object.assign(new Error("no"), { code: "EACCES" }));
  expect(error).toBeInstanceOf(UserError);
  expect(error.diagnostics).toMatchObject([{ code: "source/unreadable", file: "a.json" }]);
});
