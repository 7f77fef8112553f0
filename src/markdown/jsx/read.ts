/** Parses a file as Markdown or as MDX, depending on its front matter, name and content. */
import type { Root, RootContent } from "mdast";
import { VFileMessage } from "vfile-message";
import type { Position, SourceLocation } from "../../core/diagnostics.ts";
import { inDialects } from "../dialects/read.ts";
import { withoutTags } from "../html/syntax.ts";
import { findTags } from "../html/tags.ts";
import { LimitError } from "../limits.ts";
import { getSource } from "../node-source.ts";
import type { ParseContext } from "../parse-context.ts";
import type { Processor } from "../processor.ts";
import { braces } from "./braces.ts";
import { type CodeOptions, findNoCode } from "./code-options.ts";
import type { jsxParser } from "./parse.ts";

declare module "mdast" {
  interface RootData {
    /** Whether the tags of the text are invalid, which is reported once. */
    isRefused?: boolean;
  }
}

const module = /^(?:import|export)\s/m;
const openingFence = /^ {0,3}(?:(`{3,})[^`]*|(~{3,}).*)$/;
const flowHtml = /^[^\S\n]*(?:(?:>|[-*+]|\d+[.)])[^\S\n]*)*</m;

/** JSX parser. */
export type JsxParser = typeof jsxParser;

/** Whether a text may contain JSX; the parser is loaded only then. */
function mayHoldJsx(path: string, text: string, format: MarkdownFormat): boolean {
  if (format === "md") return false;
  if (format === "mdx" || /\.mdx$/i.test(path)) return true;
  const holds = (part: string) => /<[A-Z]/.test(part) || module.test(part) || braces.test(part);
  return holds(text) && holds(withoutFences(text));
}

/** Without fenced code, which only shows JSX; the text itself if a fence is open or may be part of flow HTML. */
function withoutFences(text: string): string {
  const rest: string[] = [];
  let open: string | null = null;
  for (const line of text.split(/\r?\n/)) {
    if (open === null) {
      const [, backticks, tildes] = openingFence.exec(line) ?? [];
      open = backticks ?? tildes ?? null;
      if (open === null) rest.push(line);
    } else {
      const marks = line.replace(/^ {0,3}/, "").trimEnd();
      if (marks.startsWith(open) && marks === open.charAt(0).repeat(marks.length)) open = null;
    }
  }
  const outside = rest.join("\n");
  return open !== null || flowHtml.test(outside) ? text : outside;
}

type MarkdownFormat = "md" | "mdx" | "detect" | null;

/** `format` comes from the front matter; null and `detect` decide by file name and content. */
export type ReadMarkdown = (path: string, context: ParseContext, format?: MarkdownFormat) => Promise<Root>;

/** @param components names available without an import; called when a text may use one */
export function openMarkdownReader(
  processor: Processor,
  components: () => Promise<ReadonlySet<string>>,
  code: CodeOptions,
): ReadMarkdown {
  return async (path, context, format = null) => {
    const isJsx = mayHoldJsx(path, context.source, format);
    const jsx = isJsx ? (await import("./parse.ts")).jsxParser : null;
    const own = /<[A-Z]/.test(context.source) ? await components() : new Set<string>();
    return readMarkdown(path, { processor, jsx, components: own, code }, context, format);
  };
}

export interface MarkdownReader {
  readonly processor: Processor;
  readonly jsx: JsxParser | null;
  /** Names of components available without an import. */
  readonly components: ReadonlySet<string>;
  readonly code: CodeOptions;
}

export function readMarkdown(
  path: string,
  reader: MarkdownReader,
  context: ParseContext,
  format: MarkdownFormat = null,
): Root {
  try {
    return inDialects(reader.processor, context, reader.components, (processor, text) =>
      readText(path, { ...reader, processor }, text, format),
    );
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    throw error.explain(placeOfLimit(error, context));
  }
}

function placeOfLimit({ node }: LimitError, context: ParseContext): SourceLocation {
  const start = node?.position?.start;
  return context.locate(start === undefined ? null : { line: start.line, column: start.column, length: 1 });
}

function readText(
  path: string,
  { processor, jsx, components, code }: MarkdownReader,
  context: ParseContext,
  format: MarkdownFormat,
): Root {
  const { source } = context;
  if (jsx === null || !mayHoldJsx(path, source, format)) return plainMarkdown(processor, context);
  const isMdx = format === "mdx" || /\.mdx$/i.test(path);
  const plain = isMdx ? null : processor.toMarkdown(source);
  if (plain !== null && !jsx.speaks(plain, source, components)) return withWords(plain, processor, context);
  try {
    return jsx.parse(processor, context, { own: components, isMdx, noCode: findNoCode(path, code) });
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error;
    const values = { reason: getReason(error), isModule: error.source === "module" };
    context.report("jsx/syntax", values, getPlace(error), isMdx ? "error" : "warning");
    // All other messages about its tags follow from the unmatched one.
    const tree = plainMarkdown(processor, { ...context, report: () => {} });
    const data = { ...tree.data, isRefused: true };
    return {
      ...tree,
      data,
      children: isMdx ? tree.children.filter((one) => !isUnseen(one, context.source)) : tree.children,
    };
  }
}

/** Lines that a page doesn't show: comments, and code such as `import { Tabs } from "./tabs.js"`. */
function isUnseen(node: RootContent, source: string): boolean {
  const [first] = node.type === "paragraph" ? node.children : [];
  if (first?.type !== "text") return false;
  const written = getSource(node, source).trim();
  const isInComments = written.startsWith("{/*") && written.endsWith("*/}");
  return (
    (isInComments && written.replace(/\{\/\*[\s\S]*?\*\/\}/g, "").trim() === "") ||
    /^(?:import\s+(?:[\w*{][^"']*\sfrom\s*)?["']|export\s+(?:\{|\*|(?:const|let|default|function|class|async)\s))/.test(
      first.value,
    )
  );
}

function plainMarkdown(processor: Processor, context: ParseContext): Root {
  return withWords(processor.toMarkdown(context.source), processor, context);
}

/** Parses again, if needed, so that what only looks like a tag becomes text. */
function withWords(tree: Root, processor: Processor, context: ParseContext): Root {
  const { source } = context;
  const tags = findTags(tree, source);
  if (tags === null) return tree;
  tags.checkDepth(processor.limits.depth);
  const known = tags.words.size === 0 ? tree : processor.toMarkdown(source, withoutTags(tags.words));
  findTags(known, source)?.report(context);
  return known;
}

/** Removes positions and advice for library users from `Expected a closing tag for <Tabs> (3:1-3:7)`. */
function getReason({ reason }: VFileMessage): string {
  return reason.replace(/\s*\(\d+:\d+(-\d+:\d+)?\)/g, "").replace(/[.,]?\s*\(note:.*$/s, "");
}

/** The position in the message is that of the opening tag. */
function getPlace({ reason, line, column }: VFileMessage): Position | null {
  const named = /\((\d+):(\d+)-(\d+):(\d+)\)/.exec(reason)?.slice(1).map(Number);
  const [startLine = line, startColumn = column, endLine, endColumn = 0] = named ?? [];
  if (startLine === undefined || startColumn === undefined) return null;
  const length = endLine === startLine ? Math.max(1, endColumn - startColumn) : 1;
  return { line: startLine, column: startColumn, length };
}
