/** Whether what was published can still be found: as it was, or by a redirect. */
import { type Diagnostic, diagnostic } from "../../core/diagnostics.ts";
import { nearest } from "../../core/nearest.ts";
import type { RoutePath } from "../../core/paths.ts";
import type { Redirect } from "../../site/routes/redirects.ts";
import { type Line, writeAddress } from "./list.ts";

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
    const { route, anchor } = address;
    const url = writeAddress({ route, anchor: null });
    const page = answers.pages.get(route);
    if (page !== undefined) {
      if (anchor === null || page.ids.has(anchor)) return [];
      return [diagnostic("url/no-place", { url, anchor, nearest: nearest(anchor, page.headings) }, place)];
    }
    const redirect = answers.redirects.get(route);
    if (redirect !== undefined) {
      const lost = anchor === null ? null : lostPlace(anchor, redirect, answers);
      if (lost === null) return [];
      return [diagnostic("url/place-moved", { url, anchor: anchor ?? "", to: lost }, place)];
    }
    // Of a page that is gone all places are.
    if (goneRoutes.has(route)) return [];
    goneRoutes.add(route);
    const moved = answers.movedTo(route);
    const to = moved === null ? null : writeAddress({ route: moved, anchor: null });
    return [diagnostic("url/gone", { url, to }, place)];
  });
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
