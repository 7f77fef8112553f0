/** The Japanese of the pages keeps the rules of `.textlintrc.cjs` and the terms of `prose/terms.yml`. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contentFiles } from "./files.ts";
import { lintContent } from "./prose/lint.ts";
import { styleFindings } from "./prose/style.ts";

test("no sentence of content/ breaks a rule", { timeout: 120_000 }, async () => {
  const { files, findings } = await lintContent();
  console.log(`prose: ${files} files, ${findings.length} findings`);
  expect(findings.map(({ place, rule, message }) => `${place} ${rule} ${message}`)).toEqual([]);
});

test("no line of a page breaks a house rule", () => {
  const findings = contentFiles([".md"]).flatMap((path) =>
    styleFindings(readFileSync(path, "utf8")).map(({ line, message }) => `${path}:${line} ${message}`),
  );
  expect(findings).toEqual([]);
});
