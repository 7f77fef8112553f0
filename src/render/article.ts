/** Renders the article of a page: fills the placeholders of its template. */
import type { HtmlTemplate, Placeholder } from "../markdown/doc.ts";
import { fillTemplate } from "../markdown/template.ts";
import type { Asset } from "../read/image.ts";
import type { Card } from "../shared/contract.ts";
import { fillLabel } from "../shared/fill-label.ts";
import type { Labels } from "../shared/labels.ts";
import { own } from "../shared/own.ts";
import type { PictureReference } from "../site/links/page-references.ts";
import type { PageContext } from "../site/pages.ts";
import { escapeHtml } from "./html.ts";

export interface ArticleInput {
  readonly context: PageContext;
  readonly body: HtmlTemplate;
  readonly labels: Labels;
  renderCards(cards: readonly Card[]): string;
  /** Asset of an image, for inlined SVGs. */
  assetOf(picture: PictureReference): Asset | null;
}

export function renderArticle({ context, body, labels, assetOf, renderCards }: ArticleInput): string {
  return fillTemplate(body, (placeholder) => {
    switch (placeholder.kind) {
      case "href":
        return escapeHtml(addressOf(placeholder.target, context));
      case "label":
        return escapeHtml(fillLabel(labels[placeholder.key], placeholder.values));
      case "player":
        return escapeHtml(placeholder.address);
      case "cards":
        return context.cards === null ? "" : renderCards(context.cards);
      case "image":
        return picture(placeholder, own(context.pictures, placeholder.target), assetOf);
    }
  });
}

/** Resolved URL of a link or image target; the target itself if it cannot be resolved. */
export function addressOf(
  target: string,
  { links, pictures }: Pick<PageContext, "links" | "pictures">,
): string {
  return own(links, target) ?? own(pictures, target)?.src ?? target;
}

function picture(
  { target, alt, attributes }: Placeholder & { kind: "image" },
  found: PictureReference | null,
  assetOf: ArticleInput["assetOf"],
): string {
  const svg = found?.inline ? (assetOf(found)?.svg ?? null) : null;
  if (svg !== null) return inlineSvg(svg, alt);
  const size =
    found === null || found.width === null || found.height === null || / (width|height)=/.test(attributes)
      ? ""
      : ` width="${found.width}" height="${found.height}"`;
  const src = escapeHtml(found?.src ?? target);
  return `<img src="${src}" alt="${escapeHtml(alt)}"${size}${attributes}>`;
}

/** Inlines the SVG markup with the alt text as its name; without alt text it is decorative. */
function inlineSvg(svg: string, alt: string): string {
  const name = alt === "" ? 'aria-hidden="true"' : `role="img" aria-label="${escapeHtml(alt)}"`;
  return svg.replace(/^<svg\b/, () => `<svg class="picture" ${name}`);
}
