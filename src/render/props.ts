/** JSON block of a page: its data for the theme. */
import type { Config } from "../config/schema.ts";
import type { Memo } from "../core/stage.ts";
import type { Neighbor, PageData, PageLink } from "../shared/contract.ts";
import { fillLabel } from "../shared/fill-label.ts";
import type { Labels } from "../shared/labels.ts";
import { fileUrl } from "../site/links/assets.ts";
import type { PageContext } from "../site/pages.ts";
import type { PhraseMarks } from "./phrases.ts";

export function makePageData(
  context: PageContext,
  build: string,
  config: Config,
  labels: Labels,
  phrases: PhraseMarks,
  read: Memo["read"],
): PageData {
  const { url, template, description, headings, trail, prev, next, sidebar, editUrl, updated, tags } =
    context;
  const title = pageTitle(context, labels);
  const isPost = context.blog?.page.kind === "post";
  const toNeighbor = (page: PageLink | null, direction: keyof Labels): Neighbor | null => {
    const link = phrases.inLink(page);
    return link && { ...link, direction: labels[direction] };
  };
  return {
    build,
    url,
    template,
    title,
    description,
    headings,
    // The current page, if its title is a label of the theme.
    trail: trail.map((crumb) => (crumb.label === "" ? { ...crumb, label: title } : crumb)),
    prev: toNeighbor(prev, isPost ? "blog.newerPost" : "pagination.previous"),
    next: toNeighbor(next, isPost ? "blog.olderPost" : "pagination.next"),
    sidebar: sidebar === null ? null : { ...sidebar, items: phrases.inSidebar(read(sidebar.items)) },
    editUrl,
    updated,
    tags,
    markdownUrl:
      config.machine.markdown && context.copy !== null ? fileUrl(config.baseUrl, context.copy) : null,
    version: context.version,
    elsewhere: context.elsewhere,
    language: context.language,
    unlisted: context.unlisted,
    draft: context.draft,
  };
}

/** The theme's label for pages without a title of their own. */
export function pageTitle(
  { title, titleLabel, titleValues }: Pick<PageContext, "title" | "titleLabel" | "titleValues">,
  labels: Labels,
): string {
  return titleLabel === null ? title : fillLabel(labels[titleLabel], titleValues);
}
