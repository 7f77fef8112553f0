/** Renders a page: article, shell, head and document. */
import type { Theme } from "../bundle/load.ts";
import type { RunningTheme } from "../bundle/running-theme.ts";
import type { Config } from "../config/schema.ts";
import { hash, hashAll } from "../core/hash.ts";
import { withPageErrors } from "../core/page-failure.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import type { HtmlTemplate, PagesByPath, ParsedPage } from "../markdown/doc.ts";
import type { Phrases } from "../markdown/text/phrases.ts";
import type { Asset } from "../read/image.ts";
import type { Article, Card, StylePart, Url } from "../shared/contract.ts";
import type { Labels } from "../shared/labels.ts";
import { fileUrl } from "../site/links/assets.ts";
import type { ImageReference } from "../site/links/page-references.ts";
import { describePage, type Page, type PageContext } from "../site/pages.ts";
import { renderArticle } from "./article.ts";
import { blogArticle, excerptKeys, shownExcerpts } from "./blog.ts";
import { makeDocument } from "./document.ts";
import { pageHead } from "./head.ts";
import { getFrameOrigins, hasStoredChoices, needsOwnDocument } from "./own-document.ts";
import { makePhraseMarks, type PhraseMarks } from "./phrases.ts";
import { makePageData } from "./props.ts";
import { styleOutput, stylePartOutput } from "./styles.ts";

/** Inputs shared by all pages of a build. */
export interface Renderer {
  readonly config: Config;
  readonly theme: Theme;
  readonly read: Memo["read"];
  readonly docs: PagesByPath;
  /** Hash of the shell; navigation loads pages with a different hash in full. */
  readonly build: string;
  assetOf(picture: ImageReference): Asset | null;
  /** Bytes of a page: `renderFile`, possibly on a worker thread. */
  render(page: Page, doc: ParsedPage | null, renderer: Renderer): Promise<Uint8Array>;
  /** Lazy, loaded for the first rendered page. */
  phrases(): Promise<PhraseMarks>;
  /** Results of `contextKey`, which several outputs of a page ask for. null if `docs` may change. */
  readonly contextKeys: WeakMap<Page, string> | null;
}

type RendererInput = Pick<Renderer, "config" | "theme" | "docs" | "read"> & {
  readonly assets: readonly Asset[];
  readonly phrases: Phrases;
};

export function makeRenderer({ assets, phrases, ...input }: RendererInput): Renderer {
  const byPath = new Map(assets.map((asset) => [asset.path, asset]));
  const assetOf = ({ asset }: ImageReference) => byPath.get(asset) ?? null;
  let marks: Promise<PhraseMarks> | null = null;
  return {
    ...input,
    build: input.theme.manifest.hash,
    contextKeys: null,
    assetOf,
    render: renderFile,
    phrases: () => {
      marks ??= phrases.load().then(makePhraseMarks);
      return marks;
    },
  };
}

/**
 * Equal keys promise equal pages. `shared` covers the theme and the options that affect pages. Lists the references instead of
 * hashing them: a build compares the keys of all pages.
 */
export function pageKey(page: Page, doc: ParsedPage | null, renderer: Renderer, shared: string): string {
  return `${contextKey(page, renderer)} ${doc?.body ?? ""} ${doc?.css ?? ""} ${shared}`;
}

export interface KeyParts {
  /** Context from the site model. */
  readonly context: Page["context"];
  /** Digests of descriptions and excerpts of other pages, of text and styles, of the theme, and of the options. */
  readonly shown: string;
  readonly text: string;
  readonly theme: string;
  readonly options: string;
}

/** Parts of a page's key as short digests, because they are stored for every page. */
export function pageKeyParts(
  page: Page,
  doc: ParsedPage | null,
  renderer: Renderer,
  configHash: string,
): KeyParts {
  return {
    context: page.context,
    shown: short(contextKey(page, renderer) === page.context ? "" : contextKey(page, renderer)),
    text: short(hash(doc?.body ?? "", doc?.css ?? "")),
    theme: short(renderer.build),
    options: short(configHash),
  };
}

const short = (digest: string) => digest.slice(0, 8);

/** Key of everything a page shows besides its text. */
export function contextKey(
  page: Page,
  { docs, contextKeys }: Pick<Renderer, "docs" | "contextKeys">,
): string {
  const { context, descriptionSources: words, excerpts, compared } = page;
  if (words.length === 0 && excerpts.length === 0 && compared.length === 0) return context;
  const known = contextKeys?.get(page);
  if (known !== undefined) return known;
  const made = hashAll([
    context,
    ...words.map((path) => docs.get(path)?.description ?? ""),
    ...excerptKeys(excerpts, docs),
    ...bodyKeys(compared, docs),
  ]);
  contextKeys?.set(page, made);
  return made;
}

/** Everything a page shows besides its text. */
export function getPageContext(
  { context }: Page,
  { docs, read }: Pick<Renderer, "docs" | "read">,
): PageContext {
  return describePage(read(context), (path) => docs.get(path)?.description ?? null);
}

/** Encodes on the rendering thread, because bytes transfer between threads faster than strings. */
export const renderFile: Renderer["render"] = (page, doc, renderer) =>
  withPageErrors(page.source ?? page.output, async () => Buffer.from(await renderPage(page, doc, renderer)));

async function renderPage(entry: Page, doc: ParsedPage | null, renderer: Renderer): Promise<string> {
  const { config, theme, build, assetOf, read } = renderer;
  const { labels, manifest } = theme;
  const phrases = await renderer.phrases();
  const context = getPageContext(entry, renderer);
  const text = doc === null ? null : read(doc.body);
  const bodies = text === null ? shownExcerpts(entry.excerpts, renderer) : [text];
  const release = bodies.some(needsOwnDocument) ? `${build} ${context.url}` : build;
  const page = makePageData(context, release, config, labels, phrases, read);
  const cards = context.cards === null ? null : phrases.inCards(context.cards);
  const phrased = {
    title: phrases.inText(page.title),
    description: context.description === null ? null : phrases.inText(context.description),
  };
  const draw = async () => {
    const server = await theme.server();
    const shown = await renderCards(text, cards, server);
    const changes =
      context.comparison === null ? "" : await renderComparison(context, phrased.title, renderer);
    const html = () =>
      text === null ? "" : renderArticle({ context, body: text, labels, assetOf, cards: shown });
    const described = { ...context, cards, ...phrased };
    const given = { context: described, title: phrased.title, doc, labels, assetOf, cards: shown };
    const article: Article =
      blogArticle({ ...given, html, inText: phrases.inText }, renderer) ??
      makeArticle(described, labels, doc, html, changes);
    return await server.renderPage(page, article);
  };
  const body = await theme.tryRender(draw, entry.output, page);
  const styles = pageStyles(entry, context, doc, renderer);
  const head = pageHead(page, context, styles, config);
  const restoresChoices = bodies.some(hasStoredChoices);
  const frames = [...new Set(bodies.flatMap(getFrameOrigins))];
  return makeDocument({ page, head, body, frames, restoresChoices, labels }, config, manifest);
}

/** HTML of a page's text, without the theme around it; empty for a generated page. */
export async function renderText(page: Page, doc: ParsedPage | null, renderer: Renderer): Promise<string> {
  if (doc === null) return "";
  const { theme, read, assetOf } = renderer;
  const context = getPageContext(page, renderer);
  const body = read(doc.body);
  const cards = await renderCards(body, context.cards, await theme.server());
  return renderArticle({ context, body, labels: theme.labels, assetOf, cards });
}

/** Renders the cards of a page that contains a placeholder for them. */
export async function renderCards(
  body: HtmlTemplate | null,
  cards: readonly Card[] | null,
  server: Pick<RunningTheme, "renderCards">,
): Promise<string> {
  const isShown = body?.placeholders.some(({ kind }) => kind === "cards") ?? false;
  return isShown && cards !== null ? server.renderCards(cards) : "";
}

/** Loads the comparison only for the pages that show one. */
async function renderComparison(context: PageContext, title: string, renderer: Renderer): Promise<string> {
  const { comparisonHtml } = await import("./comparison.ts");
  return comparisonHtml({ context, title, labels: renderer.theme.labels }, renderer);
}

function bodyKeys(paths: readonly SourcePath[], docs: PagesByPath): readonly string[] {
  return paths.map((path) => {
    const doc = docs.get(path);
    return doc === undefined ? "" : `${doc.body} ${doc.css ?? ""}`;
  });
}

/** URLs of the stylesheets that the theme doesn't load on every page. */
function pageStyles(
  { excerpts, compared }: Page,
  { blog, comparison }: PageContext,
  doc: ParsedPage | null,
  { docs, theme, config }: Renderer,
): readonly Url[] {
  const shown = [...[...excerpts, ...compared].map((path) => docs.get(path) ?? null), doc].filter(
    (one) => one !== null,
  );
  const parts = new Set<StylePart>([
    ...(blog === null ? [] : ["blog" as const]),
    ...(comparison === null ? [] : ["changes" as const]),
    ...shown.flatMap(({ styleParts }) => styleParts),
  ]);
  const own = new Set(shown.flatMap(({ css }) => css ?? []));
  const files = [...Array.from(parts, (part) => stylePartOutput(part, theme)), ...[...own].map(styleOutput)];
  return files.map((file) => fileUrl(config.baseUrl, file));
}

function makeArticle(
  { title, cards, tagGroups, allTags, description }: PageContext,
  labels: Labels,
  doc: ParsedPage | null,
  html: () => string,
  changes: string,
): Article {
  if (changes !== "") return { kind: "html", html: changes };
  if (doc !== null) return { kind: "html", html: html() };
  if (tagGroups !== null) return { kind: "tags", title, groups: tagGroups };
  const more = allTags === null ? null : { label: labels["tags.all"], url: allTags };
  return cards === null ? { kind: "empty" } : { kind: "cards", title, description, cards, more };
}
