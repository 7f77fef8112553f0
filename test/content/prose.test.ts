/** The Japanese text of pages and theme follows `.textlintrc.cjs` and the terms in `prose/terms.yml`. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { labels } from "../../theme/labels/ja.ts";
import { contentFiles } from "./files.ts";
import { lintContent, makeProseLinter } from "./prose/lint.ts";
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

test("the Japanese labels of the theme keep the same rules", { timeout: 120_000 }, async () => {
  const text = Object.values(labels)
    .filter((label) => /[ぁ-んァ-ヶ一-龠]/.test(label))
    .map((label) => `# ${label.replace(/\{\w+\}/g, "X")}`)
    .join("\n\n");
  const lint = await makeProseLinter();
  expect(styleFindings(text)).toEqual([]);
  expect((await lint("labels", text)).map(({ place, message }) => `${place} ${message}`)).toEqual([]);
});
