/** What files were called before, as Git sees it: for proposals, so whatever Git cannot say is left out. */
import type { SourcePath } from "../core/paths.ts";
import { type Git, namesFrom, repositoryOf } from "./history.ts";
import { reach } from "./path-scope.ts";

/** Old path → the path that it has now, through all names in between. */
export type Renames = ReadonlyMap<SourcePath, SourcePath>;

const seeRenames = ["--name-status", "--diff-filter=R", "--find-renames", "-z"];

/** Of files below these folders; what is moved and not committed yet counts. */
export async function readRenames(git: Git, folders: readonly SourcePath[]): Promise<Renames> {
  const prefix = await git(["rev-parse", "--show-prefix"]);
  if (!prefix.ok) return new Map();
  const repository = repositoryOf(prefix.output.trimEnd());
  const own = folders.filter((folder) => reach(repository, folder) !== null);
  if (own.length === 0) return new Map();
  const paths = ["--", ...own.map((folder) => folder || ".")];
  const answers = [
    await git(["diff", "HEAD", ...seeRenames, ...paths]),
    await git(["-c", "log.showSignature=false", "log", "--format=", ...seeRenames, ...paths]),
  ];
  const place = namesFrom(repository);
  const now = new Map<SourcePath, SourcePath>();
  for (const [before, after] of answers.flatMap((answer) => (answer.ok ? pairs(answer.output) : []))) {
    const [old, next] = [place(before), place(after)];
    // The newest stands first: what a name became later is known already.
    if (old !== null && next !== null && !now.has(old)) now.set(old, now.get(next) ?? next);
  }
  return now;
}

/** `R100`, the old name, the new one, all between NUL characters. */
function pairs(output: string): (readonly [before: string, after: string])[] {
  const parts = output.split("\0").map((part) => part.replace(/^\n/, ""));
  return parts.flatMap((part, index) =>
    /^R\d+$/.test(part) ? [[parts[index + 1] ?? "", parts[index + 2] ?? ""] as const] : [],
  );
}
