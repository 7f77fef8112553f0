/** The subset of hast that blocks need, without dependencies, so that blocks can also be built in the browser. */

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

/** Treated as opaque: raw HTML, the slot of a component, a component. */
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

const skippedElements = new Set(["rp", "rt", "script", "style", "template"]);

/** Text content of nodes, including alternative text of images, without ruby annotations and footnote numbers. */
export function getText(nodes: readonly TreeNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === "text") return node.value;

      if (!isElement(node) || skippedElements.has(node.tagName) || "dataFootnoteRef" in node.properties)
        return "";
      if (node.tagName === "br") return " ";
      return node.tagName === "img" ? String(node.properties.alt ?? "") : getText(node.children);
    })
    .join("");
}

const flow = new Set(
  "address blockquote details div dl figure form h1 h2 h3 h4 h5 h6 hr nav ol p pre section table ul".split(
    " ",
  ),
);

/** Splits a list item into its leading inline nodes, unwrapped from a paragraph, and the blocks below. */
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

/** Items of a list. */
export function getItems(list: ElementNode): ElementNode[] {
  return list.children.filter((child) => isElement(child, "li")) as ElementNode[];
}

/** Puts each node on a separate line. */
export function separateLines(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.length === 0 ? [] : [...nodes.flatMap((node) => [text("\n"), node]), text("\n")];
}
