/** Chooses one page of every kind for checks in a browser, which take seconds for each page. */
import type { CompleteSite } from "../../outputs/kind.ts";
import { findDoc } from "../../outputs/pages.ts";
import type { PageContext, Page as SitePage } from "../../site/pages.ts";

export interface ChosenPage {
  /** Index of its project. */
  readonly project: number;
  readonly page: SitePage;
}

/** @param sites one per project, the default locale first */
export function choosePages(sites: readonly CompleteSite[]): readonly ChosenPage[] {
  return sites.flatMap((site, project) => {
    const best = new Map<string, { readonly page: SitePage; readonly parts: number }>();
    for (const page of site.site.pages) {
      const context = site.renderer.read(page.context);
      // Other locales differ in their labels and direction, which each template shows.
      const kind = project === 0 ? getKind(page, context) : page.template;
      const parts = countParts(page, context, site);
      if (parts > (best.get(kind)?.parts ?? -1)) best.set(kind, { page, parts });
    }
    return [...best.values()].map(({ page }) => ({ project, page }));
  });
}

type Context = Pick<
  PageContext<unknown>,
  "blog" | "tagGroups" | "allTags" | "cards" | "changeLists" | "language" | "headings" | "unlisted"
>;

/** Pages of a kind have the same parts of the theme. */
function getKind(page: SitePage, context: Context): string {
  const { template, titleLabel, collection, isLatest } = page;
  const { blog, tagGroups, allTags, cards, changeLists, language, unlisted } = context;
  const parts = [blog?.page.kind, tagGroups, allTags, cards, changeLists, language, unlisted || null];
  const shown = parts.map((part) => (typeof part === "string" ? part : part != null));
  return JSON.stringify([template, titleLabel, collection, isLatest, ...shown]);
}

/** A page with more kinds of content shows more of what can be wrong. */
function countParts(page: SitePage, { headings }: Context, { renderer }: CompleteSite): number {
  const doc = findDoc(page, renderer);
  const parts = doc === null ? 0 : doc.styleParts.length + doc.islands.length;
  return parts * 1000 + Math.min(headings.length, 999);
}
