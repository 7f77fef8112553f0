/**
 * Assigns each page a stable number, its slot in a sparse hash table keyed by route. Edits then leave unrelated posting
 * lists unchanged, and so do nearly all additions and removals of pages.
 */
import { fingerprint } from "../../shared/search/fingerprint.ts";
import { directorySlots, type IndexManifest } from "../../shared/search/index-format.ts";
import type { PageFacets, PageRecords } from "../records.ts";

export interface Slots {
  readonly groups: IndexManifest["groups"];
  /** Size of the table. */
  readonly rows: number;
  /** Sorted by slot. */
  readonly pages: readonly { readonly slot: number; readonly page: PageRecords }[];
}

/** Load factor of at most one half. A table twice as sparse would make the deltas in posting lists a tenth longer. */
const sparseness = 2;
const minRows = 64;

export function makeSlots(pages: readonly PageRecords[]): Slots {
  const nameOf = makeFacetKey();
  const names = [...new Set(pages.map(({ facets }) => nameOf(facets)))].sort();
  const groups = new Map(names.map((name, group) => [name, group]));
  const stride = powerOfTwo(names.length);
  const sizes = new Map<string, number>();
  for (const { facets } of pages) sizes.set(nameOf(facets), (sizes.get(nameOf(facets)) ?? 0) + 1);
  // A group has a slot in each row, so the table has a row for each page of the largest.
  const rows = powerOfTwo(Math.max(minRows, (pages.length * sparseness) / stride, ...sizes.values()));
  const taken = new Map<number, PageRecords>();
  for (const page of [...pages].sort((a, b) => (a.route < b.route ? -1 : 1))) {
    const group = groups.get(nameOf(page.facets)) ?? 0;
    let row = firstRow(page, rows);
    while (taken.has(row * stride + group)) row = (row + 1) % rows;
    taken.set(row * stride + group, page);
  }
  return {
    groups: names.map((name) => JSON.parse(name)),
    rows,
    pages: [...taken].map(([slot, page]) => ({ slot, page })).sort((a, b) => a.slot - b.slot),
  };
}

/** Minimum number of pages of a site with a table of this size. */
export function minPages({ rows, groups }: Pick<Slots, "rows" | "groups">): number {
  return rows === minRows ? 0 : (rows * Math.min(powerOfTwo(groups.length), sparseness)) / (2 * sparseness);
}

/** Start of the linear probing for a page's slot. */
function firstRow({ route }: Pick<PageRecords, "route">, rows: number): number {
  return (fingerprint(route) >>> 4) % rows;
}

function getPartIndex(slot: number): number {
  return Math.floor(slot / directorySlots);
}

/** Slots by directory file; a single file for a small site. */
export function directoryParts<Entry extends { readonly slot: number }>(pages: readonly Entry[]): Entry[][] {
  const parts: Entry[][] = [[]];
  for (const entry of pages) {
    const part = getPartIndex(entry.slot);
    while (parts.length <= part) parts.push([]);
    parts[part]?.push(entry);
  }
  return parts;
}

/** Memoized by identity, because pages share few facet objects. */
function makeFacetKey(): (facets: PageFacets) => string {
  const known = new Map<PageFacets, string>();
  return (facets) => {
    const { language, version, docusaurus_tag } = facets;
    const name = known.get(facets) ?? JSON.stringify({ language, version, docusaurus_tag });
    known.set(facets, name);
    return name;
  };
}

function powerOfTwo(least: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, least)));
}
