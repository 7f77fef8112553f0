/** Renders one page: article, shell, head and document. */
import type { Theme } from "../bundle/load.ts";
import type { Config } from "../config/schema.ts";
import { hash, hashAll } from "../core/hash.ts";
import { onPage } from "../core/page-failure.ts";
import { type OutputPath, outputPath } from "../core/paths.ts";
import type { Memo, Ref } from "../core/stage.ts";
import type { DocRef, DocRefs } from "../markdown/doc.ts";
import type { Phrases } from "../markdown/text/phrases.ts";
import type { Asset } from "../read/image.ts";
import type { Article, Card } from "../shared/contract.ts";
import type { Labels } from "../shared/labels.ts";
import { fileUrl } from "../site/links/assets.ts";
import type { PictureReference } from "../site/links/page-references.ts";
import {
  type DescribedPage,
  describePage,
  fillContext,
  type PageContext,
  type PageEntry,
} from "../site/pages.ts";
import { renderArticle } from "./article.ts";
import { makeDocument } from "./document.ts";
import { pageHead } from "./head.ts";
import { framesOf, needsOwnDocument } from "./own-document.ts";
import { makePhraseMarks, type PhraseMarks } from "./phrases.ts";
import { makePageData } from "./props.ts";

/** What all pages of a build are rendered with. */
export interface Renderer {
  readonly config: Config;
  readonly theme: Theme;
  readonly read: Memo["read"];
  readonly docs: DocRefs;
  /** Names this release of the shell: pages of another one are loaded in full. */
  readonly build: string;
  assetOf(picture: PictureReference): Asset | null;
  /** The file of a page: `renderFile`, or what comes to the same. */
  render(page: PageEntry, doc: DocRef | null, renderer: Renderer): Promise<Uint8Array>;
  /** Loaded when the first page is rendered. */
  phrases(): Promise<PhraseMarks>;
}

type RendererInput = Pick<Renderer, "config" | "theme" | "docs" | "read"> & {
  readonly assets: readonly Asset[];
  readonly phrases: Phrases;
};

export function makeRenderer({ assets, phrases, ...input }: RendererInput): Renderer {
  const byPath = new Map(assets.map((asset) => [asset.path, asset]));
  const assetOf = ({ asset }: PictureReference) => byPath.get(asset) ?? null;
  let marks: Promise<PhraseMarks> | null = null;
  return {
    ...input,
    build: input.theme.manifest.hash,
    assetOf,
    render: renderFile,
    phrases: () => {
      marks ??= phrases.load().then(makePhraseMarks);
      return marks;
    },
  };
}

/** Equal keys promise equal pages. `configHash` covers what the document takes from the config. */
export function pageKey(page: PageEntry, doc: DocRef | null, renderer: Renderer, configHash: string): string {
  return hash(contextKey(page, renderer), doc?.body ?? "", doc?.css ?? "", renderer.build, configHash);
}

/** Of all that a page shows besides its own text. */
export function contextKey({ context, words }: PageEntry, { docs }: Pick<Renderer, "docs">): string {
  return words.length === 0
    ? context
    : hashAll([context, ...words.map((path) => docs.get(path)?.description ?? "")]);
}

/** What a page shows besides its own text and the sidebar. */
export function describedPage(
  { context }: PageEntry,
  { docs, read }: Pick<Renderer, "docs" | "read">,
): DescribedPage {
  return describePage(read(context), (path) => docs.get(path)?.description ?? null);
}

export function contextOf(entry: PageEntry, given: Pick<Renderer, "docs" | "read">): PageContext {
  return fillContext(describedPage(entry, given), given.read);
}

/** Whoever renders a page also encodes it: another thread hands on bytes for less than a text. */
export const renderFile: Renderer["render"] = (page, doc, renderer) =>
  onPage(page.source ?? page.output, async () => Buffer.from(await renderPage(page, doc, renderer)));

async function renderPage(entry: PageEntry, doc: DocRef | null, renderer: Renderer): Promise<string> {
  const { config, theme, build, assetOf, read } = renderer;
  const { labels, manifest } = theme;
  const server = theme.server();
  const phrases = await renderer.phrases();
  const context = contextOf(entry, renderer);
  const text = doc === null ? null : read(doc.body);
  const release = text !== null && needsOwnDocument(text) ? `${build} ${context.url}` : build;
  const page = makePageData(context, release, config, labels, phrases);
  const renderCards = (cards: readonly Card[]) => server.renderCards(phrases.inCards(cards));
  const cards = context.cards === null ? null : phrases.inCards(context.cards);
  const phrased = {
    title: phrases.inText(page.title),
    description: context.description === null ? null : phrases.inText(context.description),
  };
  const draw = () => {
    const article: Article = makeArticle({ ...context, cards, ...phrased }, labels, doc, () =>
      text === null ? "" : renderArticle({ context, body: text, labels, assetOf, renderCards }),
    );
    return server.renderPage(page, article);
  };
  const body = await theme.drawing(draw, entry.output, page);
  const styles = doc === null || doc.css === null ? [] : [fileUrl(config.baseUrl, styleOutput(doc.css))];
  const head = pageHead(page, context, styles, config);
  return makeDocument({ page, head, body, frames: text === null ? [] : framesOf(text) }, config, manifest);
}

/** The stylesheet of a page that brings rules of its own. */
export function styleOutput(css: Ref<string>): OutputPath {
  return outputPath(`assets/styles/${css.slice(0, 8)}.css`);
}

function makeArticle(
  { title, cards, tagGroups, allTags, description }: PageContext,
  labels: Labels,
  doc: DocRef | null,
  html: () => string,
): Article {
  if (doc !== null) return { kind: "html", html: html() };
  if (tagGroups !== null) return { kind: "tags", title, groups: tagGroups };
  const more = allTags === null ? null : { label: labels["tags.all"], url: allTags };
  return cards === null ? { kind: "empty" } : { kind: "cards", title, description, cards, more };
}
