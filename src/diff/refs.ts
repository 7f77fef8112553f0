/** Resolves what is compared: a ref with the files on disk, or two refs. */
import { userError } from "../core/errors.ts";
import { nearest } from "../core/nearest.ts";
import { type Git, resolveCommit } from "../read/git.ts";

export interface ComparedRef {
  /** As written, or the start of a hash. */
  readonly name: string;
  readonly commit: string;
}

export interface Comparison {
  readonly from: ComparedRef;
  /** null for the files on disk, committed or not. */
  readonly to: ComparedRef | null;
  /** Absolute path of the working tree. */
  readonly root: string;
  /** Path from the root to the site; empty for the root. */
  readonly prefix: string;
}

/**
 * @param written `main`, `a..b`, or `a...b` for the changes of `b` since it left `a`
 * @throws UserError if it cannot be resolved
 */
export async function resolveComparison(git: Git, written: string): Promise<Comparison> {
  const place = await git(["rev-parse", "--is-shallow-repository", "--show-prefix", "--show-toplevel"]);
  if (!place.ok) throw userError("diff/no-repository", { reason: place.reason });
  const [shallow, prefix = "", root = ""] = place.output.split("\n");
  const isShallow = shallow === "true";
  const [, first = "", dots = "", second = ""] = /^(.*?)(?:(\.{2,3})(.*))?$/s.exec(written) ?? [];
  const from = await resolveRef(git, first || "HEAD", isShallow);
  const to = dots === "" ? null : await resolveRef(git, second || "HEAD", isShallow);
  const where = { root, prefix: prefix.replace(/\/$/, "") };
  if (to === null || dots === "..") return { from, to, ...where };
  const base = await git(["merge-base", from.commit, to.commit]);
  if (!base.ok) throw userError("diff/no-common-commit", { from: from.name, to: to.name, isShallow });
  return { from: { ...from, commit: base.output.trim() }, to, ...where };
}

async function resolveRef(git: Git, name: string, isShallow: boolean): Promise<ComparedRef> {
  const found = await resolveCommit(git, name);
  const shown = /^[0-9a-f]{40,}$/.test(name) ? name.slice(0, 10) : name;
  if (found.ok) return { name: shown, commit: found.output };
  const refs = await git([
    "for-each-ref",
    "--format=%(refname:lstrip=2)",
    "refs/heads",
    "refs/tags",
    "refs/remotes",
  ]);
  const names = refs.ok ? refs.output.split("\n").filter((one) => one !== "") : [];
  // A branch that only the remote has is the most common reason.
  const remote = names.find((one) => one.endsWith(`/${name}`)) ?? null;
  throw userError("diff/unknown-ref", {
    ref: name,
    isShallow: isShallow && remote === null,
    nearest: remote ?? nearest(name, names),
  });
}

/** Old path of each file that was renamed between the two → its new path, relative to the site. */
export async function renamedFiles(git: Git, { from, to }: Comparison): Promise<ReadonlyMap<string, string>> {
  const between = to === null ? [from.commit] : [from.commit, to.commit];
  const answer = await git([
    "diff",
    "--relative",
    "--name-status",
    "--diff-filter=R",
    "--find-renames",
    "-z",
    ...between,
  ]);
  const parts = answer.ok ? answer.output.split("\0") : [];
  const renames = new Map<string, string>();
  for (let index = 0; index + 2 < parts.length; index += 3)
    renames.set(parts[index + 1] ?? "", parts[index + 2] ?? "");
  return renames;
}
