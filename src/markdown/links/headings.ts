/** Headings: ids, anchor links, and table of contents entries. */
import type { Element, ElementContent, Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { dom, type Heading } from "../../shared/contract.ts";
import { isIslandElement } from "../mdx/islands.ts";
import type { ParseContext } from "../parse-context.ts";
import { inOneLine } from "../text/cjk.ts";
import { type HeadingIds, idStyles, makeSlugger } from "../text/heading-ids.ts";
import { breakTexts, type SplitPhrases } from "../text/phrases.ts";
import { SKIP, visit } from "../walk.ts";
import { getAnchors } from "./anchors.ts";

/** Ids reserved for the page shell. */
const reserved = [dom.root, dom.pageData];

/** Text of the first level-1 heading. */
export function getTitle(tree: Root): string | null {
  const title = getHeadings(tree).find(isTitle);
  return title === undefined ? null : joined(getText(title, mark)) || null;
}

/** Adds an id to each heading and an anchor link to all but the title; mutates the tree. */
export function headings(
  tree: Root,
  context: ParseContext,
  ids: HeadingIds,
  phrases: SplitPhrases | null,
): readonly Heading[] {
  const found = getHeadings(tree);
  const slug = makeSlugger([...reserved, ...getAnchors(tree)], idStyles[ids]);
  const given = new Set<string>(reserved);
  const title = found.find(isTitle);
  // The footnotes heading has a fixed id and is not the author's text.
  const listed = found.filter((element) => element !== title && element.properties.id !== "footnote-label");
  if (title !== undefined && idStyles[ids].isTitleInTurn) title.properties.id ??= slug(getText(title).trim());
  const list = listed.map((element) => {
    const { id } = element.properties;
    if (typeof id === "string" && given.has(id)) {
      context.report("heading/duplicate-id", { id }, context.findLast(element, id));
      element.properties.id = slug(id);
    }
    if (typeof id === "string") given.add(id);
    return entry(element, slug, context, phrases);
  });
  // Last, so that it does not take an id from a heading that is linked to.
  if (title !== undefined) title.properties.id ??= slug(getText(title));
  return list;
}

function getHeadings(tree: Root): readonly Element[] {
  const found: Element[] = [];
  visit(tree, "element", (element) => {
    if (isIslandElement(element)) return SKIP;
    if (!/^h[1-6]$/.test(element.tagName)) return;
    found.push(element);
    return SKIP;
  });
  return found;
}

/** Stands for `<br>` until the text is joined. */
const mark = "\v";

function joined(text: string): string {
  return text.includes(mark) ? inOneLine(text.replaceAll(mark, "\n")) : text.trim();
}

function isTitle({ tagName }: Element): boolean {
  return tagName === "h1";
}

function entry(
  element: Element,
  slug: (text: string) => string,
  { placeholders }: ParseContext,
  phrases: SplitPhrases | null,
): Heading {
  const text = joined(getText(element, mark));
  const id =
    typeof element.properties.id === "string" ? element.properties.id : slug(getText(element).trim());
  const html = getHtml(element, text, phrases);
  element.properties.id = id;
  element.children.push({
    type: "element",
    tagName: "a",
    properties: {
      className: ["heading-link"],
      href: `#${id}`,
      ariaLabel: placeholders.add({ kind: "label", key: "heading.link", values: { heading: text } }),
    },
    children: [],
  });
  // A second level-1 heading is a section of the page.
  return { id, level: Math.max(2, Number(element.tagName[1])), html };
}

/** Fast path: most headings are plain text. */
function getHtml({ children, ...element }: Element, text: string, phrases: SplitPhrases | null): string {
  const isPlain = children.every(({ type }) => type === "text") && !/[&<]/.test(text);
  if (isPlain) return phrases === null ? text : phrases(text).join("<wbr>");
  const shown = { ...element, children: children.flatMap(inline) };
  if (phrases !== null) breakTexts(shown, phrases);
  return joined(toHtml(shown.children));
}

const kept = new Set(["code", "strong", "em", "del", "sub", "sup", "mark", "ruby", "rt", "rp"]);

/** Inline content without links, images, footnote references and attributes. */
function inline(node: ElementContent): ElementContent[] {
  if (node.type === "text") return [node];
  if (node.type !== "element" || isAside(node)) return [];
  if (node.tagName === "br") return [{ type: "text", value: mark }];
  const children = node.children.flatMap(inline);
  return kept.has(node.tagName) ? [{ ...node, properties: {}, children }] : children;
}

/** Not part of the heading's text: a footnote number, which changes with every footnote above, or a badge. */
function isAside({ tagName, properties, children }: Element): boolean {
  const { className } = properties;
  if (tagName === "span" && Array.isArray(className) && className.includes("badge")) return true;
  const [only] = children;
  return tagName === "sup" && only?.type === "element" && "dataFootnoteRef" in only.properties;
}

/** @param lineBreak replacement of a line break */
export function getText(node: Element | ElementContent | Root, lineBreak = ""): string {
  if (node.type === "text") return node.value;
  if (node.type === "element" && node.tagName === "br") return lineBreak;
  if (node.type === "element" && isAside(node)) return "";
  return "children" in node
    ? node.children.map((child) => getText(child as ElementContent, lineBreak)).join("")
    : "";
}
