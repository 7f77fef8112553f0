/**
 * Detects code fences among the lines of a container, which are scanned before they are parsed. Fences in a blockquote don't
 * matter, because none of its lines closes an outer container.
 */

/** An opening fence. */
export interface Fence {
  /** The fence characters. */
  readonly marks: string;
  /** Column of the list item that contains it; 0 without one. */
  readonly item: number;
}

/** Receives each line outside of fences, in order. */
export type FenceFinder = (line: string) => Fence | null;

export function makeFenceFinder(): FenceFinder {
  /** Columns of the open list items. */
  const items: number[] = [];
  return (whole) => {
    const line = whole.trimEnd();
    if (line === "") return null;
    let column = getIndent(line);
    while ((items.at(-1) ?? 0) > column) items.pop();
    for (;;) {
      const item = items.at(-1) ?? 0;
      const rest = line.slice(column);
      // Indented further, it is indented code.
      if (column - item > 3) return null;
      const [bullet, mark = "", blanks = ""] = /^([-*+]|\d{1,9}[.)])(?:( +)|$)/.exec(rest) ?? [];
      if (bullet === undefined) {
        const [, ticks, tildes] = /^(?:(`{3,})[^`]*|(~{3,}).*)$/.exec(rest) ?? [];
        const marks = ticks ?? tildes;
        return marks === undefined ? null : { marks, item };
      }
      items.push(column + mark.length + (blanks.length > 4 || bullet === rest ? 1 : blanks.length));
      column += bullet.length;
    }
  };
}

/** Effect of a line on the fence above it; `broken`: the fence was left unclosed. */
export type FenceLine = "inside" | "closed" | "broken";

/** Receives the lines below the fence, in order. */
export function makeFenceReader({ marks, item }: Fence): (line: string) => FenceLine {
  let hasColons = false;
  return (line) => {
    const text = line.trim();
    if (text === "") return "inside";
    const indent = getIndent(line) - item;
    if (indent < 0) return "broken";
    if (indent > 3) return "inside";
    if (text.startsWith(marks)) {
      if (text.replaceAll(marks.charAt(0), "") === "") return "closed";
      // An opening fence with a language after a line that closes a container: the closing fence above was forgotten.
      return hasColons ? "broken" : "inside";
    }
    hasColons ||= /^:{3,}$/.test(text);
    return "inside";
  };
}

/** Receives all lines in order, and tells the lines of fences from those outside. */
export function makeCodeReader(): (line: string) => FenceLine | "outside" {
  const findFence = makeFenceFinder();
  let readLine: ReturnType<typeof makeFenceReader> | null = null;
  return (line) => {
    if (readLine !== null) {
      const found = readLine(line);
      if (found !== "inside") readLine = null;
      return found;
    }
    const fence = findFence(line);
    if (fence === null) return "outside";
    readLine = makeFenceReader(fence);
    return "inside";
  };
}

function getIndent(line: string): number {
  return line.length - line.trimStart().length;
}
