/** What the extensions share while one page is parsed: made for the page and gone with it. */
import { type Diagnostic, diagnostic, type Position } from "../core/diagnostics.ts";
import type { MessageCode, MessageValues, Severity } from "../core/messages.ts";
import type { SourcePath } from "../core/paths.ts";
import { type PathScope, siteScope } from "../read/path-scope.ts";
import type { Reference } from "./doc.ts";
import type { PageTag } from "./front-matter/head.ts";
import { type FilePlace, makeSourceText, type SourceText } from "./includes/source-text.ts";
import type { Placeholders } from "./template.ts";

interface Point {
  readonly line: number;
  readonly column: number;
  readonly offset?: number | undefined;
}

/** The place of a node, as unist has it; parsing raw HTML leaves some without their ends. */
interface Placed {
  readonly position?: { readonly start: Point | undefined; readonly end: Point | undefined } | undefined;
}

export interface ParseContext {
  /** The text of the page, and of what it includes. */
  readonly source: string;
  readonly placeholders: Placeholders;
  readonly references: Reference[];
  readonly externals: Reference[];
  /** What the text brings for the head of the page. */
  readonly head: PageTag[];
  readonly pathScope: PathScope;
  /** Values of the page's front matter, as written. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** `severity` overrides the one of the message. */
  report<Code extends MessageCode>(
    code: Code,
    values: MessageValues<Code>,
    position: Position | null,
    severity?: Severity,
  ): void;
  /** Reports what has its place already. */
  add(problems: readonly Diagnostic[]): void;
  /** The first place of `text` inside a node, or of the node itself. */
  find(node: Placed, text: string): Position | null;
  /** The last place inside a node of the first of `texts` that stands there: a link's target stands after its words. */
  findLast(node: Placed, ...texts: readonly string[]): Position | null;
  /** The file that a place of the source stands in, and the place there. */
  locate(position: Position | null): FilePlace;
  /** The context of a file that the page includes, while that is still a text of its own. */
  inside(file: SourcePath, text: string): ParseContext;
}

export function makeParseContext(
  sources: SourceText,
  placeholders: Placeholders,
  diagnostics: Diagnostic[],
  pathScope: PathScope = siteScope,
  head: PageTag[] = [],
  frontMatter: ParseContext["frontMatter"] = {},
): ParseContext {
  const place = (node: Placed, texts: readonly string[], find: (whole: string, text: string) => number) => {
    const start = node.position?.start?.offset;
    const end = node.position?.end?.offset;
    // What does not stand in the node is looked for no further: a page may hold thousands.
    const whole = start === undefined || end === undefined ? "" : sources.text().slice(start, end);
    const text = texts.find((one) => one !== "" && whole.includes(one));
    if (text === undefined) return positionOf(node);
    const offset = find(whole, text);
    const { line, column } = node.position?.start ?? { line: 1, column: 1 };
    const before = whole.slice(0, offset).split("\n");
    const last = before.at(-1)?.length ?? 0;
    const isFirst = before.length === 1;
    return {
      line: line + before.length - 1,
      column: isFirst ? column + last : last + 1,
      length: text.length,
    };
  };
  return {
    get source() {
      return sources.text();
    },
    placeholders,
    references: [],
    externals: [],
    head,
    pathScope,
    frontMatter,
    report(code, values, position, severity) {
      diagnostics.push(diagnostic(code, values, sources.locate(position), severity));
    },
    add: (problems) => void diagnostics.push(...problems),
    find: (node, text) => place(node, [text], (whole, found) => whole.indexOf(found)),
    findLast: (node, ...texts) => place(node, texts, (whole, found) => whole.lastIndexOf(found)),
    locate: sources.locate,
    inside: (file, text) =>
      makeParseContext(makeSourceText(file, text), placeholders, diagnostics, pathScope, head, frontMatter),
  };
}

function positionOf(node: Placed): Position | null {
  const { start, end } = node.position ?? {};
  if (start === undefined || end === undefined) return null;
  const width = end.line === start.line ? end.column - start.column : 1;
  return { line: start.line, column: start.column, length: Math.max(1, width) };
}
