/** The table of contents as a tree: chapters with their sections. */

import { type Book, getSections } from "./book.ts";
import { htmlToText } from "./html-text.ts";
import type { BookNode } from "./outline.ts";

export interface ContentsEntry {
  readonly title: string;
  readonly number: string | null;
  readonly node: BookNode;
  /** Id of a heading; null for the page. */
  readonly heading: string | null;
  readonly children: ContentsEntry[];
}

/** @param levels number of levels; headings of level 2 are one level below their page */
export function makeContents(book: Book, levels: number): readonly ContentsEntry[] {
  const root: ContentsEntry[] = [];
  /** Entries around the current one, outermost first. */
  const open: ContentsEntry[] = [];
  for (const [index, node] of book.nodes.entries()) {
    if (node.level >= levels) continue;
    const entry: ContentsEntry = {
      title: node.title,
      number: node.number,
      node,
      heading: null,
      children: [],
    };
    open.length = Math.min(open.length, node.level);
    (open.at(-1)?.children ?? root).push(entry);
    open.push(entry);
    const hasPages = (book.nodes[index + 1]?.level ?? 0) > node.level;
    if (hasPages || node.level + 1 >= levels) continue;
    for (const { id, html } of getSections(book, node))
      entry.children.push({ title: htmlToText(html), number: null, node, heading: id, children: [] });
  }
  return root;
}
