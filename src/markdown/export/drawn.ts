/** What components have drawn, as Markdown: their HTML as the tree of a copy. */
import type { Element, ElementContent } from "hast";
import type {
  BlockContent,
  DefinitionContent,
  Heading,
  ListItem,
  PhrasingContent,
  RootContent,
  TableRow,
} from "mdast";
import { textOf } from "../links/headings.ts";
import { isSilent } from "../text/sections.ts";

declare module "mdast" {
  interface LinkData {
    /** Its words are not in the source. */
    isDrawn?: true | undefined;
  }
}

type Block = BlockContent | DefinitionContent;

const inline = new Set(
  "a abbr b bdi bdo br cite code data del dfn em i img ins kbd mark picture q ruby s samp small span strong sub sup time u var wbr".split(
    " ",
  ),
);

/** Words between blocks become paragraphs. */
function flowOf(nodes: readonly ElementContent[]): Block[] {
  const blocks: Block[] = [];
  let words: ElementContent[] = [];
  const close = () => {
    const children = trimmed(phrasingOf(words));
    words = [];
    if (children.length > 0) blocks.push({ type: "paragraph", children });
  };
  for (const node of nodes) {
    if (node.type !== "element" || inline.has(node.tagName)) words.push(node);
    else {
      close();
      if (!isSilent(node)) blocks.push(...blocksOf(node));
    }
  }
  close();
  return blocks;
}

function blocksOf(element: Element): Block[] {
  const { tagName, properties, children } = element;
  switch (tagName) {
    case "h1":
    case "h2":
    case "h3":
    case "h4":
    case "h5":
    case "h6":
      return [
        { type: "heading", depth: Number(tagName[1]) as Heading["depth"], children: phrasingOf(children) },
      ];
    case "ul":
    case "ol":
      return [
        { type: "list", ordered: tagName === "ol", spread: false, children: elements(children).map(itemOf) },
      ];
    case "blockquote":
      return [{ type: "blockquote", children: flowOf(children) }];
    case "pre":
      return [codeOf(element)];
    case "hr":
      return [{ type: "thematicBreak" }];
    case "table":
      return [{ type: "table", children: rowsOf(element) }];
    case "summary":
    case "dt":
    case "label":
      return named(children);
    case "iframe":
    case "video":
    case "audio": {
      const url = String(properties.src ?? "");
      return url === "" ? [] : [{ type: "paragraph", children: [linkTo(element, url, [])] }];
    }
    default:
      // They are made of other parts of the site, and a copy leaves them out.
      if ("dataToc" in properties || hasClass(element, "doc-cards")) return [];
      return hasClass(element, "callout")
        ? [{ type: "blockquote", children: flowOf(children) }]
        : hasClass(element, "callout-title")
          ? named(children)
          : flowOf(children);
  }
}

function named(children: readonly ElementContent[]): Block[] {
  const words = trimmed(phrasingOf(children));
  return words.length === 0 ? [] : [{ type: "paragraph", children: [{ type: "strong", children: words }] }];
}

function itemOf({ children }: Element): ListItem {
  return { type: "listItem", spread: false, children: flowOf(children) };
}

function codeOf(pre: Element): Block {
  const code = elements(pre.children).find(({ tagName }) => tagName === "code");
  const { dataDocgenCode: lang, dataDocgenMeta: meta, className } = code?.properties ?? {};
  const named = Array.isArray(className) ? /^language-(.+)$/.exec(className.join(" "))?.[1] : undefined;
  const value = textOf(pre).replace(/\n$/, "");
  return { type: "code", lang: String(lang ?? named ?? "") || null, meta: meta ? String(meta) : null, value };
}

function rowsOf(table: Element): TableRow[] {
  return elements(table.children).flatMap((child): TableRow[] => {
    if (child.tagName !== "tr") return rowsOf(child);
    const cells = elements(child.children).map((cell) => ({
      type: "tableCell" as const,
      children: trimmed(phrasingOf(cell.children)),
    }));
    return [{ type: "tableRow", children: cells }];
  });
}

/** Blocks among words are words, too. */
function phrasingOf(nodes: readonly ElementContent[]): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (node.type === "text") return [{ type: "text", value: node.value.replace(/\s+/g, " ") }];
    if (node.type !== "element" || isSilent(node)) return [];
    const { tagName, properties } = node;
    const children = () => phrasingOf(node.children);
    switch (tagName) {
      case "a":
        return properties.href === undefined
          ? children()
          : [linkTo(node, String(properties.href), children())];
      case "img":
        return [imageOf(node)];
      case "code":
        return [{ type: "inlineCode", value: textOf(node) }];
      case "em":
      case "i":
        return [{ type: "emphasis", children: children() }];
      case "strong":
      case "b":
        return [{ type: "strong", children: children() }];
      case "del":
      case "s":
        return [{ type: "delete", children: children() }];
      case "br":
        return [{ type: "break" }];
      default:
        return inline.has(tagName) ? children() : [...children(), { type: "text", value: " " }];
    }
  });
}

function linkTo(element: Element, url: string, words: readonly PhrasingContent[]): PhrasingContent {
  const name = String(element.properties.title ?? element.properties.ariaLabel ?? url);
  const children = words.length > 0 ? [...words] : [{ type: "text" as const, value: name }];
  return { type: "link", url, children, data: { isDrawn: true }, ...placed(element) };
}

function imageOf(element: Element): PhrasingContent {
  const { src, alt } = element.properties;
  return { type: "image", url: String(src ?? ""), alt: String(alt ?? ""), ...placed(element) };
}

function placed({ position }: Element) {
  return position === undefined ? {} : { position };
}

function trimmed(words: PhrasingContent[]): PhrasingContent[] {
  const [first] = words;
  if (first?.type === "text") first.value = first.value.trimStart();
  const last = words.at(-1);
  if (last?.type === "text") last.value = last.value.trimEnd();
  return words.filter((word) => word.type !== "text" || word.value !== "");
}

function elements(nodes: readonly ElementContent[]): Element[] {
  return nodes.filter((node) => node.type === "element");
}

function hasClass({ properties }: Element, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name);
}

export type Drawn = ReadonlyMap<number, readonly ElementContent[]>;

/** What stands in a copy for a place. */
export function copyOf(nodes: readonly ElementContent[], isFlow: boolean): RootContent[] {
  return isFlow ? flowOf(nodes) : trimmed(phrasingOf(nodes));
}
