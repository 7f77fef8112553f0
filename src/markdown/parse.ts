/** The stage that understands one Markdown file. */
import type { Element } from "hast";
import { toHtml } from "hast-util-to-html";
import type { Diagnostic } from "../core/diagnostics.ts";
import { digest, hash } from "../core/hash.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Memo, Stage } from "../core/stage.ts";
import { anchorsOf, blocks } from "./blocks.ts";
import { alerts } from "./callouts.ts";
import { cjk } from "./cjk.ts";
import { knownLanguages, makeCodeStage } from "./code.ts";
import { codeBlocks, inlineLanguages } from "./code-blocks.ts";
import { startCopy } from "./copy.ts";
import { diagrams } from "./diagrams.ts";
import { directives } from "./directives.ts";
import type { Doc, ParseResult } from "./doc.ts";
import { emoji } from "./emoji.ts";
import { excerpt } from "./excerpt.ts";
import type { Extras } from "./extras.ts";
import { parseFrontMatter } from "./frontmatter.ts";
import { headings } from "./headings.ts";
import { includeFiles } from "./include.ts";
import type { IncludedFile } from "./included.ts";
import { readMarkdown } from "./jsx/read.ts";
import { markMath, setMath } from "./math.ts";
import { fileTitle } from "./names.ts";
import type { MarkdownOptions } from "./options.ts";
import { makeParseContext } from "./parse-context.ts";
import { makeProcessor, type Processor } from "./processor.ts";
import { references } from "./references.ts";
import { ruby } from "./ruby.ts";
import { makeSourceText } from "./source-text.ts";
import { takeStyles } from "./styles.ts";
import { makeHoles, withoutMarks } from "./template.ts";
import { mergeText } from "./text-nodes.ts";

export interface ParseInput {
  readonly path: SourcePath;
  readonly text: string;
  /** The files that it includes, and those that they include. */
  readonly included: readonly IncludedFile[];
}

export interface ParseSettings {
  readonly options: MarkdownOptions;
  /** Whether each page gets a copy in Markdown. */
  readonly copies: boolean;
  /** Names the packages that shape the result. */
  readonly versions: string;
  readonly extras: Extras;
}

/** Code blocks are remembered in `memo` on their own. */
export function makeParseStage(
  memo: Memo,
  { options, copies, versions, extras }: ParseSettings,
): Stage<ParseInput, ParseResult> {
  const code = makeCodeStage(versions);
  let tools: Promise<ParseTools> | null = null;
  return {
    name: "parse",
    version: `1 ${versions} ${extras.versions} ${digest([options, copies])}`,
    key: ({ path, text, included }) => hash(path, text, digest(included)),
    async run(input) {
      tools ??= knownLanguages().then((languages) => ({
        options,
        copies,
        extras,
        processor: makeProcessor(options, extras),
        code: { languages, foldOver: options.foldCode, highlight: (block) => memo.run(code, block) },
      }));
      return parse(input, await tools);
    },
  };
}

interface ParseTools {
  readonly options: MarkdownOptions;
  readonly extras: Extras;
  readonly copies: boolean;
  readonly processor: Processor;
  readonly code: Parameters<typeof codeBlocks>[2];
}

async function parse(
  { path, text, included }: ParseInput,
  { options, copies, extras, processor, code }: ParseTools,
): Promise<ParseResult> {
  const {
    meta,
    places,
    body,
    diagnostics: found,
  } = parseFrontMatter(withoutMarks(text).replace(/\r\n?/g, "\n"), path);
  const diagnostics: Diagnostic[] = [...found];
  const holes = makeHoles();
  const sources = makeSourceText(path, body);
  const context = makeParseContext(sources, holes, diagnostics);
  const markdown = readMarkdown(path, processor, context);
  const files = new Map(included.map((file) => [file.path, file]));
  const { toMarkdown, toTree } = processor;
  includeFiles(markdown, [path], context, { files, sources, level: options.includes, toMarkdown });
  if (markdown.children.length === 0) context.report("page/empty", {}, null);
  const copied = copies ? startCopy(markdown, context.source, options.callouts) : null;
  inlineLanguages(markdown);
  directives(context, options.callouts)(markdown);
  alerts(markdown, holes, options.callouts);
  if (extras.diagram !== null) await diagrams(markdown, context, extras.diagram, toTree);
  if (extras.math !== null) markMath(markdown);
  mergeText(markdown);
  emoji(markdown);
  if (options.cjk) cjk(markdown, context.source);
  if (options.ruby) ruby(markdown);
  const description = meta.description || excerpt(markdown);
  const tree = await processor.toHtmlTree(markdown, context.source, holes);
  const outline = headings(tree, context);
  const title = meta.title || outline.title || fileTitle(path);
  if (outline.title === null && !meta.hide_title) tree.children.unshift(heading(title), newline);
  if (extras.math !== null) await setMath(tree, context, extras.math, toTree);
  await codeBlocks(tree, context, code);
  const css = takeStyles(tree);
  blocks(tree, context);
  references(tree, context);
  const anchors = anchorsOf(tree);
  const template = holes.cut(toHtml(tree, { allowDangerousHtml: true }));
  const asksForCards = template.holes.some(({ kind }) => kind === "cards");
  const copy = copied?.finish(outline.title === null && !meta.hide_title ? title : null) ?? null;
  const targets = new Set(
    context.references.map(({ kind, target, isChecked }) => `${kind} ${target} ${isChecked}`),
  );
  const doc: Doc = {
    path,
    meta,
    metaPlaces: places,
    title,
    description,
    headings: outline.headings,
    anchors,
    references: context.references,
    asksForCards,
    body: template,
    css,
    copy,
    copyHash: digest(copy),
    bodyHash: digest([template, css]),
    outlineHash: digest([
      path,
      meta,
      title,
      description,
      outline.headings,
      anchors,
      [...targets].sort(),
      asksForCards,
    ]),
  };
  return { doc, diagnostics };
}

const newline = { type: "text", value: "\n" } as const;

function heading(title: string): Element {
  return { type: "element", tagName: "h1", properties: {}, children: [{ type: "text", value: title }] };
}
