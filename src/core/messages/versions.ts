/** Messages about the versions of documents. */
import { didYouMean, error, warning } from "./make.ts";

export const versionMessages = {
  "version/json": (v: { reason: string }) =>
    error(
      `The file cannot be read as JSON: ${v.reason}`,
      "Mend it; JSON has no comments and no comma before a bracket that closes.",
    ),
  "version/list": (v: { found: string }) =>
    error(
      `The file lists versions by their names, and ${v.found} is none.`,
      'Write names of at most 32 characters without / \\ < > : " | ? *, the newest first: ["2.0", "1.0"]',
    ),
  "version/twice": (v: { name: string }) =>
    error(`The version "${v.name}" is named twice.`, "Remove one of the two."),
  "version/two-sources": (v: { name: string }) =>
    error(
      `The config names a place for the version "${v.name}", which has a folder of documents already.`,
      'Remove "ref" and "folder" there, or give the other version another name.',
    ),
  "version/unknown": (v: { name: string; nearest: string | null }) =>
    error(
      `There is no version "${v.name}".`,
      didYouMean(
        v.nearest,
        `Make it: docgen version ${v.name}. Or read it from Git: { name: "${v.name}", ref: "…" }`,
      ),
    ),
  "version/unknown-latest": (v: { key: string; name: string; nearest: string | null }) =>
    error(
      `"${v.key}.latest" names "${v.name}", which is no version of the site.`,
      didYouMean(v.nearest, 'Name one that is there and not left out, or "current".'),
    ),
  "version/no-folder": (v: { name: string; folder: string }) =>
    error(
      `The version "${v.name}" is listed, but there is no folder ${v.folder}.`,
      "Bring the folder back, or take the name out of the list.",
    ),
  "version/not-listed": (v: { name: string; list: string }) =>
    warning(
      `The folder is that of a version "${v.name}", which ${v.list} does not list: it is not part of the site.`,
      `Add "${v.name}" to ${v.list}, or remove the folder.`,
    ),
  "version/sidebars-of-none": (v: { name: string; list: string }) =>
    warning(
      `The sidebars are those of a version "${v.name}", which ${v.list} does not list: nobody sees them.`,
      `Add "${v.name}" to ${v.list}, or remove the file.`,
    ),
  "version/one-path": (v: { a: string; b: string; route: string }) =>
    error(
      `The versions "${v.a}" and "${v.b}" would stand at one path, /${v.route}/.`,
      'Give one of them another: { name: "…", path: "…" }',
    ),
  "version/no-ref": (v: { ref: string; reason: string }) =>
    error(
      `Git knows no "${v.ref}" (${v.reason}).`,
      "Check the name; in a clone that is cut off, fetch it: git fetch --tags --unshallow, or fetch-depth: 0 in a CI job.",
    ),
  "version/no-ref-folder": (v: { ref: string; folder: string }) =>
    error(
      `At "${v.ref}" there is no folder ${v.folder}.`,
      'Name the one that it had then: { ref: "…", folder: "…" }',
    ),
  "version/left-out": (v: { ref: string; path: string }) =>
    warning(
      `At "${v.ref}", ${v.path} is a link or another repository: it is not part of the site.`,
      "Where it is needed, put the files of the version into a folder: docgen version <name>",
    ),
  "version/one-folder": (v: { a: string; b: string; folder: string }) =>
    error(
      `"${v.a}" and "${v.b}" would both read the folder ${v.folder}.`,
      "Give each of them a folder of its own, or remove one.",
    ),
};
