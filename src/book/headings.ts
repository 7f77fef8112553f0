/** Headings of a page: its title with the number, and levels below those of its chapter. */
import type { Element, Root } from "hast";
import { visit } from "../markdown/walk.ts";
import { el, isHeading } from "./hast.ts";
import type { BookNode } from "./outline.ts";

/** The title of the page, which the text may lack. */
export function placeHeadings(tree: Root, { title, number, level }: BookNode): void {
  let own: Element | null = null;
  visit(tree, "element", (element) => {
    if (!isHeading(element)) return;
    if (element.tagName === "h1" && own === null) own = element;
    element.tagName = `h${Math.min(6, Number(element.tagName[1]) + level)}`;
  });
  if (own === null) tree.children.unshift(makeHeading({ title, number, level }));
  else if (number !== null) (own as Element).children.unshift(makeNumber(number));
}

export function makeHeading({ title, number, level }: Pick<BookNode, "title" | "number" | "level">): Element {
  return el(`h${Math.min(6, level + 1)}`, {}, ...(number === null ? [] : [makeNumber(number)]), title);
}

function makeNumber(number: string): Element {
  return el("span", { className: ["heading-number"] }, `${number} `);
}
