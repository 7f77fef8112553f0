/** Nests the headings of a page by their levels. */
import type { Heading } from "../../src/shared/contract.ts";

export interface ContentsNode {
  readonly heading: Heading;
  readonly children: readonly ContentsNode[];
}

/** h2, h3, h3, h2 → two entries, the first with two inside. A heading that skips a level belongs to the nearest shallower one. */
export function nestHeadings(headings: readonly Heading[]): readonly ContentsNode[] {
  const [first, ...rest] = headings;
  if (first === undefined) return [];
  const next = rest.findIndex((heading) => heading.level <= first.level);
  const end = next === -1 ? rest.length : next;
  return [{ heading: first, children: nestHeadings(rest.slice(0, end)) }, ...nestHeadings(rest.slice(end))];
}
