/** Generated social image (Open Graph) of each page that doesn't set its own. */
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { digest, hash } from "../core/hash.ts";
import type { OutputPath } from "../core/paths.ts";
import { getPageContext } from "../render/page.ts";
import { getTexts, makeCard, mapTexts, type SocialCard } from "../render/social-image/card.ts";
import { findMissing, removeMissing } from "../render/social-image/characters.ts";
import type { SocialImages } from "../render/social-image/renderer.ts";
import { phraseEnd } from "../shared/phrase.ts";
import type { Page } from "../site/pages.ts";
import { mayBeSocialImage, socialImagePath } from "../site/routes/social-image-path.ts";
import type { PageKind, SiteView } from "./kind.ts";
import { LazyOutput } from "./plan.ts";

export const socialImages: PageKind = {
  name: "social images",
  needs: "page",
  isGenerated: true,
  mayHold: mayBeSocialImage,
  list(site) {
    const { socialImages: drawn } = site;
    if (drawn === null) return [];
    return pagesWithImage(site).map(([path, page]) => new SocialImageOutput(page, path, { ...site, drawn }));
  },
};

type ImageInputs = Pick<SiteView, "config" | "renderer"> & { readonly drawn: SocialImages };

function pagesWithImage({ pages }: Pick<SiteView, "pages">): readonly (readonly [OutputPath, Page])[] {
  return pages.flatMap((page) => {
    const path = page.image === null ? socialImagePath(page) : null;
    return path === null ? [] : [[path, page] as const];
  });
}

function makeSocialCard(page: Page, { config, renderer }: Pick<SiteView, "config" | "renderer">): SocialCard {
  return makeCard(getPageContext(page, renderer), config, renderer.theme.labels);
}

class SocialImageOutput extends LazyOutput {
  readonly path: OutputPath;
  readonly #page: Page;
  readonly #drawing: ImageInputs;

  constructor(page: Page, path: OutputPath, drawing: ImageInputs) {
    super();
    this.path = path;
    this.#page = page;
    this.#drawing = drawing;
  }

  /** Generated, so not an "image", which is a copied content file. */
  get kind() {
    return "data" as const;
  }

  get from() {
    return `the social image of ${this.#page.from}`;
  }

  protected findKey() {
    return hash(digest(makeSocialCard(this.#page, this.#drawing)), this.#drawing.drawn.key);
  }

  async produce() {
    const { drawn, renderer } = this.#drawing;
    const card = mapTexts(makeSocialCard(this.#page, this.#drawing), (text) =>
      removeMissing(text, drawn.hasCharacter),
    );
    const { inText } = await renderer.phrases();
    return drawn.render({ card, phrases: inText(card.title).split(phraseEnd), page: this.#page.from });
  }
}

/** Maximum number of characters in the message. */
const maxNamed = 12;

/** Reports characters that no font has, once for all pages. */
export function explainSocialImages(site: SiteView, configFile: string): Diagnostic[] {
  const { socialImages: drawn } = site;
  if (drawn === null) return [];
  const all = new Set<string>();
  const pages: string[] = [];
  for (const [, page] of pagesWithImage(site)) {
    const found = getTexts(makeSocialCard(page, site)).flatMap((text) =>
      findMissing(text, drawn.hasCharacter),
    );
    if (found.length > 0) pages.push(page.from);
    for (const character of found) all.add(character);
  }
  const [page] = pages;
  if (page === undefined) return [];
  const more = all.size > maxNamed ? [`and ${all.size - maxNamed} more`] : [];
  const characters = [...[...all].slice(0, maxNamed), ...more].join(" ");
  const values = { characters, page, others: pages.length - 1 };
  return [diagnostic("social-image/characters", values, { file: configFile })];
}
