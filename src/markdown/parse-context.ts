/** State that the steps of parsing one page share. */
import { type Diagnostic, diagnostic, type Position } from "../core/diagnostics.ts";
import type { MessageCode, MessageValues, Severity } from "../core/messages.ts";
import type { SourcePath } from "../core/paths.ts";
import { type PathScope, siteScope } from "../read/path-scope.ts";
import type { Reference } from "./doc.ts";
import type { PageTag } from "./front-matter/head.ts";
import { type FilePlace, makeSourceText, type SourceText } from "./includes/source-text.ts";
import type { Placeholders } from "./template.ts";
import type { VariableInserter } from "./variables.ts";

interface Point {
  readonly line: number;
  readonly column: number;
  readonly offset?: number | undefined;
}

/** A node's position in unist; after raw HTML is parsed, some lack an end. */
interface Placed {
  readonly position?: { readonly start: Point | undefined; readonly end: Point | undefined } | undefined;
}

export interface ParseContext {
  /** Text of the page and its includes. */
  readonly source: string;
  readonly placeholders: Placeholders;
  readonly references: Reference[];
  readonly externals: Reference[];
  /** Tags for the head of the page. */
  readonly head: PageTag[];
  readonly pathScope: PathScope;
  /** Values of the page's front matter, as written. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** null if the site has none. */
  readonly variables: VariableInserter | null;
  /** `severity` overrides the one of the message. */
  report<Code extends MessageCode>(
    code: Code,
    values: MessageValues<Code>,
    position: Position | null,
    severity?: Severity,
  ): void;
  /** Adds finished diagnostics. */
  add(problems: readonly Diagnostic[]): void;
  /** Position of the first occurrence of `text` inside the node, else of the node. */
  find(node: Placed, text: string): Position | null;
  /** Last occurrence inside the node of the first of `texts` that it contains, because a link's target follows its text. */
  findLast(node: Placed, ...texts: readonly string[]): Position | null;
  /** Maps a position in the source to its file. */
  locate(position: Position | null): FilePlace;
  /** Context for an included file, before its text is added to the page's. */
  inside(file: SourcePath, text: string): ParseContext;
}

export function makeParseContext(
  sources: SourceText,
  placeholders: Placeholders,
  diagnostics: Diagnostic[],
  {
    pathScope = siteScope,
    head = [],
    frontMatter = {},
    variables = null,
  }: Partial<Pick<ParseContext, "pathScope" | "head" | "frontMatter" | "variables">> = {},
): ParseContext {
  const place = (node: Placed, texts: readonly string[], find: (whole: string, text: string) => number) => {
    const start = node.position?.start?.offset;
    const end = node.position?.end?.offset;
    // The search is limited to the node, because a page may contain thousands.
    const whole = start === undefined || end === undefined ? "" : sources.text().slice(start, end);
    const text = texts.find((one) => one !== "" && whole.includes(one));
    if (text === undefined) return getPosition(node);
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
    variables,
    report(code, values, position, severity) {
      diagnostics.push(diagnostic(code, values, sources.locate(position), severity));
    },
    add: (problems) => void diagnostics.push(...problems),
    find: (node, text) => place(node, [text], (whole, found) => whole.indexOf(found)),
    findLast: (node, ...texts) => place(node, texts, (whole, found) => whole.lastIndexOf(found)),
    locate: sources.locate,
    inside: (file, text) =>
      makeParseContext(makeSourceText(file, text), placeholders, diagnostics, {
        pathScope,
        head,
        frontMatter,
        variables,
      }),
  };
}

function getPosition(node: Placed): Position | null {
  const { start, end } = node.position ?? {};
  if (start === undefined || end === undefined) return null;
  const width = end.line === start.line ? end.column - start.column : 1;
  return { line: start.line, column: start.column, length: Math.max(1, width) };
}
