/** Whether what was published can still be found: as it was, or by a redirect. */
import { type Diagnostic, diagnostic } from "../../core/diagnostics.ts";
import { nearest } from "../../core/nearest.ts";
import type { RoutePath } from "../../core/paths.ts";
import type { Redirect } from "../../site/routes/redirects.ts";
import { type Address, type Line, writeAddress } from "./list.ts";

interface Places {
  /** All that an address may name. */
  readonly ids: ReadonlySet<string>;
  /** Those that the page offers a link to. */
  readonly headings: readonly string[];
}

/** What a site answers with at each of its addresses. */
export interface Answers {
  readonly pages: ReadonlyMap<RoutePath, Places>;
  readonly redirects: ReadonlyMap<RoutePath, Pick<Redirect, "to" | "fragments">>;
  /** The page of this site that an address leads to. */
  pageAt(address: string): RoutePath | null;
  /** Where a page stands now that has moved, as far as anybody knows. */
  movedTo(route: RoutePath): RoutePath | null;
}

/** @param file the list, for messages */
export function findGone(lines: readonly Line[], file: string, answers: Answers): Diagnostic[] {
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
    // Of a page that is gone, all anchors are gone too: one message is enough.
    if (goneRoutes.has(route)) return [];
    goneRoutes.add(route);
    return [gonePage(route, answers, place)];
  });
}

type LinePlace = Parameters<typeof diagnostic>[2];

function missingAnchor(
  { route, anchor }: Address,
  { ids, headings }: Places,
  place: LinePlace,
): Diagnostic[] {
  if (anchor === null || ids.has(anchor)) return [];
  const values = { url: writeAddress({ route, anchor: null }), anchor, nearest: nearest(anchor, headings) };
  return [diagnostic("url/no-place", values, place)];
}

function lostByRedirect(
  { route, anchor }: Address,
  redirect: Pick<Redirect, "to" | "fragments">,
  answers: Answers,
  place: LinePlace,
): Diagnostic[] {
  if (anchor === null) return [];
  const to = lostPlace(anchor, redirect, answers);
  const url = writeAddress({ route, anchor: null });
  return to === null ? [] : [diagnostic("url/place-moved", { url, anchor, to }, place)];
}

function gonePage(route: RoutePath, { movedTo }: Answers, place: LinePlace): Diagnostic {
  const moved = movedTo(route);
  const to = moved === null ? null : writeAddress({ route: moved, anchor: null });
  return diagnostic("url/gone", { url: writeAddress({ route, anchor: null }), to }, place);
}

/** A redirect keeps the fragment of an address: the page that it leads to may not have such a place. @returns that page */
function lostPlace(
  anchor: string,
  { to, fragments }: Pick<Redirect, "to" | "fragments">,
  { pages, pageAt }: Answers,
): string | null {
  if (Object.hasOwn(fragments, anchor) || to.includes("#")) return null;
  const route = pageAt(to);
  const page = route === null ? undefined : pages.get(route);
  return route === null || page === undefined || page.ids.has(anchor)
    ? null
    : writeAddress({ route, anchor: null });
}
