/** Groups hits by section of the site, and passages by page. */
import type { SearchHit } from "../../src/shared/search/protocol.ts";
import { withoutMarks } from "./marks.ts";

export interface GroupedHit {
  readonly hit: SearchHit;
  /** One-based rank in the whole result. */
  readonly rank: number;
  /** The hit for the passage's page. */
  readonly parent: SearchHit | null;
  /** Connector line from the page to the passage. */
  readonly branch: "none" | "through" | "last";
}

export interface Section {
  readonly title: string;
  readonly hits: readonly GroupedHit[];
}

export function groupHits(hits: readonly SearchHit[], most: number): readonly Section[] {
  const ranked = hits.map((hit, index) => ({ hit, rank: index + 1 }));
  return [...groupBy(ranked, ({ hit }) => getSection(hit))].map(([title, all]) => ({
    title,
    hits: [...groupBy(all.slice(0, most), ({ hit }) => hit.hierarchy.lvl1 ?? "").values()].flatMap(addLines),
  }));
}

/** Section of the site that a hit belongs to. */
function getSection({ hierarchy, _highlightResult }: SearchHit): string {
  return withoutMarks(_highlightResult?.hierarchy?.lvl0?.value ?? hierarchy.lvl0 ?? "");
}

/** Connects the passages of a page that follow its own hit. */
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
