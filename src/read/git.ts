/** Runs Git. */
import { execFile } from "node:child_process";
import type { AccessRecorder } from "../core/access-recorder.ts";
import { getErrorCode } from "../core/errors.ts";

/** Runs Git in a folder with the given arguments. */
export type Git = (args: readonly string[]) => Promise<GitAnswer>;

export type GitAnswer =
  | { readonly ok: true; readonly output: string }
  | { readonly ok: false; readonly reason: string };

const maxOutput = 1 << 30;

/** Milliseconds; the log of a large repository takes seconds. */
const patience = 120_000;

/** Prefix of the names of Git results in the register. */
export const gitValue = "git ";

/** Git with resolved refs in the register: all other results follow from them. */
export function recordedGit(folder: string, register: AccessRecorder): Git {
  const git = gitIn(folder);
  return async (args) => {
    const answer = await git(args);
    if (args[0] === "rev-parse") register.noteValue(gitValue + JSON.stringify(args), answer);
    return answer;
  };
}

/** Runs the installed Git. */
export function gitIn(folder: string): Git {
  const options = { cwd: folder, maxBuffer: maxOutput, timeout: patience };
  return async (args) => {
    try {
      return await new Promise((resolve) => {
        execFile("git", args, options, (error, output, problem) => {
          if (error === null) resolve({ ok: true, output });
          else resolve({ ok: false, reason: reasonOf(error, problem) });
        });
      });
    } catch (error) {
      // `execFile` throws on invalid arguments, such as one that is too long or contains NUL.
      if (!(error instanceof Error)) throw error;
      return { ok: false, reason: reasonOf(error, "") };
    }
  };
}

/** Returns the id of the commit that a ref names. */
export async function resolveCommit(git: Git, ref: string): Promise<GitAnswer> {
  const found = await git(["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`]);
  return found.ok ? { ok: true, output: found.output.trim() } : found;
}

function reasonOf(error: Error, problem: string): string {
  if (getErrorCode(error) === "ENOENT") return "it is not installed";
  if ("killed" in error && error.killed === true) return `it gave no answer in ${patience / 1000} s`;
  if (/not a git repository/i.test(problem)) return "the site is in no repository";
  if (/unknown revision|bad revision|ambiguous argument 'HEAD'/i.test(problem))
    return "the repository has no commit";
  return problem.trim().split("\n")[0] || error.message;
}
