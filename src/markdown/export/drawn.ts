/** Converts the HTML that components rendered to mdast for a copy. */
import type { Element, ElementContent } from "hast";
import { defaultHandlers, type Handle, toMdast } from "hast-util-to-mdast";
import type { Link, Nodes, Paragraph, PhrasingContent, RootContent } from "mdast";
import { phrasing } from "mdast-util-phrasing";
import { makeBlock, makeLabel } from "../blocks/calls.ts";
import { readMarked } from "../blocks/markers.ts";
import { getText } from "../links/headings.ts";
import { isSilent } from "../text/sections.ts";
import { visit } from "../walk.ts";

declare module "mdast" {
  interface LinkData {
    /** Its text does not come from the source. */
    isDrawn?: true | undefined;
  }
}

export type Drawn = ReadonlyMap<number, readonly ElementContent[]>;

/** Converts rendered nodes to the Markdown that replaces a slot. */
export function getCopy(nodes: readonly ElementContent[], isFlow: boolean): RootContent[] {
  const tree = toMdast({ type: "root", children: [...nodes] }, { document: isFlow, handlers });
  visit(tree, "link", nameLink);
  const children: RootContent[] = tree.type === "root" ? tree.children : [];
  return isFlow ? children : children.flatMap(getPhrasing);
}

/** The text is generated, so it always goes into the brackets, even if it equals the URL. */
function nameLink(link: Link): void {
  link.data = { ...link.data, isDrawn: true };
  if (link.children.length === 0) link.children = [{ type: "text", value: link.title || link.url }];
}

/** Flattens blocks inside phrasing content. */
function getPhrasing(node: Nodes): PhrasingContent[] {
  if (phrasing(node)) return [node];
  if (node.type === "code") return [{ type: "inlineCode", value: node.value }];
  return "children" in node ? [...node.children.flatMap(getPhrasing), { type: "text", value: " " }] : [];
}

const named: Handle = (state, node): Paragraph | undefined => {
  const children = state.all(node).flatMap(getPhrasing);
  return children.length === 0 ? undefined : { type: "paragraph", children: [{ type: "strong", children }] };
};

const code: Handle = (_state, node) => {
  const found = node.children.find((child): child is Element => child.type === "element");
  const { dataDocgenCode: lang, dataDocgenMeta: meta, className } = found?.properties ?? {};
  const [, written] = /(?:^| )language-(\S+)/.exec([className ?? []].flat().join(" ")) ?? [];
  const value = getText(node).replace(/\n$/, "");
  return {
    type: "code",
    lang: String(lang ?? written ?? "") || null,
    meta: meta ? String(meta) : null,
    value,
  };
};

/** A marked element corresponds to the directive that would produce it. */
const block: Handle = (state, node) => {
  const marked = readMarked(node);
  const all = (children: readonly ElementContent[]) => state.all({ ...node, children: [...children] });
  if (marked === null) return state.toFlow(state.all(node));
  const { definition, given, slots, children } = marked;
  if (definition.isInMarkdownCopy === false) return undefined;
  const label = slots.get("label");
  const texts = [...slots].flatMap(([name, nodes]) =>
    name === "label" ? [] : [[name, getText({ type: "root", children: [...nodes] })] as const],
  );
  const words = label === undefined ? [] : [makeLabel(all(label).flatMap(getPhrasing))];
  const content = definition.isInline ? all(children) : state.toFlow(all(children));
  const attributes = { ...given, ...Object.fromEntries(texts) };
  return makeBlock(definition, attributes, [...words, ...content] as RootContent[], undefined) as RootContent;
};

const inline: Handle = (state, node, parent) =>
  readMarked(node) === null ? state.all(node) : block(state, node, parent);

/** Omits elements without text. */
function unlessSilent(handle: Handle | undefined): Handle {
  return (state, node, parent) => (isSilent(node) ? undefined : (handle?.(state, node, parent) ?? undefined));
}

const words: Handle = (state, node) => state.all(node);

const own = {
  div: block,
  dt: named,
  // The checkbox of a task belongs to its list item.
  input: () => undefined,
  label: named,
  // Markdown has no syntax for it.
  mark: words,
  pre: code,
  span: inline,
  summary: named,
} satisfies Readonly<Record<string, Handle>>;

const handlers = Object.fromEntries(
  Object.entries({ ...defaultHandlers, ...own }).map(([tag, handle]) => [tag, unlessSilent(handle)]),
);
