/** Nests the headings of a page by level. */
import type { Heading } from "../../src/shared/contract.ts";

export interface TocNode {
  readonly heading: Heading;
  readonly children: readonly TocNode[];
}

interface Open extends TocNode {
  readonly children: TocNode[];
}

/** h2, h3, h3, h2 → two entries, the first with two children. A heading that skips a level belongs to the nearest shallower one. */
export function nestHeadings(headings: readonly Heading[]): readonly TocNode[] {
  const tops: TocNode[] = [];
  const open: Open[] = [];
  for (const heading of headings) {
    while ((open.at(-1)?.heading.level ?? 0) >= heading.level) open.pop();
    const node: Open = { heading, children: [] };
    (open.at(-1)?.children ?? tops).push(node);
    open.push(node);
  }
  return tops;
}
