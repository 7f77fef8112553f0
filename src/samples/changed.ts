/** Files that have changed since a Git ref, committed or not. */
import { relative, resolve } from "node:path";
import { userError } from "../core/errors.ts";
import { gitIn, resolveCommit } from "../read/git.ts";

/** @returns paths relative to the site folder */
export async function changedFiles(folder: string, ref: string): Promise<ReadonlySet<string>> {
  const git = gitIn(folder);
  const run = async (...args: readonly string[]) => {
    const answer = await git(args);
    if (!answer.ok) throw userError("sample/git", { ref, reason: answer.reason });
    return answer.output;
  };
  const root = (await run("rev-parse", "--show-toplevel")).replace(/\r?\n$/, "");
  if (!(await resolveCommit(git, ref)).ok) throw userError("sample/git", { ref, reason: "unknown ref" });
  const tracked = await run("diff", "--name-only", "-z", "--end-of-options", ref, "--");
  const untracked = await run("ls-files", "--others", "--exclude-standard", "--full-name", "-z", ":/");
  const paths = `${tracked}\0${untracked}`.split("\0").filter((path) => path !== "");
  return new Set(paths.map((path) => relative(folder, resolve(root, path)).replaceAll("\\", "/")));
}
