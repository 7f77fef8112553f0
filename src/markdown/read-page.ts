/** Reads a page as a Markdown tree with its includes, before any other step. */
import type { Root } from "mdast";
import type { Diagnostic } from "../core/diagnostics.ts";
import { UserError } from "../core/errors.ts";
import type { FileReader } from "../core/inputs.ts";
import { readText } from "../read/scan.ts";
import { checkCustom, type ValidateCustom } from "./front-matter/custom.ts";
import { type FrontMatterResult, loadFrontMatter, parseFrontMatter } from "./front-matter/front-matter.ts";
import { complain, includeFiles } from "./includes/include.ts";
import { insertSnippets } from "./includes/inserted.ts";
import { makeSourceText } from "./includes/source-text.ts";
import { openMarkdownReader } from "./jsx/read.ts";
import { openMeter } from "./limits.ts";
import { openScopes, type Scopes } from "./mdx/scopes.ts";
import { openComponents } from "./mdx/site-components.ts";
import { makeParseContext, type ParseContext } from "./parse-context.ts";
import type { PageSource, ParseSettings } from "./parse-input.ts";
import type { Processor } from "./processor.ts";
import { asRead, makePlaceholders, type Placeholders } from "./template.ts";
import { unifyTruncation } from "./text/post-excerpt.ts";
import { openPageVariables } from "./variables.ts";

export interface PageTools extends Pick<ParseSettings, "options" | "folders" | "variables"> {
  readonly processor: Processor;
  readonly validateCustom: ValidateCustom | null;
}

export interface PageTree extends Pick<FrontMatterResult, "meta" | "places"> {
  readonly source: string;
  readonly written: Root;
  readonly context: ParseContext;
  readonly placeholders: Placeholders;
  readonly scopes: Scopes;
  readonly components: ReturnType<typeof openComponents>;
  /** Diagnostics so far; the context adds to them. */
  readonly diagnostics: Diagnostic[];
}

export async function readPage(
  { path, isPost = false }: PageSource,
  files: FileReader,
  { options, folders, variables, processor, validateCustom }: PageTools,
): Promise<PageTree> {
  const { text, diagnostics: unread } = await readText(files, path);
  if (text === null) throw new UserError(unread);
  const source = asRead(text);
  const meter = openMeter(options.limits, source, { file: path });
  const inserter = openPageVariables(variables, path, files);
  const yaml = await loadFrontMatter([source]);
  const {
    meta,
    places,
    values,
    body: words,
    diagnostics: found,
  } = parseFrontMatter(source, path, yaml, { accepted: options.acceptedKeys, isPost, variables: inserter });
  const ofCustom = await checkCustom(meta.custom, validateCustom, path, places.custom ?? null);
  const diagnostics: Diagnostic[] = [...found, ...ofCustom];
  const inserted = await insertSnippets(words, path, files, options.pathScope);
  for (const snippet of inserted.texts) meter.add(snippet, () => ({ file: path }));
  const body = isPost ? unifyTruncation(inserted.text) : inserted.text;
  const placeholders = makePlaceholders();
  const sources = makeSourceText(path, body, inserted.pieces);
  const context = makeParseContext(sources, placeholders, diagnostics, {
    pathScope: options.pathScope,
    frontMatter: values,
    variables: inserter,
  });
  for (const { file, region, line } of inserted.missing) {
    const at = { line, column: 1, length: 1 };
    const report = complain(context, options.includes);
    if (region === null) report("include/missing", { file, nearest: null }, at);
    else report("include/no-region", { file, region, nearest: null }, at);
  }
  const components = openComponents(files);
  const read = openMarkdownReader(processor, async () => new Set((await components()).keys()), options);
  const written = await read(path, context, meta.mdx?.format);
  const scopes = openScopes();
  scopes.enter(written, { file: path, parent: null, props: "{}", frontMatter: values });
  const { includes: level, pathScope, headingIds } = options;
  const tools = { files, sources, level, pathScope, read, processor, scopes, headingIds, meter, folders };
  await includeFiles(written, [path], context, tools);
  return { source, meta, places, written, context, placeholders, scopes, components, diagnostics };
}
