/**
 * The texts that a page is made of, its own and those it includes, as one text with one numbering of lines. A node of an
 * included file has the places of that text, so that whoever looks something up in the source need not know of files.
 */
import type { Nodes } from "mdast";
import type { Position } from "../../core/diagnostics.ts";
import type { SourcePath } from "../../core/paths.ts";
import { visit } from "../walk.ts";

type Point = NonNullable<Nodes["position"]>["start"];

interface Piece {
  readonly file: SourcePath;
  /** The lines before it. */
  readonly lines: number;
  /** The characters before it. */
  readonly offset: number;
}

/** A place in one of the files. */
export interface FilePlace {
  readonly file: SourcePath;
  readonly position: Position | null;
}

export interface SourceText {
  /** All texts, one after the other. */
  text(): string;
  /** Adds a file's text and moves its tree there. */
  add(file: SourcePath, text: string, tree: Nodes): void;
  /** A place of the whole text as a place of its file; without one, the page itself. */
  locate(position: Position | null): FilePlace;
}

export function makeSourceText(page: SourcePath, body: string): SourceText {
  const pieces: Piece[] = [{ file: page, lines: 0, offset: 0 }];
  let all = body;
  return {
    text: () => all,
    add(file, text, tree) {
      const piece = { file, lines: all.split("\n").length, offset: all.length + 1 };
      all += `\n${text}`;
      pieces.push(piece);
      visit(tree, (node) => move(node, piece));
    },
    locate(position) {
      const piece = position === null ? undefined : pieces.findLast(({ lines }) => position.line > lines);
      if (position === null || piece === undefined) return { file: page, position: null };
      return { file: piece.file, position: { ...position, line: position.line - piece.lines } };
    },
  };
}

function move(node: Nodes, { lines, offset }: Piece): void {
  const moved = (point: Point): Point => ({
    line: point.line + lines,
    column: point.column,
    ...(point.offset === undefined ? {} : { offset: point.offset + offset }),
  });
  if (node.position === undefined) return;
  node.position = { start: moved(node.position.start), end: moved(node.position.end) };
}
