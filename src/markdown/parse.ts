/** Parses one Markdown file: the sequence of all steps. */
import type { Element, Root } from "hast";
import { toHtml } from "hast-util-to-html";
import type { Diagnostic } from "../core/diagnostics.ts";
import type { FileReader } from "../core/inputs.ts";
import { alerts } from "./blocks/alerts.ts";
import { blocks } from "./blocks/blocks.ts";
import { completeBlocks } from "./blocks/complete.ts";
import { contentsLists } from "./blocks/contents.ts";
import { diagrams } from "./blocks/diagrams.ts";
import { directives } from "./blocks/directives.ts";
import { fillEmptied, getTagline } from "./blocks/emptied.ts";
import { home } from "./blocks/home.ts";
import { itemDefinitions } from "./blocks/item-definitions.ts";
import { markMath, markMathCode, setMath } from "./blocks/math.ts";
import { takeVersionUse } from "./blocks/version-use.ts";
import { checkContent } from "./checks/content-checks.ts";
import { type CodeTools, codeBlocks, readCode } from "./code/blocks.ts";
import { nameRust } from "./code/rust-words.ts";
import { removeHiddenFences } from "./code/test-fences.ts";
import { reportForeignSyntax } from "./dialects/left-over.ts";
import type { Doc, HtmlTemplate, PostParts, Section } from "./doc.ts";
import { recordBlocks, startCopy } from "./export/markdown-export.ts";
import type { ValidateCustom } from "./front-matter/custom.ts";
import { getAnchors } from "./links/anchors.ts";
import { explicitIds } from "./links/explicit-ids.ts";
import { slugFragments } from "./links/fragments.ts";
import { getTitle, headings } from "./links/headings.ts";
import { raiseLoneTitle } from "./links/lone-title.ts";
import { references } from "./links/references.ts";
import { reportUnread } from "./links/unread.ts";
import type { Evaluated, EvaluateTools } from "./mdx/evaluate.ts";
import { restoreIslands } from "./mdx/islands.ts";
import type { ParseContext } from "./parse-context.ts";
import type { PageSource, ParseSettings } from "./parse-input.ts";
import { makeChain, type PluginChain } from "./plugins/run.ts";
import { makeProcessor, type Processor } from "./processor.ts";
import { readPage } from "./read-page.ts";
import { takeStyles } from "./styles.ts";
import { abbreviations } from "./text/abbreviations.ts";
import { cjk } from "./text/cjk.ts";
import { emoji } from "./text/emoji.ts";
import { excerpt } from "./text/excerpt.ts";
import { reportLostCells } from "./text/lost-cells.ts";
import { keepNamesWhole, markForeignWords } from "./text/marks.ts";
import { fileTitle } from "./text/names.ts";
import { breakLines, type SplitPhrases } from "./text/phrases.ts";
import { markTruncation, takeExcerpt } from "./text/post-excerpt.ts";
import { readPostName } from "./text/post-name.ts";
import { readingMinutes } from "./text/reading-time.ts";
import { ruby } from "./text/ruby.ts";
import { makeSections } from "./text/sections.ts";
import { mergeText } from "./text/text-nodes.ts";

/** Result of parsing one page. */
export interface PageParts {
  readonly doc: Doc;
  readonly body: HtmlTemplate;
  /** Empty without any rules. */
  readonly css: string;
  readonly copy: HtmlTemplate | null;
  readonly sections: readonly Section[];
  /** null for a page that is not a post. */
  readonly post: PostParts | null;
  readonly diagnostics: readonly Diagnostic[];
}

type ParserOptions = Omit<ParseSettings, "languages"> & Pick<CodeTools, "languages">;

/** Stages that a page runs. */
export interface PageStages extends Pick<CodeTools, "highlight"> {
  readonly draw: EvaluateTools["draw"];
}

type Parser = (input: PageSource, files: FileReader, stages: PageStages) => Promise<PageParts>;

export async function makeParser({
  options,
  copies,
  extras,
  plugins,
  phrases,
  code: { folder },
  variables,
  folders,
  languages,
}: ParserOptions): Promise<Parser> {
  const processor = makeProcessor(options, extras, plugins);
  const chains = {
    remark: makeChain(plugins.remark, plugins.rehype.length > 0),
    rehype: makeChain(plugins.rehype, false),
  };
  const { validateCustom } = plugins;
  const site = { options, copies, extras, validateCustom, folder, folders, variables };
  const tools = { ...site, phrases: await phrases.load(), processor, chains };
  return (input, files, { highlight, draw }) => {
    const code: CodeTools = { languages, highlight, options };
    return parse(input, files, { ...tools, code, draw });
  };
}

/** Loaded for pages with code: it brings a parser of JavaScript. */
async function evaluate(tree: Root, context: ParseContext, tools: EvaluateTools): Promise<Evaluated> {
  const { evaluate: run } = await import("./mdx/evaluate.ts");
  return run(tree, context, tools);
}

const nothingEvaluated: Evaluated = { drawn: new Map(), css: "", islands: [], files: [] };

interface ParseTools extends Pick<ParseSettings, "options" | "copies" | "extras" | "folders" | "variables"> {
  readonly phrases: SplitPhrases | null;
  readonly processor: Processor;
  readonly validateCustom: ValidateCustom | null;
  readonly chains: { readonly remark: PluginChain; readonly rehype: PluginChain };
  readonly code: CodeTools;
  readonly draw: PageStages["draw"];
  /** Site folder; absolute. */
  readonly folder: string;
}

async function parse(
  { path, isPost = false, label, isHome = false }: PageSource,
  siteFiles: FileReader,
  {
    options,
    copies,
    extras,
    phrases,
    processor,
    chains,
    validateCustom,
    code,
    draw,
    folder,
    folders,
    variables,
  }: ParseTools,
): Promise<PageParts> {
  const page = await readPage({ path, isPost }, siteFiles, {
    options,
    processor,
    validateCustom,
    folders,
    variables,
  });
  const { source, meta, places, diagnostics, placeholders, context, components, scopes, written } = page;
  const { toTree } = processor;
  removeHiddenFences(written);
  home(written, { meta, places, source, processor }, context);
  explicitIds(written, context);
  if (options.headingIds === "vitepress") slugFragments(written);
  abbreviations(written, context.source);
  reportUnread(written, context);
  reportLostCells(written, context);
  itemDefinitions(written, context.source);
  if (options.headingIds === "mdbook") nameRust(written);
  if (options.headingIds === "mdbook" && !meta.title && !meta.hide_title) raiseLoneTitle(written);
  const tagline = () => (isHome ? getTagline(siteFiles.value("site")) : null);
  const isOfOtherTool = options.headingIds !== "github";
  fillEmptied(written, { path, description: meta.description, tagline, isOfOtherTool }, diagnostics);
  if (written.children.length === 0) context.report("page/empty", {}, null);
  alerts(written, context, options.callouts);
  if (isPost) markTruncation(written);
  const isAsWritten = copies && chains.remark.isUsed ? recordBlocks(written) : () => true;
  const pluginFile = { path, value: context.source, cwd: folder };
  const markdown = await chains.remark.run(written, pluginFile, context);
  const copied = copies
    ? startCopy(markdown, context, {
        custom: options.callouts,
        hasRuby: options.ruby,
        hasPlaces: scopes.hasPlaces(),
        hasPlugins: chains.remark.isUsed,
        isAsWritten,
      })
    : null;
  readCode(markdown, context);
  const hasBlocks = directives(markdown, context, options.callouts);
  if (extras.math !== null) markMath(markdown);
  mergeText(markdown);
  await emoji(markdown);
  if (options.cjk) cjk(markdown, context.source);
  if (options.ruby) ruby(markdown);
  const lede = processor.toMarkdown(meta.hero?.text ?? "");
  const description = meta.description || excerpt(lede) || excerpt(markdown);
  const made = await processor.toHtmlTree(markdown, context);
  const evaluated = scopes.hasPlaces()
    ? await evaluate(made, context, { scopes: scopes.all, components, draw, toTree })
    : nothingEvaluated;
  // Before decorative content is added.
  const drawnCopy = copied?.fill(evaluated.drawn) ?? null;
  const { callouts: customCallouts, ruby: hasRuby } = options;
  const blockNames =
    hasBlocks || scopes.hasPlaces()
      ? await completeBlocks(made, context, { customCallouts, ruby: hasRuby })
      : noNames;
  if (extras.diagram !== null) await diagrams(made, context, extras.diagram, toTree);
  if (extras.math !== null) markMathCode(made);
  const tree = await chains.rehype.run(made, pluginFile, context);
  await reportForeignSyntax(tree, context, { reported: diagnostics, components });
  const ownTitle = getTitle(tree);
  const title = meta.title || ownTitle || label || (isPost ? readPostName(path).title : fileTitle(path));
  const isTitleMade = ownTitle === null && !meta.hide_title;
  checkContent(tree, options.checks, isTitleMade ? title : null, context);
  if (isTitleMade) tree.children.unshift(heading(title), newline);
  const listed = headings(tree, context, options.headingIds, phrases);
  const sections = makeSections(tree, title);
  const versions = takeVersionUse(tree, blockNames, listed, context);
  const islands = restoreIslands(tree, evaluated, context);
  if (extras.math !== null) await setMath(tree, context, extras.math, toTree);
  await codeBlocks(tree, context, code);
  blocks(tree, context, options.policy);
  const css = [evaluated.css, takeStyles(tree, context)].filter((part) => part !== "").join("\n");
  const anchors = getAnchors(tree);
  references(tree, context);
  if (blockNames.has("toc")) contentsLists(tree, listed, context);
  keepNamesWhole(tree);
  if (phrases !== null) {
    markForeignWords(tree);
    breakLines(tree, phrases);
  }
  const excerpted = isPost ? takeExcerpt(tree) : null;
  const toTemplate = (part: Root) => placeholders.cut(toHtml(part, { allowDangerousHtml: true }));
  const template = toTemplate(tree);
  const asksForCards = template.placeholders.some(({ kind }) => kind === "cards");
  const copy = drawnCopy?.finish(isTitleMade ? title : null) ?? null;
  const doc: Doc = {
    path,
    meta: { ...meta, head: [...meta.head, ...context.head] },
    metaPlaces: places,
    title,
    description,
    headings: listed,
    anchors,
    references: context.references,
    externals: context.externals,
    asksForCards,
    ...versions,
    islands,
    codeFiles: scopes.codeFiles(),
  };
  const post: PostParts | null =
    excerpted === null
      ? null
      : {
          excerpt: toTemplate(excerpted.tree),
          isCut: excerpted.isCut,
          minutes: readingMinutes(sections),
        };
  return { doc, body: template, css, copy, sections, post, diagnostics };
}

const noNames: ReadonlySet<string> = new Set();

const newline = { type: "text", value: "\n" } as const;

function heading(title: string): Element {
  return { type: "element", tagName: "h1", properties: {}, children: [{ type: "text", value: title }] };
}
