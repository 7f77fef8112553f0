/** Temporary files of editors. */
import { expect, test } from "vitest";
import { isEditorFile } from "../../src/core/editor-files.ts";

test.each([
  "content/docs/.#intro.md",
  "content/docs/#intro.md#",
  "intro.md~",
  "content/docs/.intro.md.swp",
  "content/docs/.swp.swx",
  "content/docs/4913",
  "intro.md___jb_tmp___",
  "content/docs/.docgen-draft-12-intro.md",
])("%s is an editor's", (path) => {
  expect(isEditorFile(path)).toBe(true);
});

test.each([
  "content/docs/intro.md",
  "content/docs/#1.md",
  "content/docs/a~b.md",
  "content/.well-known/x",
  "content/docs/4913.md",
  "content/docs/4913/a.md",
  "content/docs/swp.md",
  "content/~user/page.md",
])("%s is a file of the site", (path) => {
  expect(isEditorFile(path)).toBe(false);
});
