/** The source line of a problem with carets under the culprit, cut around it where the line is long. */

import { columns, takeEnd, takeStart, widthUpTo } from "./columns.ts";
import type { Position } from "./diagnostics.ts";
import { printable } from "./printable.ts";

/** A source line; "…" stands for what has been cut off. */
export interface Excerpt {
  readonly line: number;
  readonly before: string;
  /** What is at fault, as far as it stands on this line. */
  readonly culprit: string;
  readonly after: string;
}

/** Where nobody knows how wide a line may be. */
export const usualWidth = 100;

/** No terminal is wider. */
const widest = 600;

/** Code units on each side: far more than fill the widest terminal. */
const reach = 8 * widest;

/** Less would show nothing. */
const narrowest = 20;

/** null when there is no such line. */
export function excerptOf(lines: readonly string[], { line, column, length }: Position): Excerpt | null {
  const text = lines[line - 1];
  if (text === undefined) return null;
  const [start, end] = [column - 1, column - 1 + Math.max(1, length)];
  // Of a line of a megabyte no more is looked at than may be shown.
  const parts = {
    before: text.slice(Math.max(0, start - reach), start),
    culprit: text.slice(start, Math.min(end, start + reach)),
    after: text.slice(end, end + reach),
  };
  const { before, culprit, after } = cut(parts, widest);
  return { line, before: printable(before), culprit: printable(culprit), after: printable(after) };
}

/**
 * ```text
 * 14 │ …ons, see [the options](./configuraton.md) for all set…
 *    │                         ^^^^^^^^^^^^^^^^^^
 * ```
 * @param width of the whole, in columns of a terminal
 */
export function frame(excerpt: Excerpt, width: number): string {
  const number = String(excerpt.line);
  const { before, culprit, after } = cut(excerpt, Math.max(narrowest, width - number.length - 3));
  const carets = " ".repeat(columns(before)) + "^".repeat(Math.max(1, columns(culprit)));
  return `${number} │ ${before}${culprit}${after}\n${" ".repeat(number.length)} │ ${carets}`;
}

export function splitLines(text: string): readonly string[] {
  return text.split(/\r\n|\n|\r/);
}

type Parts = Omit<Excerpt, "line">;

/** What stands on both sides shares what the culprit leaves, so that it is seen where it stands. */
function cut(parts: Parts, room: number): Parts {
  // No code unit takes more than two columns.
  if (2 * (parts.before.length + parts.culprit.length + parts.after.length) <= room) return parts;
  const [left, middle, right] = [parts.before, parts.culprit, parts.after].map((text) =>
    widthUpTo(text, room),
  ) as [number, number, number];
  if (left + Math.max(1, middle) + right <= room) return parts;
  const culprit = takeStart(parts.culprit, Math.floor(room * 0.75));
  const rest = room - Math.max(1, columns(culprit));
  const half = Math.floor(rest / 2);
  return {
    before: takeEnd(parts.before, Math.max(half, rest - right)),
    culprit,
    after: takeStart(parts.after, Math.max(rest - half, rest - left)),
  };
}
