/** Parses a text with its dialects: extends the Markdown syntax, then transforms the tree. */
import type { Root } from "mdast";
import type { Position } from "../../core/diagnostics.ts";
import type { ParseContext } from "../parse-context.ts";
import type { Processor, SourceSyntax } from "../processor.ts";
import { visit } from "../walk.ts";
import type { BlockPlace, Dialect, DialectTools } from "./dialect.ts";
import { dialects } from "./dialects.ts";

/** Parses a text, as a whole page or as the content of a block. */
type Read = (processor: Processor, context: ParseContext) => Root;

/** @param own names of the site's components */
export function inDialects(
  processor: Processor,
  context: ParseContext,
  own: ReadonlySet<string>,
  read: Read,
): Root {
  const spoken = dialects.filter((dialect) => dialect.speaks(context.source, own, context));
  return spoken.length === 0 ? read(processor, context) : readAs(spoken, { processor, context, own, read });
}

interface Reading {
  readonly processor: Processor;
  readonly context: ParseContext;
  readonly own: ReadonlySet<string>;
  readonly read: Read;
}

function readAs(spoken: readonly Dialect[], reading: Reading): Root {
  const { processor, context, own, read } = reading;
  const syntaxes = spoken.flatMap(({ syntax }) => syntax ?? []);
  const blank = (source: string) =>
    spoken.reduce((text, { blanked }) => blanked?.(text, context) ?? text, source);
  const seen = { ...context, source: blank(context.source) };
  const tree = read(syntaxes.length === 0 ? processor : speaking(processor, syntaxes), seen);
  const tools: DialectTools = {
    context: tree.data?.isRefused === true ? { ...context, report: () => {} } : context,
    own,
    parse(text, at) {
      const move = mover(context.source, at);
      const inner = readAs(spoken, { ...reading, context: insideBlock(context, text, move) });
      visit(inner, (node) => {
        if (node.position === undefined) return;
        const { start, end } = node.position;
        node.position = { start: move(start), end: move(end) };
      });
      return inner;
    },
  };
  for (const dialect of spoken) dialect.transform(tree, tools);
  return tree;
}

/** The extra syntax comes last, because micromark tries it first: in JSX a tag is JSX. */
function speaking(processor: Processor, syntaxes: readonly SourceSyntax[]): Processor {
  return {
    ...processor,
    toMarkdown: (source, syntax) =>
      processor.toMarkdown(source, function (whole) {
        for (const one of syntaxes) one.call(this, whole);
        syntax?.call(this, whole);
      }),
  };
}

type Move = <Place extends { line: number; column: number }>(place: Place) => Place;

/** Maps positions in a block's text, whose lines begin at one column, to the surrounding text. */
function mover(source: string, { line, column, offset }: BlockPlace): Move {
  const lines = [offset - column + 1];
  for (let at = source.indexOf("\n", offset); at !== -1; at = source.indexOf("\n", at + 1))
    lines.push(at + 1);
  return (place) => {
    const moved = { ...place, line: line + place.line - 1, column: column + place.column - 1 };
    return "offset" in place
      ? { ...moved, offset: (lines[place.line - 1] ?? source.length) + moved.column - 1 }
      : moved;
  };
}

function insideBlock(context: ParseContext, text: string, move: Move): ParseContext {
  return {
    ...context.inside(context.locate(null).file, text),
    report(code, values, position: Position | null, severity) {
      context.report(code, values, position === null ? null : move(position), severity);
    },
  };
}
