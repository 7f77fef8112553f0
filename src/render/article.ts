/** Renders the article of a page: fills the placeholders of its template. */
import { escapeHtml } from "../core/escape-html.ts";
import type { HtmlTemplate, Placeholder } from "../markdown/doc.ts";
import { fillTemplate } from "../markdown/template.ts";
import type { Asset } from "../read/image.ts";
import type { InlineSvg } from "../read/inline-svg.ts";
import { fillLabel } from "../shared/fill-label.ts";
import type { Labels } from "../shared/labels.ts";
import { getOwn } from "../shared/own-property.ts";
import { isOptionalCode, readCodeName } from "../site/links/code-anchors.ts";
import type { ImageReference } from "../site/links/page-references.ts";
import type { PageContext } from "../site/pages.ts";
import { groupChanges, renderChanges } from "./changes.ts";
import { nameSvg } from "./name-svg.ts";

export interface ArticleInput {
  readonly context: PageContext;
  readonly body: HtmlTemplate;
  readonly labels: Labels;
  /** HTML of the list of cards; empty if the page has none. */
  readonly cards: string;
  /** Asset of an image, for inlined SVGs. */
  assetOf(picture: ImageReference): Asset | null;
}

export function renderArticle({ context, body, labels, assetOf, cards }: ArticleInput): string {
  const shown = new Map<string, number>();
  /** Number of earlier occurrences of an image in the page. */
  const timesBefore = (asset: Asset) => {
    const times = shown.get(asset.hash) ?? 0;
    shown.set(asset.hash, times + 1);
    return times;
  };
  const html = fillTemplate(body, (placeholder) => {
    switch (placeholder.kind) {
      case "href":
        return href(placeholder.target, context);
      case "label":
        return escapeHtml(fillLabel(labels[placeholder.key], placeholder.values));
      case "player":
        return escapeHtml(placeholder.address);
      case "cards":
        return cards;
      case "changes":
        return renderChanges(groupChanges(placeholder.version, context, labels));
      case "image":
        return picture(placeholder, getOwn(context.pictures, placeholder.target), { assetOf, timesBefore });
    }
  });
  return html.includes(unlinked) ? html.replace(unlinkedName, "$1") : html;
}

/** Stands for the URL of an optional reference to code that was not found. No document can contain it. */
const unlinked = "\uFDD0";

const unlinkedName = new RegExp(`<a href="${unlinked}">([^]*?)</a>`, "g");

/** Value of an `href` attribute. A reference to code of another site opens a tab, like each link to another site. */
function href(target: string, context: PageContext): string {
  const url = resolveTarget(target, context);
  if (url === "" && isOptionalCode(target.slice(1))) return unlinked;
  const isElsewhere = readCodeName(target.slice(1)) !== null && /^https?:/i.test(url);
  return escapeHtml(url) + (isElsewhere ? '" target="_blank" rel="noopener noreferrer' : "");
}

/** Resolved URL of a link or image target; the target itself if it cannot be resolved. */
export function resolveTarget(
  target: string,
  { links, pictures }: Pick<PageContext, "links" | "pictures">,
): string {
  return getOwn(links, target) ?? getOwn(pictures, target)?.src ?? target;
}

interface PictureTools extends Pick<ArticleInput, "assetOf"> {
  timesBefore(asset: Asset): number;
}

function picture(
  { target, alt, attributes }: Placeholder & { kind: "image" },
  found: ImageReference | null,
  { assetOf, timesBefore }: PictureTools,
): string {
  const asset = found?.inline ? assetOf(found) : null;
  if (asset !== null && asset.svg !== null)
    return nameSvg(withOwnIds(asset.svg, timesBefore(asset)), alt, attributes);
  const size =
    found === null || found.width === null || found.height === null || / (width|height)=/.test(attributes)
      ? ""
      : ` width="${found.width}" height="${found.height}"`;
  const src = escapeHtml(found?.src ?? target);
  return `<img src="${src}" alt="${escapeHtml(alt)}"${size}${attributes}>`;
}

/** An image repeated on the page gets other ids. */
function withOwnIds({ markup, prefix }: InlineSvg, times: number): string {
  return times === 0 ? markup : markup.replaceAll(prefix, `${prefix}${times + 1}-`);
}
