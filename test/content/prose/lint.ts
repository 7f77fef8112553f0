/** What textlint says of every sentence in content/: pages with their front matter, pictures, categories. */
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

/** Labels of categories and words in pictures, one paragraph each; code in pictures is set in a fixed-width font. */
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

/** Every file's findings, and how many files there were. */
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
