/** Names and aliases of languages. */
import { bundledLanguagesInfo } from "shiki/langs";
import { expect, test } from "vitest";
import { resolveAlias, supportedLanguages } from "../../src/highlight/languages.ts";

test("plain text and the usual languages are known, by their aliases, too", async () => {
  const known = new Set(await supportedLanguages());
  for (const name of ["text", "plaintext", "python", "py", "sh", "ts", "yml", "dockerfile"]) {
    expect(known.has(name), name).toBe(true);
  }
});

test("each alias maps to a language of the highlighter, and equals none of its names", async () => {
  const theirs = new Set([
    "text",
    ...bundledLanguagesInfo.flatMap(({ id, aliases }) => [id, ...(aliases ?? [])]),
  ]);
  const ours = (await supportedLanguages()).filter((name) => resolveAlias(name) !== name);
  expect(ours.length).toBeGreaterThan(100);
  expect(ours.filter((name) => theirs.has(name) || !theirs.has(resolveAlias(name)))).toEqual([]);
});
