/**
 * Checks out a commit into a temporary folder. A Git worktree, so that the history, filters and LFS files of the repository are available;
 * the packages are those of the working tree.
 */
import { existsSync } from "node:fs";
import { mkdtemp, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { getErrorCode, userError } from "../core/errors.ts";
import { isOtherProcess } from "../core/is-other-process.ts";
import { once } from "../core/once.ts";
import { gitIn } from "../read/git.ts";
import type { ComparedRef, Comparison } from "./refs.ts";

export interface Snapshot {
  /** Absolute path of the site folder. */
  readonly site: string;
  readonly diagnostics: readonly Diagnostic[];
}

export interface Snapshots {
  /** @throws UserError if the commit cannot be checked out */
  take(ref: ComparedRef): Promise<Snapshot>;
  /** Removes all folders; also while one is being created. */
  remove(): Promise<void>;
}

export function openSnapshots({ root, prefix }: Pick<Comparison, "root" | "prefix">): Snapshots {
  const folders: string[] = [];
  const worktrees: Worktree[] = [];
  let isRemoved = false;
  const tidy = once(() => removeAbandoned(root));
  return {
    async take(ref) {
      await tidy();
      const folder = await makeFolder(ref);
      folders.push(folder);
      const tree = join(folder, basename(root));
      const skipped: string[] = [];
      await addWorktree({ repository: root, tree, commit: ref.commit }, ref, worktrees, skipped);
      if (isRemoved) await removeAll(worktrees, folders);
      else await linkPackages(root, prefix, tree);
      return {
        site: join(tree, prefix),
        diagnostics: skipped.map((path) =>
          diagnostic("diff/submodule", { ref: ref.name, path }, { file: null }),
        ),
      };
    },
    async remove() {
      isRemoved = true;
      await removeAll(worktrees, folders);
    },
  };
}

async function makeFolder({ name }: ComparedRef): Promise<string> {
  try {
    return await realpath(await mkdtemp(join(tmpdir(), `docgen-diff-${process.pid}-`)));
  } catch (error) {
    const reason = getErrorCode(error);
    if (reason === null) throw error;
    throw userError("diff/export", { ref: name, reason });
  }
}

/** Removes the worktrees of processes that were killed. */
async function removeAbandoned(root: string): Promise<void> {
  const listed = await gitIn(root)(["worktree", "list", "--porcelain"]);
  const trees = listed.ok
    ? [...listed.output.matchAll(/^worktree (.+)$/gm)].map(([, tree = ""]) => tree)
    : [];
  const abandoned = trees.filter((tree) => {
    const [, id] = /^docgen-diff-(\d+)-\w+$/.exec(basename(dirname(tree))) ?? [];
    return id !== undefined && Number(id) !== process.pid && !isOtherProcess(Number(id));
  });
  const worktrees = abandoned.map((tree) => ({ repository: root, tree }));
  if (worktrees.length > 0) await removeAll(worktrees, abandoned.map(dirname));
}

interface Worktree {
  /** Folder of the repository. */
  readonly repository: string;
  readonly tree: string;
  readonly commit: string;
}

/** Hooks belong to the work of their author. */
const withoutHooks = ["-c", "core.hooksPath=/dev/null"];

/** Includes submodules whose commit the clone has; the others are added to `skipped`. */
async function addWorktree(
  worktree: Worktree,
  ref: ComparedRef,
  worktrees: Worktree[],
  skipped: string[],
): Promise<void> {
  const { repository, tree, commit } = worktree;
  const git = gitIn(repository);
  worktrees.push(worktree);
  const added = await git([
    ...withoutHooks,
    "worktree",
    "add",
    "--quiet",
    "--detach",
    "--force",
    tree,
    commit,
  ]);
  if (!added.ok) throw userError("diff/export", { ref: ref.name, reason: added.reason });
  const listed = await git(["ls-tree", "-r", "-z", "--full-tree", commit]);
  for (const line of listed.ok ? listed.output.split("\0") : []) {
    const [, submodule = "", path = ""] = /^160000 commit (\w+)\t(.+)$/s.exec(line) ?? [];
    if (submodule === "") continue;
    const source = join(repository, path);
    const isThere =
      existsSync(join(source, ".git")) &&
      (await gitIn(source)(["cat-file", "-e", `${submodule}^{commit}`])).ok;
    if (!isThere) skipped.push(path);
    else
      await addWorktree(
        { repository: source, tree: join(tree, path), commit: submodule },
        ref,
        worktrees,
        skipped,
      );
  }
}

async function removeAll(
  worktrees: readonly Omit<Worktree, "commit">[],
  folders: readonly string[],
): Promise<void> {
  // Submodules first: they are inside of the others.
  for (const { repository, tree } of worktrees.toReversed())
    await gitIn(repository)(["worktree", "remove", "--force", "--force", tree]);
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  // Forgets worktrees that Git could not remove itself.
  for (const { repository } of worktrees) await gitIn(repository)(["worktree", "prune"]);
}

/** Links the packages of the site folder and of all folders above it. */
async function linkPackages(root: string, prefix: string, tree: string): Promise<void> {
  const names = prefix === "" ? [] : prefix.split("/");
  for (let depth = 0; depth <= names.length; depth += 1) {
    const below = names.slice(0, depth);
    await linkFolder(join(root, ...below, "node_modules"), join(tree, ...below, "node_modules"));
  }
  for (let above = dirname(root); above !== dirname(above); above = dirname(above))
    if (existsSync(join(above, "node_modules")))
      return linkFolder(join(above, "node_modules"), join(dirname(tree), "node_modules"));
}

async function linkFolder(from: string, to: string): Promise<void> {
  if (existsSync(from) && existsSync(dirname(to)) && !existsSync(to)) await symlink(from, to, "junction");
}
