/** Explains syntax errors that a missing comma or colon causes. */
import type { Message } from "esbuild";

/**
 * Question to add to the error; null if the cause is probably another one.
 * @param source text of the file; null if unknown
 */
export function askForComma({ text, location }: Message, source: string | null): string | null {
  const [, found] = /^Expected (?:"[}\])]"|"," in JSON) but found "([\w$"'`{[\\-].*)"$/s.exec(text) ?? [];
  if (found === undefined || location === null) return null;
  const { line, lineText, column } = location;
  const before = Buffer.from(lineText).toString("utf8", 0, column).trim();
  if (before === "") {
    const last = source === null ? null : findLineWithCode(source.split("\n").slice(0, line - 1));
    return last === null
      ? `Is a comma missing before line ${line}?`
      : `Is a comma missing at the end of line ${last}?`;
  }
  const isKey = text.startsWith('Expected "}"') && /(?:^|[{,]\s*)(?:[\w$]+|"[^"]*"|'[^']*')$/.test(before);
  return `Is a ${isKey ? "colon" : "comma"} missing after ${getLastToken(before)}?`;
}

/** With quotes. */
function getLastToken(code: string): string {
  const token = /(?:[\w$]+|"[^"]*"|'[^']*'|\S)$/.exec(code)?.[0] ?? code;
  return /^["']/.test(token) ? token : `"${token}"`;
}

/** Number of the last line that is neither empty nor a comment. */
function findLineWithCode(lines: readonly string[]): number | null {
  const index = lines.findLastIndex((line) => !/^\s*(?:$|\/\/|\/?\*)/.test(line));
  return index === -1 ? null : index + 1;
}
