/** Code frame: the source line of a problem with carets below the culprit. Long lines are truncated around it. */

import { boundedWidth, displayWidth, truncateEnd, truncateStart } from "./columns.ts";
import type { Position } from "./diagnostics.ts";
import { printable } from "./printable.ts";

/** A source line; "…" marks truncated text. */
export interface Excerpt {
  readonly line: number;
  readonly before: string;
  /** The part of the culprit on this line. */
  readonly culprit: string;
  readonly after: string;
}

/** Default if the width of the terminal is unknown. */
export const defaultWidth = 100;

/** Upper limit for the width of a terminal. */
const maxWidth = 600;

/** Code units to keep on each side: more than fill the widest terminal. */
const reach = 8 * maxWidth;

/** Below this, a frame is useless. */
const minWidth = 20;

/** Returns null if the line does not exist. */
export function makeExcerpt(lines: readonly string[], { line, column, length }: Position): Excerpt | null {
  const text = lines[line - 1];
  if (text === undefined) return null;
  const [start, end] = [column - 1, column - 1 + Math.max(1, length)];
  // Slice first: lines may be megabytes long.
  const parts = {
    before: text.slice(Math.max(0, start - reach), start),
    culprit: text.slice(start, Math.min(end, start + reach)),
    after: text.slice(end, end + reach),
  };
  const { before, culprit, after } = cut(parts, maxWidth);
  return { line, before: printable(before), culprit: printable(culprit), after: printable(after) };
}

/**
 * ```text
 * 14 │ …ons, see [the options](./configuraton.md) for all set…
 *    │                         ^^^^^^^^^^^^^^^^^^
 * ```
 * @param width of the frame in terminal columns
 */
export function frame(excerpt: Excerpt, width: number): string {
  const number = String(excerpt.line);
  const { before, culprit, after } = cut(excerpt, Math.max(minWidth, width - number.length - 3));
  const carets = " ".repeat(displayWidth(before)) + "^".repeat(Math.max(1, displayWidth(culprit)));
  return `${number} │ ${before}${culprit}${after}\n${" ".repeat(number.length)} │ ${carets}`;
}

export function splitLines(text: string): readonly string[] {
  return text.split(/\r\n|\n|\r/);
}

type Parts = Omit<Excerpt, "line">;

/** Distributes the remaining width on both sides of the culprit. */
function cut(parts: Parts, room: number): Parts {
  // A code unit takes at most two columns.
  if (2 * (parts.before.length + parts.culprit.length + parts.after.length) <= room) return parts;
  const [left, middle, right] = [parts.before, parts.culprit, parts.after].map((text) =>
    boundedWidth(text, room),
  ) as [number, number, number];
  if (left + Math.max(1, middle) + right <= room) return parts;
  const culprit = truncateEnd(parts.culprit, Math.floor(room * 0.75));
  const rest = room - Math.max(1, displayWidth(culprit));
  const half = Math.floor(rest / 2);
  return {
    before: truncateStart(parts.before, Math.max(half, rest - right)),
    culprit,
    after: truncateEnd(parts.after, Math.max(rest - half, rest - left)),
  };
}
