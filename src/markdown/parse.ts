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
import { directives } from "./directives.ts";
import type { Doc, ParseResult } from "./doc.ts";
import { emoji } from "./emoji.ts";
import { excerpt } from "./excerpt.ts";
import { parseFrontMatter } from "./frontmatter.ts";
import { headings } from "./headings.ts";
import { fileTitle } from "./names.ts";
import type { MarkdownOptions } from "./options.ts";
import { makeParseContext } from "./parse-context.ts";
import { makeProcessor, type Processor } from "./processor.ts";
import { references } from "./references.ts";
import { ruby } from "./ruby.ts";
import { takeStyles } from "./styles.ts";
import { makeHoles, withoutMarks } from "./template.ts";
import { mergeText } from "./text-nodes.ts";

export interface ParseInput {
  readonly path: SourcePath;
  readonly text: string;
}

export interface ParseSettings {
  readonly options: MarkdownOptions;
  /** Names the packages that shape the result. */
  readonly versions: string;
}

/** Code blocks are remembered in `memo` on their own. */
export function makeParseStage(
  memo: Memo,
  { options, versions }: ParseSettings,
): Stage<ParseInput, ParseResult> {
  const code = makeCodeStage(versions);
  let tools: Promise<ParseTools> | null = null;
  return {
    name: "parse",
    version: `1 ${versions} ${digest(options)}`,
    key: ({ path, text }) => hash(path, text),
    async run(input) {
      tools ??= knownLanguages().then((languages) => ({
        options,
        processor: makeProcessor(options),
        code: { languages, highlight: (block) => memo.run(code, block) },
      }));
      return parse(input, await tools);
    },
  };
}

interface ParseTools {
  readonly options: MarkdownOptions;
  readonly processor: Processor;
  readonly code: Parameters<typeof codeBlocks>[2];
}

async function parse(
  { path, text }: ParseInput,
  { options, processor, code }: ParseTools,
): Promise<ParseResult> {
  const {
    meta,
    body,
    diagnostics: found,
  } = parseFrontMatter(withoutMarks(text).replace(/\r\n?/g, "\n"), path);
  const diagnostics: Diagnostic[] = [...found];
  const holes = makeHoles();
  const context = makeParseContext(path, body, holes, diagnostics);
  const markdown = processor.toMarkdown(body);
  if (markdown.children.length === 0) context.report("page/empty", {}, null);
  inlineLanguages(markdown);
  directives(context)(markdown);
  alerts(markdown, holes);
  mergeText(markdown);
  emoji(markdown);
  if (options.cjk) cjk(markdown, body);
  if (options.ruby) ruby(markdown);
  const description = meta.description || excerpt(markdown);
  const tree = await processor.toHtmlTree(markdown, body, holes);
  const outline = headings(tree, context);
  const title = meta.title || outline.title || fileTitle(path);
  if (outline.title === null && !meta.hide_title) tree.children.unshift(heading(title), newline);
  await codeBlocks(tree, context, code);
  const css = takeStyles(tree);
  blocks(tree, context);
  references(tree, context);
  const anchors = anchorsOf(tree);
  const template = holes.cut(toHtml(tree, { allowDangerousHtml: true }));
  const targets = [...new Set(context.references.map(({ kind, target }) => `${kind} ${target}`))].sort();
  const doc: Doc = {
    path,
    meta,
    title,
    description,
    headings: outline.headings,
    anchors,
    references: context.references,
    body: template,
    css,
    bodyHash: digest([template, css]),
    outlineHash: digest([path, meta, title, description, outline.headings, anchors, targets]),
  };
  return { doc, diagnostics };
}

const newline = { type: "text", value: "\n" } as const;

function heading(title: string): Element {
  return { type: "element", tagName: "h1", properties: {}, children: [{ type: "text", value: title }] };
}
