/** The names that languages go by. */
import { expect, test } from "vitest";
import { knownLanguages } from "../../src/highlight/languages.ts";

test("plain text and the usual languages are known, by their aliases, too", async () => {
  const known = new Set(await knownLanguages());
  for (const name of ["text", "plaintext", "python", "py", "sh", "ts", "yml", "dockerfile"]) {
    expect(known.has(name), name).toBe(true);
  }
});
