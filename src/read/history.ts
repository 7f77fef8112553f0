/** When and by whom files were changed, from one reading of the Git log. Content can do without: nothing here fails a build. */
import { execFile } from "node:child_process";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { systemCode } from "../core/errors.ts";
import { hash } from "../core/hash.ts";
import { type SourcePath, sourcePath } from "../core/paths.ts";
import type { Memo, Stage } from "../core/stage.ts";
import { type PathScope, reach } from "./path-scope.ts";
import { namesOfFolder } from "./scan.ts";

export interface Change {
  /** The day where it was committed, and so the same on every machine: `2026-03-31`. */
  readonly date: string;
  readonly author: string;
}

/** The last change of each file. */
export type Changes = Readonly<Record<string, Change>>;

/** Runs Git in a folder with these arguments. */
export type Git = (args: readonly string[]) => Promise<GitAnswer>;

export type GitAnswer =
  | { readonly ok: true; readonly output: string }
  | { readonly ok: false; readonly reason: string };

export interface History {
  readonly changes: Changes;
  readonly diagnostics: readonly Diagnostic[];
}

/** Names the state of the history. */
export async function readHead(git: Git): Promise<string> {
  const head = await git(headArguments);
  return head.ok ? head.output : head.reason;
}

const headArguments = ["rev-parse", "--is-shallow-repository", "--show-prefix", "HEAD"];

/** What a site shows of the history; it is read only for a site that shows some of it. */
export interface ShownHistory {
  readonly lastUpdate: boolean;
  readonly lastUpdateAuthor: boolean;
}

/** The last change of each file, as far as it is shown. */
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

/** The history of the files below these folders, seen from the one that `git` runs in. */
export async function readHistory(git: Git, folders: readonly SourcePath[], memo: Memo): Promise<History> {
  const head = await git(headArguments);
  if (!head.ok) return nothing(diagnostic("history/none", { reason: head.reason }, { file: null }));
  const [shallow, prefix = "", commit = ""] = head.output.split("\n");
  if (shallow === "true") return nothing(diagnostic("history/shallow", {}, { file: null }));
  const repository = repositoryOf(prefix);
  const own = folders.filter((folder) => reach(repository, folder) !== null);
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

/** Thrown, for a failure is not remembered. */
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

/** What the log of a commit says never changes, so the commit is the key. */
const historyStage: Stage<HistoryInput, string> = {
  name: "history",
  key: ({ commit, prefix, folders }) => hash(commit, prefix, ...folders),
  async run({ git, commit, folders }) {
    const log = await git([...logArguments, commit, "--", ...folders.map((folder) => folder || ".")]);
    if (!log.ok) throw new GitError(log.reason);
    return log.output;
  },
};

/** Two characters that are in no name. */
const mark = "\u0001";
const between = "\u0002";

/** Each commit: a mark, its day and its author, then the names of its files, all between NUL characters. */
const logArguments = [
  "-c",
  "log.showSignature=false",
  "log",
  "-z",
  "--format=%x01%cs%x02%an",
  "--name-only",
  "--no-renames",
];

/** @param prefix the way from the top of the repository to the site, as Git says it */
export function repositoryOf(prefix: string): PathScope {
  return { site: prefix.replace(/\/$/, ""), aliases: [] };
}

/** The files that Git names, which counts from the top of the repository. */
export function namesFrom(repository: PathScope): (name: string) => SourcePath | null {
  const prefix = repository.site === "" ? "" : `${repository.site}/`;
  const top = "../".repeat(namesOfFolder(prefix).length);
  return (name) =>
    name.startsWith(prefix) ? sourcePath(name.slice(prefix.length)) : reach(repository, top, name);
}

/** The newest commit stands first, so the first mention of a file is its last change. */
function readLog(output: string, repository: PathScope): Changes {
  const place = namesFrom(repository);
  const changes: Record<string, Change> = {};
  let current: Change | null = null;
  for (const part of output.split("\0")) {
    if (part.startsWith(mark)) {
      const [date = "", author = ""] = part.slice(mark.length).split(between);
      current = { date, author };
      continue;
    }
    const name = part.replace(/^\n/, "");
    const path = name === "" ? null : place(name);
    if (path !== null && current !== null) changes[path] ??= current;
  }
  return changes;
}

const mostOutput = 1 << 30;

/** Milliseconds; the history of a large repository takes seconds. */
const patience = 120_000;

/** Git on this machine. */
export function gitIn(folder: string): Git {
  const options = { cwd: folder, maxBuffer: mostOutput, timeout: patience };
  return async (args) => {
    try {
      return await new Promise((resolve) => {
        execFile("git", args, options, (error, output, problem) => {
          if (error === null) resolve({ ok: true, output });
          else resolve({ ok: false, reason: reasonOf(error, problem) });
        });
      });
    } catch (error) {
      // An argument that the system does not take: too long, or with a NUL in it.
      if (!(error instanceof Error)) throw error;
      return { ok: false, reason: reasonOf(error, "") };
    }
  };
}

function reasonOf(error: Error, problem: string): string {
  if (systemCode(error) === "ENOENT") return "it is not installed";
  if ("killed" in error && error.killed === true) return `it gave no answer in ${patience / 1000} s`;
  if (/not a git repository/i.test(problem)) return "the site is in no repository";
  if (/unknown revision|bad revision|ambiguous argument 'HEAD'/i.test(problem))
    return "the repository has no commit";
  return problem.trim().split("\n")[0] || error.message;
}
