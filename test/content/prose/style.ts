/** House rules that textlint cannot check: spaces around code and Latin letters, plain style in tables, colons in lists. */
import { plainMarkdown } from "./plain-markdown.ts";

export interface StyleFinding {
  /** One-based. */
  readonly line: number;
  readonly message: string;
}

const japanese = "[\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー]";

const rules: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`${japanese}§|§${japanese}`, "u"), "one space between Japanese and `code`"],
  [/[、。「（：] §|§ [、。」）：]/, "no space between punctuation and `code`"],
  [
    new RegExp(`${japanese} [A-Za-z0-9]|[A-Za-z0-9] ${japanese}`, "u"),
    "no space between Japanese and Latin letters",
  ],
  [/\]\([^)]*\): /, "a full-width colon after a link"],
  [/[Ａ-Ｚａ-ｚ０-９]/, "full-width letters or digits"],
  [/[｡-ﾟ]/, "half-width katakana"],
];

const polite = /(です|ます|ません|ください)。?$|(です|ます|ません)。/;

/** `| a \| b | c |` → its cells. */
const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

function lineFindings(line: string): string[] {
  const words = line.replace(/`+[^`]+`+/g, "§").replace(/\[§\]/g, "§");
  const messages = rules.filter(([pattern]) => pattern.test(words)).map(([, message]) => message);
  if (line.startsWith("|") && cellsOf(line).some((cell) => polite.test(cell)))
    messages.push("plain style in tables");
  return messages;
}

/** Skips fenced code; includes front matter and directive titles. */
export function styleFindings(text: string): StyleFinding[] {
  const lines = plainMarkdown(text).split("\n");
  let fence = "";
  return lines.flatMap((line, index) => {
    const [ticks = ""] = /^`{3,}(?!x)/.exec(line) ?? [];
    if (ticks !== "" && (fence === "" || fence === ticks)) fence = fence === "" ? ticks : "";
    if (fence !== "" || ticks !== "") return [];
    return lineFindings(line.trim()).map((message) => ({ line: index + 1, message }));
  });
}
