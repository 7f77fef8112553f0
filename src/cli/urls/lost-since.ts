/** URLs that a site had in an earlier state, and that no page or redirect has any more. */
import type { CompleteSite } from "../../outputs/kind.ts";
import { collectSiteUrls, findNewUrls } from "./check-urls.ts";
import { findLostUrls } from "./compare.ts";
import { formatListedUrl, type Line, type PublishedUrl } from "./list.ts";

export interface LostSince {
  readonly url: string;
  readonly text: string;
  readonly hint: string | null;
}

/** @param folder absolute path of the site now */
export async function findUrlsLostSince(
  before: readonly CompleteSite[],
  after: readonly CompleteSite[],
  folder: string,
): Promise<readonly LostSince[]> {
  const old = await collectSiteUrls(before, [], folder);
  const redirects = [...old.redirects.keys()].map((route): PublishedUrl => ({ route, anchor: null }));
  // The number of a line tells which URL a problem is about.
  const lines = [...findNewUrls([], old), ...redirects].map((address, index): Line => {
    return { text: formatListedUrl(address), number: index + 1, address };
  });
  const now = await collectSiteUrls(after, lines, folder);
  return findLostUrls(lines, "", now).map(({ text, hint, position }) => {
    return { url: lines[(position?.line ?? 0) - 1]?.text ?? "", text, hint };
  });
}
