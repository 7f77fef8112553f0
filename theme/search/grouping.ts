/** Puts hits into the sections of the site, and the passages of a page below it. */
import type { SearchHit } from "../../src/shared/search/protocol.ts";
import { withoutMarks } from "./marks.ts";

export interface GroupedHit {
  readonly hit: SearchHit;
  /** Its place in the whole answer, from 1. */
  readonly rank: number;
  /** The hit of the page that this passage stands on. */
  readonly parent: SearchHit | null;
  /** The line that leads from the page to the passage. */
  readonly branch: "none" | "through" | "last";
}

export interface Section {
  readonly title: string;
  readonly hits: readonly GroupedHit[];
}

export function groupHits(hits: readonly SearchHit[], most: number): readonly Section[] {
  const ranked = hits.map((hit, index) => ({ hit, rank: index + 1 }));
  return [...groupBy(ranked, ({ hit }) => sectionOf(hit))].map(([title, all]) => ({
    title,
    hits: [...groupBy(all.slice(0, most), ({ hit }) => hit.hierarchy.lvl1 ?? "").values()].flatMap(addLines),
  }));
}

/** The name of the part of the site that a hit belongs to. */
function sectionOf({ hierarchy, _highlightResult }: SearchHit): string {
  return withoutMarks(_highlightResult?.hierarchy?.lvl0?.value ?? hierarchy.lvl0 ?? "");
}

/** Hits of one page: those that follow its own hit hang from it. */
function addLines(page: readonly { hit: SearchHit; rank: number }[]): readonly GroupedHit[] {
  const top = page.findIndex(({ hit }) => hit.type === "lvl1");
  const parent = page[top]?.hit ?? null;
  return page.map(({ hit, rank }, index) => {
    if (hit.type === "lvl1" || parent === null) return { hit, rank, parent: null, branch: "none" };
    if (index < top) return { hit, rank, parent, branch: "none" };
    const next = page[index + 1];
    const isLast = next === undefined || next.hit.type === "lvl1";
    return { hit, rank, parent, branch: isLast ? "last" : "through" };
  });
}

function groupBy<Item>(items: readonly Item[], nameOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = nameOf(item);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [item]);
    else group.push(item);
  }
  return groups;
}
