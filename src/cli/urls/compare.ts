/** Checks that published URLs still resolve, directly or through a redirect. */
import { type Diagnostic, diagnostic } from "../../core/diagnostics.ts";
import { nearest } from "../../core/nearest.ts";
import type { RoutePath } from "../../core/paths.ts";
import type { Redirect } from "../../site/routes/redirects.ts";
import { formatListedUrl, type Line, type PublishedUrl } from "./list.ts";

interface PageIds {
  /** All ids that a URL may refer to. */
  readonly ids: ReadonlySet<string>;
  /** Headings with a permalink. */
  readonly headings: readonly string[];
}

/** Pages and redirects of a site by route. */
export interface SiteUrls {
  readonly pages: ReadonlyMap<RoutePath, PageIds>;
  readonly redirects: ReadonlyMap<RoutePath, Pick<Redirect, "to" | "fragments">>;
  /** Page of the site at a URL. */
  pageAt(address: string): RoutePath | null;
  /** New route of a moved page, if known. */
  movedTo(route: RoutePath): RoutePath | null;
}

/** @param file path of the list, for messages */
export function findLostUrls(lines: readonly Line[], file: string, answers: SiteUrls): Diagnostic[] {
  const goneRoutes = new Set<RoutePath>();
  return lines.flatMap((line) => {
    const { text, number, address } = line;
    const place = { file, position: { line: number, column: 1, length: text.length } };
    if (address === null) return [diagnostic("url/no-address", { text }, place)];
    const { route } = address;
    const page = answers.pages.get(route);
    if (page !== undefined) return missingAnchor(address, page, place);
    const redirect = answers.redirects.get(route);
    if (redirect !== undefined) return lostByRedirect(address, redirect, answers, place);
    // Report a missing page once, not for each of its fragments.
    if (goneRoutes.has(route)) return [];
    goneRoutes.add(route);
    return [reportMissingPage(route, answers, place)];
  });
}

type LinePlace = Parameters<typeof diagnostic>[2];

function missingAnchor(
  { route, anchor }: PublishedUrl,
  { ids, headings }: PageIds,
  place: LinePlace,
): Diagnostic[] {
  if (anchor === null || ids.has(anchor)) return [];
  const values = {
    url: formatListedUrl({ route, anchor: null }),
    anchor,
    nearest: nearest(anchor, headings),
  };
  return [diagnostic("url/no-place", values, place)];
}

function lostByRedirect(
  { route, anchor }: PublishedUrl,
  redirect: Pick<Redirect, "to" | "fragments">,
  answers: SiteUrls,
  place: LinePlace,
): Diagnostic[] {
  if (anchor === null) return [];
  const to = findLostFragment(anchor, redirect, answers);
  const url = formatListedUrl({ route, anchor: null });
  return to === null ? [] : [diagnostic("url/place-moved", { url, anchor, to }, place)];
}

function reportMissingPage(route: RoutePath, { movedTo }: SiteUrls, place: LinePlace): Diagnostic {
  const moved = movedTo(route);
  const to = moved === null ? null : formatListedUrl({ route: moved, anchor: null });
  return diagnostic("url/gone", { url: formatListedUrl({ route, anchor: null }), to }, place);
}

/**
 * Browsers keep the fragment across a redirect, so checks that the target has the id.
 * @returns the target page if it does not
 */
function findLostFragment(
  anchor: string,
  { to, fragments }: Pick<Redirect, "to" | "fragments">,
  { pages, pageAt }: SiteUrls,
): string | null {
  if (Object.hasOwn(fragments, anchor) || to.includes("#")) return null;
  const route = pageAt(to);
  const page = route === null ? undefined : pages.get(route);
  return route === null || page === undefined || page.ids.has(anchor)
    ? null
    : formatListedUrl({ route, anchor: null });
}
