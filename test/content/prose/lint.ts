/** Runs textlint on all prose in content/: pages with front matter, images, categories. */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { createLinter, loadTextlintrc } from "textlint";
import { contentFiles } from "../files.ts";
import { plainMarkdown } from "./plain-markdown.ts";

export interface Finding {
  readonly place: string;
  readonly rule: string;
  readonly message: string;
}

/** Labels of categories and text in images, one paragraph each; monospaced text in images is code. */
const phrases: Record<string, (text: string) => string> = {
  ".md": plainMarkdown,
  ".json": (text) =>
    [...text.matchAll(/"(?:label|title)": "(.+)"/g)].map(([, words]) => `# ${words}\n`).join("\n"),
  ".svg": (text) =>
    [...text.matchAll(/<text(?![^>]*mono)[^>]*>([^<]+)<|<(?:title|desc)[^>]*>([^<]+)</g)]
      .map(([, words, spoken]) => `# ${words ?? spoken}\n`)
      .join("\n"),
};

export async function makeProseLinter(): Promise<(path: string, text: string) => Promise<Finding[]>> {
  const descriptor = await loadTextlintrc({ configFilePath: ".textlintrc.cjs" });
  if (descriptor.rule.descriptors.length < 20)
    throw new Error("textlint found no rules: see .textlintrc.cjs");
  const linter = createLinter({ descriptor });
  return async (path, text) => {
    const { messages } = await linter.lintText(text, `${basename(path)}.md`);
    return messages.map(({ line, column, ruleId, message }) => ({
      place: `${path}:${line}:${column}`,
      rule: ruleId,
      message: message.split("\n").slice(0, 2).join(" "),
    }));
  };
}

/** Findings in all files, and the number of files. */
export async function lintContent(): Promise<{ files: number; findings: Finding[] }> {
  const lint = await makeProseLinter();
  const found: Finding[] = [];
  const paths = contentFiles(Object.keys(phrases));
  for (const path of paths) {
    const toText = phrases[path.slice(path.lastIndexOf("."))];
    if (toText !== undefined) found.push(...(await lint(path, toText(readFileSync(path, "utf8")))));
  }
  return { files: paths.length, findings: found };
}
