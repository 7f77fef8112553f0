/** Sanitizes raw HTML of untrusted authors: allows what GitHub allows, so no scripts, styles, forms or frames. */
import { randomUUID } from "node:crypto";
import type { Element, Nodes, Properties, Root } from "hast";
import { defaultSchema, type Schema, sanitize } from "hast-util-sanitize";
import type { ParseContext } from "../parse-context.ts";
import { SKIP, visit } from "../walk.ts";

/** Ids stay, because links target them; `name` is removed against DOM clobbering. */
const schema: Schema = {
  ...defaultSchema,
  attributes: {
    ...defaultSchema.attributes,
    "*": (defaultSchema.attributes?.["*"] ?? []).filter((attribute) => attribute !== "name"),
  },
  ancestors: {},
  clobber: [],
};

const mark = "dataMadeByMarkdown";
/** Unpredictable for authors. */
const secret = randomUUID();

/** Marks elements that Markdown generated, before raw HTML is parsed. */
export function markMade(tree: Root): void {
  visit(tree, "element", ({ properties }) => {
    properties[mark] = secret;
  });
}

/** Removes the marks and sanitizes all unmarked elements. */
export function keepSafe(tree: Root, context: ParseContext): void {
  visit(tree, "element", (element, index, parent) => {
    if (element.properties[mark] === secret) {
      delete element.properties[mark];
      return undefined;
    }
    const cleaned = clean(element);
    const { tagName, properties } = element;
    if (cleaned !== null) {
      report(lost(properties, cleaned), `on <${tagName}>`, element, context);
      element.properties = cleaned;
      return undefined;
    }
    if (parent === undefined || index === undefined) return undefined;
    report([`<${tagName}>`], "here", element, context);
    const inside = isOpaque(element) ? [] : element.children;
    (parent.children as Nodes[]).splice(index, 1, ...inside);
    return [SKIP, index];
  });
}

/** The allowed attributes; null if the element itself is not allowed. */
function clean({ tagName, properties }: Element): Properties | null {
  const tree = sanitize({ type: "element", tagName, properties, children: [] }, schema);
  return tree.type === "element" ? tree.properties : null;
}

/** Whether the content is removed with the element, because it is not text of the page. */
function isOpaque({ tagName }: Element): boolean {
  return /^(?:script|style|svg|math|template|noscript|select|textarea|title)$/.test(tagName);
}

function lost(before: Properties, after: Properties): readonly string[] {
  return Object.keys(before).filter((name) => !(name in after));
}

function report(names: readonly string[], where: string, element: Element, context: ParseContext): void {
  if (names.length === 0) return;
  const what = names.map((name) => (name.startsWith("<") ? name : `"${name.toLowerCase()}"`)).join(", ");
  context.report("html/unsafe", { what: `${what} ${where}` }, context.find(element, `<${element.tagName}`));
}
