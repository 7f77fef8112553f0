/** Messages of `docgen diff`. */
import { count } from "../count.ts";
import { didYouMean, fatal, fixedWarning } from "./make.ts";

const unshallow =
  'Fetch the history: git fetch --unshallow origin "+refs/heads/*:refs/remotes/origin/*". In GitHub Actions, set fetch-depth: 0; in GitLab, GIT_DEPTH: 0.';

export const diffMessages = {
  "diff/no-repository": fatal((v: { reason: string }) => [
    `Cannot compare the site with a Git ref (${v.reason}).`,
    "Run the command in a clone of the repository of the site.",
  ]),
  "diff/unknown-ref": fatal((v: { ref: string; isShallow: boolean; nearest: string | null }) => [
    `Unknown Git ref "${v.ref}"${v.isShallow ? ": this clone is shallow" : ""}.`,
    v.isShallow
      ? unshallow
      : didYouMean(v.nearest, "Use a commit, a branch or a tag. For a branch of the remote: origin/<name>"),
  ]),
  "diff/no-common-commit": fatal((v: { from: string; to: string; isShallow: boolean }) => [
    `Missing common commit of "${v.from}" and "${v.to}"${v.isShallow ? ": this clone is shallow" : ""}.`,
    v.isShallow ? unshallow : `Compare the two directly: docgen diff ${v.from}..${v.to}`,
  ]),
  "diff/export": fatal((v: { ref: string; reason: string }) => [
    `Cannot check out "${v.ref}" into a temporary folder (${v.reason}).`,
    "Check the free space and the permissions of the temporary folder and the repository.",
  ]),
  "diff/failed-ref": fatal((v: { ref: string; reason: string; more: number }) => [
    `Cannot build the site at "${v.ref}": ${v.reason}${v.more === 0 ? "" : ` (and ${count(v.more, "more problem")})`}.`,
    "Use a commit that this version of docgen can build.",
  ]),
  "diff/submodule": fixedWarning((v: { ref: string; path: string }) => [
    `Skipped submodule ${v.path} at "${v.ref}": its commit is not in this clone.`,
    "Fetch it, or ignore the changes of its files: git submodule update --init",
  ]),
  "diff/pointer": fixedWarning((v: { path: string; images: number }) => [
    `Missing Git LFS files of ${count(v.images, "image")}, for example ${v.path}.`,
    "Install Git LFS and fetch the files: git lfs fetch --all",
  ]),
};
