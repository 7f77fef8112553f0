/**
 * Fences of code among the lines of a container. Its lines are read before they are parsed, so what a fence is, and where it may stand, is told
 * by the line; a fence in a quotation needs no telling, for no line of a quotation closes what is around it.
 */

/** A fence that a line opens. */
export interface Fence {
  /** The mark, as often as it stands there. */
  readonly marks: string;
  /** The column where the list item begins that holds it; 0 without one. */
  readonly item: number;
}

/** Told every line that is in no fence, in their order. */
export type FenceFinder = (line: string) => Fence | null;

export function makeFenceFinder(): FenceFinder {
  /** The columns of the items that are open. */
  const items: number[] = [];
  return (whole) => {
    const line = whole.trimEnd();
    if (line === "") return null;
    let column = indentOf(line);
    while ((items.at(-1) ?? 0) > column) items.pop();
    for (;;) {
      const item = items.at(-1) ?? 0;
      const rest = line.slice(column);
      // Further right it is code already.
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

/** What a line does to the fence above it; `broken`: the fence has been left without an end. */
export type FenceLine = "inside" | "closed" | "broken";

/** Told the lines below the fence, in their order. */
export function makeFenceReader({ marks, item }: Fence): (line: string) => FenceLine {
  let hasColons = false;
  return (line) => {
    const text = line.trim();
    if (text === "") return "inside";
    const indent = indentOf(line) - item;
    if (indent < 0) return "broken";
    if (indent > 3) return "inside";
    if (text.startsWith(marks)) {
      if (text.replaceAll(marks.charAt(0), "") === "") return "closed";
      // Behind a line that closes a container, a fence with a language opens: the one above was forgotten.
      return hasColons ? "broken" : "inside";
    }
    hasColons ||= /^:{3,}$/.test(text);
    return "inside";
  };
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
