/** Finds pages with paths similar to one that doesn't exist. */
import { site } from "docgen:site";
import type { PageLink, Url, VersionSummary } from "../../src/shared/contract.ts";

/** Maximum relative edit distance of a suggestion. */
const maxDistance = 0.5;

/** Pages with paths similar to the requested one. None if the not-found page of another locale opens instead. */
export async function suggestPages(path: Url): Promise<readonly PageLink[]> {
  const requested = showRequested(path);
  if (requested === null) return [];
  return findNearest(requested, await readPages(site.metadataUrl), site.versions);
}

/**
 * Some hosts serve the not-found page of the default locale for all URLs. Replaces it with that of the requested locale, which
 * then shows the requested URL in the address bar.
 */
function showRequested(path: Url): Url | null {
  const own = `${site.locale.path}404.html`;
  if (path === own) {
    const asked = new URLSearchParams(location.search).get("url");
    if (asked === null || !asked.startsWith(site.locale.path) || asked.startsWith("//")) return null;
    history.replaceState(history.state, "", asked);
    return asked;
  }
  const requested = longestPath(path, site.locales);
  if (requested === null || requested.code === site.locale.code) return path;
  const page = `${requested.path}404.html`;
  // The host lacks that page, too.
  if (path === page) return null;
  location.replace(`${page}?${new URLSearchParams({ url: path })}`);
  return null;
}

function longestPath<Place extends { readonly path: Url }>(url: Url, places: readonly Place[]): Place | null {
  const around = places.filter(({ path }) => url.startsWith(path));
  return around.sort((a, b) => b.path.length - a.path.length)[0] ?? null;
}

async function readPages(url: Url): Promise<readonly PageLink[]> {
  const response = await fetch(url);
  const data: unknown = response.ok ? await response.json() : null;
  if (typeof data !== "object" || data === null || !("pages" in data) || !Array.isArray(data.pages))
    return [];
  return data.pages.filter(isPageLink);
}

type Version = Pick<VersionSummary, "collection" | "name" | "path" | "isLast">;

/** A page that several versions have is suggested once: in the requested version, or else in the latest. */
export function findNearest(
  path: Url,
  pages: readonly PageLink[],
  versions: readonly Version[] = [],
  count = 3,
): readonly PageLink[] {
  const requested = toWords(path);
  const own = longestPath(path, versions);
  const found = new Map<string, { readonly page: PageLink; readonly score: number }>();
  const ranked = pages
    .map((page) => {
      const version = longestPath(page.url, versions);
      const isPreferred = version === null || version.name === own?.name;
      const rank = isPreferred ? 0 : version.isLast ? 1 : 2;
      const key =
        version === null ? page.url : `${version.collection} ${page.url.slice(version.path.length)}`;
      return { page, key, rank, score: pathDistance(requested, toWords(page.url)) };
    })
    .filter(({ score }) => score <= maxDistance)
    .sort((a, b) => a.rank - b.rank || a.score - b.score);
  for (const { page, key, score } of ranked) {
    const known = found.get(key);
    found.set(key, { page: known?.page ?? page, score: Math.min(score, known?.score ?? score) });
  }
  return [...found.values()]
    .sort((a, b) => a.score - b.score)
    .slice(0, count)
    .map(({ page }) => page);
}

/** Distance of two paths from 0 to 1. The last segment has the most weight, because most typos are there. */
function pathDistance(a: readonly string[], b: readonly string[]): number {
  const whole = distance(a.join("/"), b.join("/"));
  const last = distance(a.at(-1) ?? "", b.at(-1) ?? "");
  return Math.min(whole, 0.25 + last * 0.75);
}

/** Edit distance relative to the longer text. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return (row[b.length] ?? 0) / Math.max(a.length, b.length, 1);
}

function toWords(path: Url): readonly string[] {
  return path
    .toLowerCase()
    .replace(/\.html$|\/index\.html$/, "")
    .split("/")
    .filter((part) => part !== "");
}

function isPageLink(value: unknown): value is PageLink {
  if (typeof value !== "object" || value === null || !("label" in value) || !("url" in value)) return false;
  return typeof value.label === "string" && typeof value.url === "string";
}
