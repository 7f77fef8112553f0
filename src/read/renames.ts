/** Former names of files according to Git. Used only for suggestions, so errors are ignored. */
import type { SourcePath } from "../core/paths.ts";
import type { Git } from "./git.ts";
import { makeNameResolver, repositoryScope } from "./history.ts";
import { resolveInScope } from "./path-scope.ts";

/** Old path → current path, following chains of renames. */
export type Renames = ReadonlyMap<SourcePath, SourcePath>;

const renameArguments = ["--name-status", "--diff-filter=R", "--find-renames", "-z"];

/** Renames below the given folders, including uncommitted ones. */
export async function readRenames(git: Git, folders: readonly SourcePath[]): Promise<Renames> {
  const prefix = await git(["rev-parse", "--show-prefix"]);
  if (!prefix.ok) return new Map();
  const repository = repositoryScope(prefix.output.trimEnd());
  const own = folders.filter((folder) => resolveInScope(repository, folder) !== null);
  if (own.length === 0) return new Map();
  const paths = ["--", ...own.map((folder) => folder || ".")];
  const answers = [
    await git(["diff", "HEAD", ...renameArguments, ...paths]),
    await git(["-c", "log.showSignature=false", "log", "--format=", ...renameArguments, ...paths]),
  ];
  const place = makeNameResolver(repository);
  const now = new Map<SourcePath, SourcePath>();
  for (const [before, after] of answers.flatMap((answer) => (answer.ok ? pairs(answer.output) : []))) {
    const [old, next] = [place(before), place(after)];
    // The newest rename comes first, so the later name of `next` is already known.
    if (old !== null && next !== null && !now.has(old)) now.set(old, now.get(next) ?? next);
  }
  return now;
}

/** `R100`, old name, new name, separated by NUL characters. */
function pairs(output: string): (readonly [before: string, after: string])[] {
  const parts = output.split("\0").map((part) => part.replace(/^\n/, ""));
  return parts.flatMap((part, index) =>
    /^R\d+$/.test(part) ? [[parts[index + 1] ?? "", parts[index + 2] ?? ""] as const] : [],
  );
}
