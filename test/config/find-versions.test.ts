/** Versions of a site whose folder cannot be read. */
import { expect, test } from "vitest";
import { type FileEntry, FileError, type FileSystem, memoryFiles } from "../../src/core/files.ts";
import { findVersions } from "../../src/project/find-versions.ts";

const files = memoryFiles(
  new Map([
    ["versions.json", '["\u304b\u3099", "\u304c"]'],
    ["versioned_docs/version-\u304b\u3099/a.md", "# A"],
  ]),
);

const codesOf = async (site: FileSystem) =>
  (await findVersions(site, "docs")).diagnostics.map(({ code, file }) => [code, file]);

test("a name is the same in both forms of Unicode", async () => {
  const { names, folders } = await findVersions(files, "docs");
  expect([names, folders]).toEqual([["が"], ["が"]]);
  expect(await codesOf(files)).toEqual([["version/twice", "versions.json"]]);
});

test.each([
  ["source/unreadable", {}],
  ["source/outside", { outside: "/etc" }],
])("an unreadable folder is reported: %s", async (code, more) => {
  const closed: FileEntry = { path: "versioned_sidebars", size: null, stamp: null, ...more };
  const list = async (folder: string) => (folder === closed.path ? [closed] : files.list(folder));
  expect(await codesOf({ ...files, list })).toContainEqual([code, "versioned_sidebars"]);
});

test("an unreadable list is reported", async () => {
  const read = async (path: string) => {
    throw new FileError(path, Object.assign(new Error("no"), { code: "EACCES" }));
  };
  expect(await codesOf({ ...files, read })).toContainEqual(["source/unreadable", "versions.json"]);
});
