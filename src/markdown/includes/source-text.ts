/**
 * Source map of a page: concatenates the page and its includes with one line numbering. Nodes of an included file have
 * positions in the combined text, so that lookups in the source need no file.
 */
import type { Nodes } from "mdast";
import type { Position } from "../../core/diagnostics.ts";
import type { SourcePath } from "../../core/paths.ts";
import { visit } from "../walk.ts";
import type { InsertedPiece } from "./inserted.ts";

type Point = NonNullable<Nodes["position"]>["start"];

/** A position in one of the files. */
export interface FilePlace {
  readonly file: SourcePath;
  readonly position: Position | null;
}

export interface SourceText {
  /** The concatenated texts. */
  text(): string;
  /** Appends a file's text and shifts the positions of its tree. */
  add(file: SourcePath, text: string, tree: Nodes): void;
  /** Maps a position to its file; null maps to the page. */
  locate(position: Position | null): FilePlace;
}

/** @param inserted pieces of other files inside the body */
export function makeSourceText(
  page: SourcePath,
  body: string,
  inserted: readonly InsertedPiece[] = [],
): SourceText {
  const pieces: InsertedPiece[] = [{ file: page, lines: 0, skipped: 0 }, ...inserted];
  let all = body;
  return {
    text: () => all,
    add(file, text, tree) {
      const lines = all.split("\n").length;
      const offset = all.length + 1;
      all += `\n${text}`;
      pieces.push({ file, lines, skipped: 0 });
      visit(tree, (node) => move(node, lines, offset));
    },
    locate(position) {
      const piece = position === null ? undefined : pieces.findLast(({ lines }) => position.line > lines);
      if (position === null || piece === undefined) return { file: page, position: null };
      return {
        file: piece.file,
        position: { ...position, line: position.line - piece.lines + piece.skipped },
      };
    },
  };
}

function move(node: Nodes, lines: number, offset: number): void {
  const moved = (point: Point): Point => ({
    line: point.line + lines,
    column: point.column,
    ...(point.offset === undefined ? {} : { offset: point.offset + offset }),
  });
  if (node.position === undefined) return;
  node.position = { start: moved(node.position.start), end: moved(node.position.end) };
}
