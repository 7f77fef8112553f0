/**
 * Gives every page a number that others do not change: its slot in a sparse table, by the hash of its route. So a page that is
 * edited, added or removed leaves the lists of terms that it does not hold as they were.
 */
import { hash } from "../../core/hash.ts";
import { directorySlots } from "../../shared/search/index-format.ts";
import type { PageFacets, PageRecords } from "../records.ts";

export interface Slots {
  readonly groups: readonly PageFacets[];
  /** In the order of the slots. */
  readonly pages: readonly { readonly slot: number; readonly page: PageRecords }[];
}

/** Eight slots a page keep most pages where their hash says. */
const sparseness = 8;

export function makeSlots(pages: readonly PageRecords[]): Slots {
  const names = [...new Set(pages.map(({ facets }) => nameOf(facets)))].sort();
  const stride = powerOfTwo(names.length);
  const rows = powerOfTwo(Math.max(64, (pages.length * sparseness) / stride));
  const taken = new Map<number, PageRecords>();
  for (const page of [...pages].sort((a, b) => (a.route < b.route ? -1 : 1))) {
    let row = Number.parseInt(hash(page.route).slice(0, 8), 16) % rows;
    const slotOf = () => row * stride + names.indexOf(nameOf(page.facets));
    while (taken.has(slotOf())) row = (row + 1) % rows;
    taken.set(slotOf(), page);
  }
  return {
    groups: names.map((name) => JSON.parse(name)),
    pages: [...taken].map(([slot, page]) => ({ slot, page })).sort((a, b) => a.slot - b.slot),
  };
}

/** The slots in files of the directory; one file for a small site. */
export function directoryParts<Entry extends { readonly slot: number }>(pages: readonly Entry[]): Entry[][] {
  const parts: Entry[][] = [[]];
  for (const entry of pages) {
    const part = Math.floor(entry.slot / directorySlots);
    while (parts.length <= part) parts.push([]);
    parts[part]?.push(entry);
  }
  return parts;
}

function nameOf({ language, version, docusaurus_tag }: PageFacets): string {
  return JSON.stringify({ language, version, docusaurus_tag });
}

function powerOfTwo(least: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, least)));
}
