/** Checks which old URLs exist in the new site and generates redirects for the others. */
import { encodePath, type RoutePath, routePath } from "../core/paths.ts";
import type { Note, OldPage } from "./moved.ts";
import type { NewSite } from "./new-site.ts";

export interface Kept {
  /** Old URL → current URL of its page. */
  readonly redirects: Readonly<Record<string, string>>;
  readonly lost: readonly OldPage[];
}

/**
 * Normalizes paths: `/docs/intro/`, `/docs/intro` and `/docs/intro/index.html` are one page on every host,
 * `/docs/intro.html` is another.
 */
export function getPlace({ path }: Pick<OldPage, "path">): RoutePath {
  return routePath(path.replace(/(^|\/)index\.html?$/i, "$1"));
}

export function keepAddresses(
  pages: readonly OldPage[],
  known: Readonly<Record<string, string>>,
  site: Pick<NewSite, "routes" | "bySource">,
): Kept {
  const lost = new Map<RoutePath, OldPage>();
  // A redirect takes the place of the home page that docgen generates.
  const isGenerated = (route: RoutePath) => route === "" && ![...site.bySource.values()].includes(route);
  const routes = new Set([...site.routes].filter((route) => !isGenerated(route)));
  const taken = new Set([...routes].map((route) => route.toLowerCase()));
  const isFree = (from: string) => from.includes("#") || !taken.has(getPlace({ path: from }).toLowerCase());
  const byPlace = new Map(pages.map((page) => [getPlace(page), page]));
  const redirects = new Map(
    Object.entries(known).flatMap(([from, to]) =>
      isFree(from) ? [[from, currentUrl(to, byPlace, site)] as const] : [],
    ),
  );
  for (const page of pages) {
    const place = getPlace(page);
    const from = written(oldPath(place));
    if (routes.has(place) || redirects.has(from)) continue;
    const to = getTarget(page, place, site);
    const isLost = to === null || taken.has(place.toLowerCase());
    if (isLost && !site.routes.has(place)) lost.set(place, page);
    if (!isLost) redirects.set(from, toUrl(to));
  }
  const sorted = [...redirects].sort(([a], [b]) => (a < b ? -1 : 1));
  return { redirects: Object.fromEntries(sorted), lost: [...lost.values()] };
}

const toUrl = (route: RoutePath) => (route === "" ? "/" : `/${encodePath(route)}/`);

/** The target of an existing redirect, which may be the old URL of a page. */
function currentUrl(
  to: string,
  byPlace: ReadonlyMap<RoutePath, OldPage>,
  site: Pick<NewSite, "routes" | "bySource">,
): string {
  if (!to.startsWith("/")) return to;
  const [, path = "", fragment = ""] = /^([^#]*)(#.*)?$/s.exec(to) ?? [];
  const place = getPlace({ path });
  const page = byPlace.get(place);
  const route = page === undefined || site.routes.has(place) ? null : getTarget(page, place, site);
  return route === null ? to : toUrl(route) + fragment;
}

function oldPath(place: RoutePath): string {
  if (place === "") return "/";
  return isFile(place) ? `/${place}` : `/${place}/`;
}

function getTarget(
  { source, duplicate, part }: OldPage,
  place: RoutePath,
  { routes, bySource }: Pick<NewSite, "routes" | "bySource">,
): RoutePath | null {
  const found = source === null ? undefined : bySource.get(source);
  if (found !== undefined) return found;
  const same = duplicate === undefined ? null : getPlace({ path: duplicate });
  if (same !== null && routes.has(same)) return same;
  const bare = routePath(place.replace(/\.html?$/i, ""));
  if (isFile(place) && routes.has(bare)) return bare;
  return part === partialPages ? findParent(place, routes) : null;
}

/** Other tools publish them. */
export const partialPages = "files and folders that begin with _";

/** For docgen, the file is a partial. */
export const isPartialPage = ({ path, part }: OldPage) => part === null && /\/_(?!index\b)/i.test(path);

function findParent(place: RoutePath, routes: ReadonlySet<RoutePath>): RoutePath | null {
  const names = place.split("/");
  const parents = names.map((_, index) => routePath(...names.slice(0, index))).reverse();
  return parents.find((parent) => routes.has(parent)) ?? null;
}

/** Percent-encodes characters with a meaning in URLs. */
const written = (path: string) => path.replace(/[\s?#%\\]/g, encodeURIComponent);

const isFile = (place: string) => /\.html?$/i.test(place);

/** Checks against the new site with its redirects. */
export function findMissing(pages: readonly OldPage[], { routes, redirects }: NewSite): readonly OldPage[] {
  const gone = pages.filter((page) => !routes.has(getPlace(page)) && !redirects.has(getPlace(page)));
  return [...new Map(gone.map((page) => [getPlace(page), page])).values()];
}

/** Old URLs that another page has now: a tool may serve both `x.html` and `x/index.html`. */
export function findExchanged(
  pages: readonly OldPage[],
  { bySource }: Pick<NewSite, "bySource">,
): readonly Note[] {
  const holders = new Map([...bySource].map(([source, route]) => [route, source]));
  return pages.flatMap((page) => {
    const { source, part } = page;
    const place = getPlace(page);
    const holder = holders.get(place);
    const now = source === null || part !== null ? undefined : bySource.get(source);
    if (now === undefined || holder === undefined || now === place) return [];
    return [{ what: toUrl(place), remedy: `it shows ${holder} now; ${source} is at ${toUrl(now)}` }];
  });
}
