/** The section of the site that a page belongs to, as results are grouped: `lvl0`. */

import { own } from "../shared/own.ts";
import type { PageEntry } from "../site/pages.ts";
import { homeUrl } from "../site/routes/home.ts";
import type { Site } from "../site/site.ts";
import type { RecordOptions } from "./options.ts";

/** The deepest category around the page in its sidebar, else the current link of the navbar, else the documentation, or the site. */
export function topLevel(
  { group, url, isDocs }: PageEntry,
  hrefs: Site["hrefs"],
  { baseUrl, locale, navbar, collections, blogs, title }: RecordOptions,
): string {
  if (group) return group;
  const links = navbar.links.flatMap((entry) => ("items" in entry ? entry.items : [entry]));
  const current = links.find(({ to, activeBase }) =>
    activeBase === null
      ? (own(hrefs, to) ?? to) === url
      : url.startsWith(homeUrl({ baseUrl, locale }) + activeBase.replace(/^\//, "")),
  );
  if (current !== undefined) return current.label;
  const around = (isDocs ? collections : blogs).filter(({ route }) => url.startsWith(`${baseUrl}${route}/`));
  const [deepest = (isDocs ? collections[0] : undefined) ?? { title }] = around.toSorted(
    (a, b) => b.route.length - a.route.length,
  );
  return deepest.title;
}
