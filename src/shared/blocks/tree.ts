/** The HTML tree that blocks are made of: hast as far as blocks need it, so that a browser can make blocks, too. */

export type Property = string | number | boolean | readonly (string | number)[] | null | undefined;

export interface ElementNode {
  type: "element";
  tagName: string;
  properties: Record<string, Property>;
  children: TreeNode[];
}

export interface TextNode {
  type: "text";
  value: string;
}

/** Moved around as a whole: raw HTML, a slot of code that runs later, a component. */
interface OpaqueNode {
  type: "comment" | "raw" | "place" | "component";
}

export type TreeNode = ElementNode | TextNode | OpaqueNode;

export function element(
  tagName: string,
  properties: ElementNode["properties"],
  children: readonly TreeNode[] = [],
): ElementNode {
  return { type: "element", tagName, properties, children: [...children] };
}

export function text(value: string): TextNode {
  return { type: "text", value };
}

export function isElement(node: TreeNode | undefined, ...tagNames: readonly string[]): node is ElementNode {
  return node?.type === "element" && (tagNames.length === 0 || tagNames.includes(node.tagName));
}

export function isBlank(node: TreeNode): boolean {
  return node.type === "text" && node.value.trim() === "";
}

const silent = new Set(["rp", "rt", "script", "style", "template"]);

/** The text of nodes as a label: alternative texts of images, neither readings of ruby nor numbers of footnotes. */
export function textOf(nodes: readonly TreeNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === "text") return node.value;

      if (!isElement(node) || silent.has(node.tagName) || "dataFootnoteRef" in node.properties) return "";
      if (node.tagName === "br") return " ";
      return node.tagName === "img" ? String(node.properties.alt ?? "") : textOf(node.children);
    })
    .join("");
}

const flow = new Set(
  "address blockquote details div dl figure form h1 h2 h3 h4 h5 h6 hr nav ol p pre section table ul".split(
    " ",
  ),
);

/** The inline nodes at the start of a list item, with or without a paragraph around them, and the blocks below. */
export function splitItem(item: ElementNode): { inline: TreeNode[]; blocks: TreeNode[] } {
  const children = item.children.filter((child, index) => index > 0 || !isBlank(child));
  const [first] = children;
  if (isElement(first, "p")) return { inline: first.children, blocks: children.slice(1).filter(isFilled) };
  const end = children.findIndex((child) => isElement(child) && flow.has(child.tagName));
  if (end === -1) return { inline: children, blocks: [] };
  const inline = children.slice(0, end);
  if (inline.at(-1)?.type === "text" && isBlank(inline.at(-1) as TextNode)) inline.pop();
  return { inline, blocks: children.slice(end).filter(isFilled) };
}

function isFilled(node: TreeNode): boolean {
  return !isBlank(node);
}

/** The entries of a list. */
export function itemsOf(list: ElementNode): ElementNode[] {
  return list.children.filter((child) => isElement(child, "li")) as ElementNode[];
}

/** Each node on a line of its own. */
export function onLines(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.length === 0 ? [] : [...nodes.flatMap((node) => [text("\n"), node]), text("\n")];
}
