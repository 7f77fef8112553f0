/** Headings: ids, the link that each carries, and what the contents list shows of them. */
import type { Element, ElementContent, Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { dom, type Heading } from "../../shared/contract.ts";
import { anchorsOf } from "../blocks/blocks.ts";
import type { ParseContext } from "../parse-context.ts";
import { makeSlugger } from "../text/slug.ts";
import { SKIP, visit } from "../walk.ts";

export interface HeadingsFound {
  readonly headings: readonly Heading[];
  /** The text of the first level-1 heading. */
  readonly title: string | null;
}

/** `## 設定 {#setup}` */
const explicitId = /\s*\{#([^\s{}#]+)\}\s*$/;

/** Ids that the page needs for itself. */
const reserved = [dom.root, dom.pageData];

/** Gives every heading from level 2 an id and a link to itself; changes the tree. */
export function headings(tree: Root, context: ParseContext): HeadingsFound {
  const found: Element[] = [];
  visit(tree, "element", (element) => {
    if (!/^h[1-6]$/.test(element.tagName)) return;
    found.push(element);
    takeExplicitId(element);
    return SKIP;
  });
  const slug = makeSlugger([...reserved, ...anchorsOf(tree)]);
  const given = new Set<string>(reserved);
  const title = found.find(({ tagName }) => tagName === "h1");
  // The footnotes heading carries an id of its own and is no part of the author's text.
  const listed = found.filter(
    ({ tagName, properties }) => tagName !== "h1" && properties.id !== "footnote-label",
  );
  const list = listed.map((element) => {
    const { id } = element.properties;
    if (typeof id === "string" && given.has(id)) {
      context.report("heading/duplicate-id", { id }, context.findLast(element, id));
      element.properties.id = slug(id);
    }
    if (typeof id === "string") given.add(id);
    return entry(element, slug, context);
  });
  return { headings: list, title: title === undefined ? null : textOf(title).trim() || null };
}

function entry(element: Element, slug: (text: string) => string, { placeholders }: ParseContext): Heading {
  const text = textOf(element).trim();
  const id = typeof element.properties.id === "string" ? element.properties.id : slug(text);
  const html = htmlOf(element, text);
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
  return { id, level: Number(element.tagName[1]), html };
}

/** Most headings are words alone, and stand as they are. */
function htmlOf({ children }: Element, text: string): string {
  const isPlain = children.every(({ type }) => type === "text") && !/[&<]/.test(text);
  return isPlain ? text : toHtml(children.flatMap(inline)).trim();
}

function takeExplicitId(element: Element): void {
  const last = element.children.at(-1);
  if (last?.type !== "text") return;
  const match = explicitId.exec(last.value);
  if (match === null) return;
  last.value = last.value.slice(0, match.index);
  if (match[1] !== undefined) element.properties.id = match[1];
}

const kept = new Set(["code", "strong", "em", "del", "sub", "sup", "mark", "ruby", "rt", "rp"]);

/** Inline content without links, pictures and attributes. */
function inline(node: ElementContent): ElementContent[] {
  if (node.type === "text") return [node];
  if (node.type !== "element") return [];
  const children = node.children.flatMap(inline);
  return kept.has(node.tagName) ? [{ ...node, properties: {}, children }] : children;
}

export function textOf(node: Element | ElementContent | Root): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map((child) => textOf(child as ElementContent)).join("") : "";
}
