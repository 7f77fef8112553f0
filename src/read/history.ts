/** Last change of each file, read from `git log` in one go. Optional metadata: failures never fail a build. */
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { hash } from "../core/hash.ts";
import { type SourcePath, sourcePath } from "../core/paths.ts";
import type { Memo, Stage } from "../core/stage.ts";
import type { Git } from "./git.ts";
import { type PathScope, resolveInScope } from "./path-scope.ts";
import { pathSegments } from "./scan.ts";

export interface Change {
  /** Committer's local date, so that it is the same on every machine: `2026-03-31`. */
  readonly date: string;
  readonly author: string;
  /** Number of newer commits in the log, to order changes of the same day. */
  readonly age: number;
}

/** The last change of each file. */
export type Changes = Readonly<Record<string, Change>>;

export interface History {
  readonly changes: Changes;
  readonly diagnostics: readonly Diagnostic[];
}

const headArguments = ["rev-parse", "--is-shallow-repository", "--show-prefix", "HEAD"];

/** Options that show history; without them it isn't read. */
export interface ShownHistory {
  readonly lastUpdate: boolean;
  readonly lastUpdateAuthor: boolean;
}

/** Last change of each file, restricted to what the site shows. */
export async function readChanges(
  git: Git,
  folders: readonly SourcePath[],
  { lastUpdate, lastUpdateAuthor }: ShownHistory,
  memo: Memo,
) {
  if (!lastUpdate && !lastUpdateAuthor) return { changes: {}, diagnostics: [] };
  const { changes, diagnostics } = await readHistory(git, folders, memo);
  const shown = Object.entries(changes).map(([path, { date, author }]) => {
    return [path, { date: lastUpdate ? date : null, author: lastUpdateAuthor ? author : null }] as const;
  });
  return { changes: Object.fromEntries(shown), diagnostics };
}

/** History of the files below the given folders, relative to the working directory of `git`. */
export async function readHistory(git: Git, folders: readonly SourcePath[], memo: Memo): Promise<History> {
  const head = await git(headArguments);
  if (!head.ok) return nothing(diagnostic("history/none", { reason: head.reason }, { file: null }));
  const [shallow, prefix = "", commit = ""] = head.output.split("\n");
  if (shallow === "true") return nothing(diagnostic("history/shallow", {}, { file: null }));
  const repository = repositoryScope(prefix);
  const own = folders.filter((folder) => resolveInScope(repository, folder) !== null);
  const others = folders.filter((folder) => !own.includes(folder));
  const diagnostics = others.map((folder) =>
    diagnostic("history/none", { reason: `${folder} is not in the repository of the site` }, { file: null }),
  );
  if (own.length === 0) return { changes: {}, diagnostics };
  try {
    const log = await memo.run(historyStage, { git, commit, prefix, folders: own });
    return { changes: readLog(log, repository), diagnostics };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return nothing(diagnostic("history/none", { reason: error.message }, { file: null }));
  }
}

/** Thrown because stages don't cache errors. */
class GitError extends Error {}

function nothing(problem: Diagnostic): History {
  return { changes: {}, diagnostics: [problem] };
}

interface HistoryInput {
  readonly git: Git;
  readonly commit: string;
  readonly prefix: string;
  readonly folders: readonly SourcePath[];
}

/** The log of a commit is immutable, so the commit is the key. */
const historyStage: Stage<HistoryInput, string> = {
  name: "history",
  key: ({ commit, prefix, folders }) => hash(commit, prefix, ...folders),
  async run({ git, commit, folders }) {
    const log = await git([...logArguments, commit, "--", ...folders.map((folder) => folder || ".")]);
    if (!log.ok) throw new GitError(log.reason);
    return log.output;
  },
};

/** Control characters that don't occur in names. */
const mark = "\u0001";
const between = "\u0002";

/** Each commit: a mark, its date and author, then its file names, separated by NUL characters. */
const logArguments = [
  "-c",
  "log.showSignature=false",
  "log",
  "-z",
  "--format=%x01%cs%x02%an",
  "--name-only",
  "--no-renames",
];

/** @param prefix path from the repository root to the site, as Git prints it */
export function repositoryScope(prefix: string): PathScope {
  return { site: prefix.replace(/\/$/, ""), aliases: [] };
}

/** Resolves file names that Git prints relative to the repository root. */
export function makeNameResolver(repository: PathScope): (name: string) => SourcePath | null {
  const prefix = repository.site === "" ? "" : `${repository.site}/`;
  const top = "../".repeat(pathSegments(prefix).length);
  return (name) =>
    name.startsWith(prefix) ? sourcePath(name.slice(prefix.length)) : resolveInScope(repository, top, name);
}

/** `git log` prints the newest commit first, so the first mention of a file is its last change. */
function readLog(output: string, repository: PathScope): Changes {
  const place = makeNameResolver(repository);
  const changes: Record<string, Change> = {};
  let current: Change | null = null;
  let age = 0;
  for (const part of output.split("\0")) {
    if (part.startsWith(mark)) {
      const [date = "", author = ""] = part.slice(mark.length).split(between);
      current = { date, author, age };
      age += 1;
      continue;
    }
    const name = part.replace(/^\n/, "");
    const path = name === "" ? null : place(name);
    if (path !== null && current !== null) changes[path] ??= current;
  }
  return changes;
}
