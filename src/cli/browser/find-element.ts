/** Finds the Markdown that an element of a page comes from. */
import type { Position } from "../../core/diagnostics.ts";

/**
 * The place of the first text that occurs once in the source; null if none does.
 * @param texts of the element and its attributes, the most telling one first
 */
export function findElement(source: string, texts: readonly string[]): Position | null {
  for (const text of texts) {
    const start = text === "" ? -1 : source.indexOf(text);
    if (start === -1 || source.includes(text, start + 1)) continue;
    const before = source.slice(0, start);
    const line = before.split("\n").length;
    const column = start - before.lastIndexOf("\n");
    const [first = ""] = text.split("\n");
    return { line, column, length: first.length };
  }
  return null;
}
