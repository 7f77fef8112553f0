/** What the extensions share while one page is parsed: made for the page and gone with it. */
import { type Diagnostic, diagnostic, type Position } from "../core/diagnostics.ts";
import type { MessageCode, MessageValues } from "../core/messages.ts";
import type { Reference } from "./doc.ts";
import type { Holes } from "./template.ts";

/** The place of a node, as unist has it. */
interface Placed {
  readonly position?:
    | {
        readonly start: {
          readonly line: number;
          readonly column: number;
          readonly offset?: number | undefined;
        };
        readonly end: {
          readonly line: number;
          readonly column: number;
          readonly offset?: number | undefined;
        };
      }
    | undefined;
}

export interface ParseContext {
  readonly source: string;
  readonly holes: Holes;
  readonly references: Reference[];
  report<Code extends MessageCode>(code: Code, values: MessageValues<Code>, position: Position | null): void;
  /** The first place of `text` inside a node, or of the node itself. */
  find(node: Placed, text: string): Position | null;
  /** The last place of `text` inside a node: where a link's target stands, after its words. */
  findLast(node: Placed, text: string): Position | null;
}

export function makeParseContext(
  file: string,
  source: string,
  holes: Holes,
  diagnostics: Diagnostic[],
): ParseContext {
  const place = (node: Placed, text: string, search: (start: number, end: number) => number) => {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (start === undefined || end === undefined || text === "") return positionOf(node);
    const offset = search(start, end);
    if (offset < start || offset + text.length > end) return positionOf(node);
    const before = source.slice(0, offset).split(/\r\n|\n|\r/);
    return { line: before.length, column: (before.at(-1) ?? "").length + 1, length: text.length };
  };
  return {
    source,
    holes,
    references: [],
    report(code, values, position) {
      diagnostics.push(diagnostic(code, values, { file, position }));
    },
    find: (node, text) => place(node, text, (start) => source.indexOf(text, start)),
    findLast: (node, text) => place(node, text, (_, end) => source.lastIndexOf(text, end - text.length)),
  };
}

function positionOf(node: Placed): Position | null {
  if (node.position === undefined) return null;
  const { start, end } = node.position;
  const width = end.line === start.line ? end.column - start.column : 1;
  return { line: start.line, column: start.column, length: Math.max(1, width) };
}
