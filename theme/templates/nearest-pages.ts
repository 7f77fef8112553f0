/** Finds pages with paths similar to one that doesn't exist. */
import type { PageLink, Url } from "../../src/shared/contract.ts";

/** Maximum relative edit distance of a suggestion. */
const maxDistance = 0.5;

export async function readPages(url: Url): Promise<readonly PageLink[]> {
  const response = await fetch(url);
  const data: unknown = response.ok ? await response.json() : null;
  if (typeof data !== "object" || data === null || !("pages" in data) || !Array.isArray(data.pages))
    return [];
  return data.pages.filter(isPageLink);
}

export function findNearest(path: Url, pages: readonly PageLink[], count = 3): readonly PageLink[] {
  const requested = toWords(path);
  return pages
    .map((page) => ({ page, score: pathDistance(requested, toWords(page.url)) }))
    .filter(({ score }) => score <= maxDistance)
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
