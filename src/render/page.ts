/** Renders one page: article, shell, head and document. */
import type { ThemeBundle } from "../bundle/theme.ts";
import type { Config } from "../config/schema.ts";
import { hash } from "../core/hash.ts";
import { type OutputPath, outputPath } from "../core/paths.ts";
import type { Doc } from "../markdown/doc.ts";
import type { Asset } from "../read/image.ts";
import type { Article } from "../shared/contract.ts";
import type { Labels } from "../shared/labels.ts";
import { fileUrl } from "../site/assets.ts";
import type { PictureReference } from "../site/page-references.ts";
import type { PageContext } from "../site/pages.ts";
import { renderArticle } from "./article.ts";
import { makeDocument } from "./document.ts";
import { pageHead } from "./head.ts";
import { makePageData } from "./props.ts";

/** What all pages of a build are rendered with. */
export interface Renderer {
  readonly config: Config;
  readonly theme: ThemeBundle;
  /** Names this release of the shell: pages of another one are loaded in full. */
  readonly build: string;
  assetOf(picture: PictureReference): Asset | null;
}

export function makeRenderer(config: Config, theme: ThemeBundle, assets: readonly Asset[]): Renderer {
  const byPath = new Map(assets.map((asset) => [asset.path, asset]));
  const assetOf = ({ asset }: PictureReference) => byPath.get(asset) ?? null;
  return { config, theme, build: theme.manifest.hash, assetOf };
}

/** Equal keys promise equal pages. `configHash` covers what the document takes from the config. */
export function pageKey(
  context: PageContext,
  doc: Doc | null,
  { build }: Renderer,
  configHash: string,
): string {
  return hash(context.hash, doc?.bodyHash ?? "", build, configHash);
}

export function renderPage(context: PageContext, doc: Doc | null, renderer: Renderer): string {
  const { config, theme, build, assetOf } = renderer;
  const { labels } = theme.server;
  const page = makePageData(context, build, config, labels);
  const article: Article = makeArticle(context, page.title, labels, doc, () =>
    doc === null
      ? ""
      : renderArticle({ context, body: doc.body, labels, assetOf, renderCards: theme.server.renderCards }),
  );
  const body = theme.server.renderPage(page, article);
  const styles = doc === null || doc.css === "" ? [] : [fileUrl(config.baseUrl, styleOutput(doc))];
  return makeDocument({ page, head: pageHead(page, context, styles, config), body }, config, theme.manifest);
}

/** The stylesheet of a page that brings rules of its own. */
export function styleOutput({ css }: Doc): OutputPath {
  return outputPath(`assets/styles/${hash(css).slice(0, 8)}.css`);
}

function makeArticle(
  { cards, tagGroups, allTags, description }: PageContext,
  title: string,
  labels: Labels,
  doc: Doc | null,
  html: () => string,
): Article {
  if (doc !== null) return { kind: "html", html: html() };
  if (tagGroups !== null) return { kind: "tags", title, groups: tagGroups };
  const more = allTags === null ? null : { label: labels["tags.all"], url: allTags };
  return cards === null ? { kind: "empty" } : { kind: "cards", title, description, cards, more };
}
