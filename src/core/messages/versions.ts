/** Messages about versions. */
import { didYouMean, fatal, warning } from "./make.ts";

export const versionMessages = {
  "version/json": fatal((v: { reason: string }) => [
    `Invalid JSON: ${v.reason}`,
    "Fix the file: JSON has no comments and no trailing commas.",
  ]),
  "version/list": fatal((v: { found: string; isName: boolean }) => [
    v.isName
      ? `Invalid version name: expected a name of at most 32 characters, received ${v.found}.`
      : `Invalid versions: expected a list of names, received ${v.found}.`,
    'Write names without / \\ < > : " | ? *, the newest first: ["2.0", "1.0"]',
  ]),
  "version/twice": fatal((v: { name: string }) => [
    `Duplicate version "${v.name}".`,
    "Remove one of the two.",
  ]),
  "version/two-sources": fatal((v: { name: string }) => [
    `Conflicting sources of version "${v.name}": the config names one, and a folder of documents exists.`,
    'Remove "ref" and "folder" from the config, or rename one of the versions.',
  ]),
  "version/unknown": fatal((v: { name: string; nearest: string | null }) => [
    `Unknown version "${v.name}".`,
    didYouMean(
      v.nearest,
      `Create it: docgen version ${v.name}. Or read it from Git: { name: "${v.name}", ref: "…" }`,
    ),
  ]),
  "version/unknown-latest": fatal((v: { key: string; name: string; nearest: string | null }) => [
    `Unknown version "${v.name}" in "${v.key}.latest".`,
    didYouMean(v.nearest, 'Use a version that is built, or "current".'),
  ]),
  "version/no-folder": fatal((v: { name: string; folder: string }) => [
    `Missing pages: version "${v.name}" needs Markdown files in ${v.folder}.`,
    "Restore the folder, or remove the version from the list.",
  ]),
  "version/not-listed": warning((v: { name: string; list: string }) => [
    `Unlisted version "${v.name}": ${v.list} does not contain it, so this folder is skipped.`,
    `Add "${v.name}" to ${v.list}, or remove the folder.`,
  ]),
  "version/sidebars-of-none": warning((v: { name: string; list: string }) => [
    `Unused sidebars: ${v.list} does not contain version "${v.name}".`,
    `Add "${v.name}" to ${v.list}, or remove the file.`,
  ]),
  "version/one-path": fatal((v: { a: string; b: string; route: string }) => [
    `Duplicate path /${v.route}/ of the versions "${v.a}" and "${v.b}".`,
    'Change one of them: { name: "…", path: "…" }',
  ]),
  "version/no-ref": fatal((v: { ref: string; reason: string }) => [
    `Unknown Git ref "${v.ref}" (${v.reason}).`,
    "Check the name. In a shallow clone, run git fetch --tags --unshallow; in CI, set fetch-depth: 0.",
  ]),
  "version/no-ref-folder": fatal((v: { ref: string; folder: string }) => [
    `Folder ${v.folder} not found at "${v.ref}".`,
    'Set the folder that the ref has: { ref: "…", folder: "…" }',
  ]),
  "version/left-out": warning((v: { ref: string; path: string }) => [
    `Skipped ${v.path} at "${v.ref}": it is a symbolic link or a submodule.`,
    "If the site needs it, copy the version into a folder: docgen version <name>",
  ]),
  "version/one-folder": fatal((v: { a: string; b: string; folder: string }) => [
    `Duplicate folder ${v.folder} of "${v.a}" and "${v.b}".`,
    "Use a separate folder for each, or remove one.",
  ]),
};
