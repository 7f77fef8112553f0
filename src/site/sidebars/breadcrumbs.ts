/** Breadcrumbs: home page, categories, current page. */
import type { Crumb } from "../../shared/contract.ts";
import type { SiteContext } from "../model/context.ts";
import { homeUrl } from "../routes/locale-routes.ts";
import type { PageRoute } from "../routes/routes.ts";
import type { Entry } from "./reading-order.ts";
import { type CategoryNode, pageRoute } from "./tree.ts";

/** @param entry null for a page in no sidebar: no breadcrumbs, or only the home page if it shows a sidebar of other pages */
export function makeTrail(
  page: PageRoute,
  entry: Entry | null,
  { config, url }: SiteContext,
  hasSidebar: boolean,
): readonly Crumb[] {
  const home: Crumb = { label: config.title, url: homeUrl(config) };
  const own: Crumb = { label: entry?.label ?? page.label, url: url(page.route) };
  if (entry === null) return hasSidebar ? [home, own] : [];
  const above = entry.trail.filter(({ page: own }) => own === null || pageRoute(own) !== page.route);
  const step = ({ label, page }: CategoryNode): Crumb => {
    const isHidden = page?.type === "doc" && page.document.isHidden;
    return { label, url: page === null || isHidden ? null : url(pageRoute(page)) };
  };
  return [home, ...above.map(step), own];
}
