/** HTML elements that JSX writes, as Markdown: `<img src="./a.png" />` is a picture in the copy, too. */
import type { PhrasingContent, RootContent } from "mdast";
import type { MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx-jsx";
import { toString as toText } from "mdast-util-to-string";
import { blocksOf } from "../blocks/flow.ts";

/** The node of Markdown that an element is; null for one that Markdown has no sign for, of which the content stays. */
export function elementNode(node: MdxJsxFlowElement | MdxJsxTextElement): RootContent | null {
  const { hName = "", hProperties = {} } = node.data ?? {};
  const value = (name: string) => (typeof hProperties[name] === "string" ? hProperties[name] : "");
  const children = node.children as RootContent[];
  const place = node.position === undefined ? {} : { position: node.position };
  const words = () => children.flatMap(wordsOf);
  const heading = /^h([1-6])$/.exec(hName)?.[1];
  if (heading !== undefined)
    return { type: "heading", depth: Number(heading) as 1 | 2 | 3 | 4 | 5 | 6, children: words(), ...place };
  switch (hName) {
    case "img":
      return value("src") === ""
        ? null
        : { type: "image", url: value("src"), alt: value("alt"), title: value("title") || null, ...place };
    case "picture":
      return pictureOf(children);
    case "a":
      return value("href") === "" ? null : { type: "link", url: value("href"), children: words(), ...place };
    case "br":
      return { type: "break" };
    case "hr":
      return { type: "thematicBreak" };
    case "b":
    case "strong":
      return { type: "strong", children: words(), ...place };
    case "em":
    case "i":
      return { type: "emphasis", children: words(), ...place };
    case "del":
    case "s":
      return { type: "delete", children: words(), ...place };
    case "code":
      return { type: "inlineCode", value: toText(node) };
    case "pre":
      return { type: "code", lang: null, meta: null, value: toText(node).replace(/^\n|\n$/g, "") };
    case "blockquote":
      return { type: "blockquote", children: blocksOf(children) };
    case "ol":
    case "ul":
      return {
        type: "list",
        ordered: hName === "ol",
        spread: false,
        children: partsOf(children, ["li"]).map((item) => ({
          type: "listItem",
          spread: false,
          children: blocksOf(item),
        })),
      };
    case "table":
      return tableOf(children);
    default:
      return null;
  }
}

/** The image of a `<picture>`, without its sources. */
function pictureOf(children: readonly RootContent[]): RootContent | null {
  for (const child of children) {
    if (!("children" in child)) continue;
    const { hName = "" }: MdxJsxFlowElement["data"] & {} = child.data ?? {};
    const found =
      hName === "img" ? elementNode(child as MdxJsxFlowElement) : pictureOf(child.children as RootContent[]);
    if (found !== null) return found;
  }
  return null;
}

/** The content of the elements of these names, wherever they stand below. */
function partsOf(nodes: readonly RootContent[], names: readonly string[]): RootContent[][] {
  return nodes.flatMap((node) => {
    if (!("children" in node)) return [];
    const children = node.children as RootContent[];
    const { hName = "" }: MdxJsxFlowElement["data"] & {} = node.data ?? {};
    return names.includes(hName) ? [children] : partsOf(children, names);
  });
}

/** null where there are no cells. */
function tableOf(children: readonly RootContent[]): RootContent | null {
  const rows = partsOf(children, ["tr"]).map((row) => partsOf(row, ["td", "th"]));
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  if (width === 0) return null;
  const cell = (content: readonly RootContent[] = []) =>
    ({ type: "tableCell", children: content.flatMap(wordsOf) }) as const;
  return {
    type: "table",
    children: rows.map((cells) => ({
      type: "tableRow",
      children: Array.from({ length: width }, (_, index) => cell(cells[index])),
    })),
  };
}

/** Blocks among words are words, too. */
function wordsOf(node: RootContent): PhrasingContent[] {
  return node.type === "paragraph" ? node.children : [node as PhrasingContent];
}
