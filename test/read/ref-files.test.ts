/** Files at a Git ref: unusual trees, unusual refs, and a failing Git. */
import { execFileSync } from "node:child_process";
import { chmod, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { gitIn } from "../../src/read/git.ts";
import { readBlobs } from "../../src/read/git-blobs.ts";
import { openRefFiles } from "../../src/read/ref-files.ts";
import { put, temporaryFolder } from "../emit/hand-plan.ts";

const real = execFileSync("which", ["git"], { encoding: "utf8" }).trim();

async function repository() {
  const folder = await temporaryFolder();
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], {
      cwd: folder,
      encoding: "utf8",
    }).trim();
  await put(folder, { "docs/a.md": "# A\n", "docs/b.md": "# B\n" });
  git("init", "-q");
  const commit = () => {
    git("add", "-A");
    git("commit", "-q", "-m", "x");
  };
  commit();
  const open = (ref: string, below = "docs") =>
    openRefFiles(gitIn(folder), { site: folder, ref, folder: below, move: { from: below, to: below } });
  return { folder, git, commit, open };
}

/** Replaces `git cat-file` by a script until the test ends. */
async function instead(script: string) {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "git"), `#!/bin/sh\n[ "$1" = cat-file ] || exec ${real} "$@"\n${script}\n`);
  await chmod(join(folder, "git"), 0o755);
  const { PATH } = process.env;
  process.env.PATH = `${folder}:${PATH}`;
  onTestFinished(() => {
    process.env.PATH = PATH;
  });
}

test("links and other repositories are named", async () => {
  const { folder, git, commit, open } = await repository();
  await symlink("/etc/passwd", join(folder, "docs/out.md"));
  commit();
  git("update-index", "--add", "--cacheinfo", `160000,${git("rev-parse", "HEAD")},docs/module`);
  git("commit", "-q", "-m", "y");
  const { files, omitted: skipped } = await open("HEAD");
  expect((await files.list("")).map(({ path }) => path)).toEqual(["a.md", "b.md"]);
  expect(skipped).toEqual(["module", "out.md"]);
});

test.each(["--output=x", "-h", "HEAD:docs", "HEAD\0", "HEAD\n", "\ud800"])(
  "no commit is called %j",
  async (ref) => {
    const { open } = await repository();
    await expect(open(ref)).rejects.toMatchObject({ isFolder: false });
  },
);

test("no commit has a name that no system takes", async () => {
  const { open } = await repository();
  await expect(open("x".repeat(300_000))).rejects.toMatchObject({ isFolder: false });
});

test.each(["docs/a.md", "../..", "-x"])("no folder is called %s", async (folder) => {
  const { open } = await repository();
  await expect(open("HEAD", folder)).rejects.toMatchObject({ isFolder: true });
});

test("a file that the repository has lost is there, and cannot be read", async () => {
  const { folder, git, open } = await repository();
  const id = git("rev-parse", "HEAD:docs/b.md");
  await rm(join(folder, ".git/objects", id.slice(0, 2), id.slice(2)), { force: true });
  const { files } = await open("HEAD");
  expect(await files.exists("b.md")).toBe(true);
  await expect(files.read("b.md")).rejects.toMatchObject({ reason: `Git has lost ${id}` });
  expect(Buffer.from(await files.read("a.md")).toString()).toBe("# A\n");
});

test.each([
  ["is killed", "kill -9 $$", "Git was ended by SIGKILL"],
  ["is killed on the way", `${real} "$@" | head -c 60; kill -9 $$`, "Git was ended by SIGKILL"],
  ["fails", "echo 'fatal: the disk is broken' >&2; exit 128", "Git: fatal: the disk is broken"],
  ["reads nothing", "exec 0<&-; exit 3", "Git was ended by 3"],
  ["says less than it announced", `${real} "$@" | head -c 60`, "less than it has announced"],
  ["says something else", "echo junk", "less than it has announced"],
])("a Git that %s is reported, and no partial file is read", async (_, script, expected) => {
  const { open } = await repository();
  await instead(script);
  const { files } = await open("HEAD");
  await expect(files.read("a.md")).rejects.toMatchObject({ reason: expect.stringContaining(expected) });
});

test("a Git that says nothing is not waited for", async () => {
  const { folder } = await repository();
  await instead("exec sleep 60");
  await expect(readBlobs(folder, ["a"], 100)).rejects.toThrow("no answer in 0.1 s");
});
