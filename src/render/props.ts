/** The page's JSON block: what the theme is told of a page. */
import type { Config } from "../config/schema.ts";
import type { PageData } from "../shared/contract.ts";
import type { Labels } from "../shared/labels.ts";
import type { PageContext } from "../site/pages.ts";

export function makePageData(context: PageContext, build: string, config: Config, labels: Labels): PageData {
  const { url, template, titleLabel, description, headings, trail, prev, next, sidebar, editUrl } = context;
  return {
    build,
    url,
    template,
    title: titleLabel === null ? context.title : labels[titleLabel],
    description,
    headings,
    trail,
    prev,
    next,
    sidebar: sidebar === null ? null : { name: config.sidebar.name, items: sidebar },
    editUrl,
    updated: null,
    version: context.isDocs ? config.docs.versionName : null,
    unlisted: context.unlisted,
  };
}
