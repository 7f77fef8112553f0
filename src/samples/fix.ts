/** Writes real output into the Markdown files. */
import type { FixObstacle } from "../core/messages/samples.ts";
import { prompt as promptPattern } from "../markdown/code/terminal.ts";
import type { FenceLine } from "../markdown/code/test-fences.ts";

/** Lines of a code block to replace with the real output. */
export interface Fix {
  /** Line above them. */
  readonly before: FenceLine;
  readonly replaced: readonly FenceLine[];
  readonly lines: readonly string[];
  /** Session whose prompts the block has; null for a block of output. */
  readonly session: "pycon" | "console" | null;
}

/** Why the output cannot be written; null if it can. */
export function findObstacle({ before, replaced, lines, session }: Fix): FixObstacle | null {
  const places = [before, ...replaced];
  const isOwn = places.every(
    ({ file, prefix, position }, index) =>
      prefix !== null && file === before.file && position.line === before.position.line + index,
  );
  if (!isOwn) return "included";
  const isFence = lines.some((line) => /^\s*(?:`{3,}|~{3,})/.test(line));
  const prompt = session === null ? null : prompts[session];
  return isFence || (prompt !== null && lines.some((line) => prompt.test(line))) ? "fence" : null;
}

/** Output that would be read as the next step. */
const prompts = { pycon: /^(?:>>>|\.\.\.)(?: |$)/, console: promptPattern };

/** Applies fixes of one file to its text. Skips one whose lines are not as they were read, and one that overlaps another. */
export function applyFixes(
  text: string,
  fixes: readonly Fix[],
): { readonly text: string; readonly applied: readonly Fix[] } {
  const lines = text.split("\n");
  const end = /\r$/.test(lines[0] ?? "") ? "\r" : "";
  const applied: Fix[] = [];
  const fromLast = [...fixes].sort((a, b) => b.before.position.line - a.before.position.line);
  let least = Number.POSITIVE_INFINITY;
  for (const fix of fromLast) {
    const first = fix.before.position.line;
    const isSame = fix.replaced.every(({ text: code }, index) => lines[first + index]?.includes(code));
    if (!isSame || first + fix.replaced.length > least) continue;
    // A list marker is in front of the first line only.
    const prefix = (fix.before.prefix ?? "").replace(/[^\s>]/g, " ");
    const added = fix.lines.map((line) => {
      const written = line === "" && fix.session === "pycon" ? "<BLANKLINE>" : line;
      return `${`${prefix}${written}`.trimEnd()}${end}`;
    });
    lines.splice(first, fix.replaced.length, ...added);
    applied.push(fix);
    least = first;
  }
  return { text: lines.join("\n"), applied };
}
