/** The source line of a problem with carets under the culprit. */
import type { Position } from "./diagnostics.ts";

/**
 * ```text
 * 14 │ See [the options](./configuraton.md) for all settings.
 *    │                   ^^^^^^^^^^^^^^^^^^
 * ```
 * null when there is no such line. Full-width characters count two columns, so carets stand right in a terminal.
 */
export function frame(lines: readonly string[], position: Position): string | null {
  const line = lines[position.line - 1];
  if (line === undefined) return null;
  const number = String(position.line);
  const before = line.slice(0, position.column - 1);
  const culprit = line.slice(position.column - 1, position.column - 1 + Math.max(1, position.length));
  const blanks = " ".repeat(columns(before.replaceAll("\t", " ")));
  const carets = "^".repeat(Math.max(1, columns(culprit)));
  return `${number} │ ${line.replaceAll("\t", " ")}\n${" ".repeat(number.length)} │ ${blanks}${carets}`;
}

export function splitLines(text: string): readonly string[] {
  return text.split(/\r\n|\n|\r/);
}

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;

function columns(text: string): number {
  let count = 0;
  for (const character of text) count += wide.test(character) ? 2 : 1;
  return count;
}
