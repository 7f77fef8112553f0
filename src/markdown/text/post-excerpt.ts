/** Excerpt of a post: everything before `<!-- truncate -->` or `<!-- more -->`, or else its first paragraph. */
import type { Element, ElementContent, Root, RootContent } from "hast";
import type { Root as MarkdownRoot, Paragraph, Parents } from "mdast";
import { visit } from "../walk.ts";

/** Docusaurus writes "truncate", other tools "more". */
const comment =
  /^[ \t>]*(?:<!--[ \t]*(?:truncate|more)[ \t]*-->|\{\/\*[ \t]*(?:truncate|more)[ \t]*\*\/\})[ \t]*$/;

/** Converts the JSX comment to the HTML comment, which all Markdown formats support. Code is left alone. */
export function unifyTruncation(text: string): string {
  if (!/\{\/\*[ \t]*(?:truncate|more)\b/.test(text)) return text;
  let fence: string | null = null;
  return text
    .split("\n")
    .map((line) => {
      const marks = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? null;
      if (fence === null) fence = marks;
      else if (marks?.startsWith(fence) === true) fence = null;
      return fence === null && comment.test(line)
        ? line.replace(/\{\/\*.*\*\/\}/, "<!-- truncate -->")
        : line;
    })
    .join("\n");
}

/** Mutates the tree: replaces the first truncation comment, also inside a block, with a mark that survives all transformations. */
export function markTruncation(tree: MarkdownRoot): void {
  let isMarked = false;
  visit(tree, "html", (node, index, parent) => {
    if (isMarked || index === undefined || parent === undefined || !comment.test(node.value.trim())) return;
    isMarked = true;
    const mark: Paragraph = {
      type: "paragraph",
      children: [],
      data: { hName: "hr", hProperties: { dataTruncate: "" } },
    };
    (parent as Parents).children[index] = mark;
  });
}

export interface Excerpt {
  readonly tree: Root;
  /** Whether the post continues. */
  readonly isCut: boolean;
}

/** Removes the marker from the tree. The excerpt is a copy, adapted to a post list. */
export function takeExcerpt(tree: Root): Excerpt {
  const cut = cutAtMark(tree.children);
  const words = tree.children.filter((node) => !isTitle(node) && !isBlank(node));
  const shown =
    cut === null
      ? structuredClone(words.filter(isParagraph).slice(0, 1))
      : cut.before.filter((node) => !isTitle(node));
  const copy: Root = { type: "root", children: shown };
  settle(copy);
  return { tree: copy, isCut: cut === null ? words.length > shown.length : cut.isCut };
}

/** Content before the mark, with its enclosing blocks closed; null without a mark. Removes the mark. */
function cutAtMark<Node extends RootContent>(
  children: Node[],
): { readonly before: Node[]; readonly isCut: boolean } | null {
  for (const [index, node] of children.entries()) {
    const isCut = children.slice(index + 1).some((other) => !isBlank(other));
    const before = () => structuredClone(children.slice(0, index));
    if (isMark(node)) {
      children.splice(index, 1);
      return { before: before(), isCut };
    }
    const inside = node.type === "element" ? cutAtMark(node.children) : null;
    if (inside !== null)
      return {
        before: [...before(), { ...structuredClone(node), children: inside.before }],
        isCut: isCut || inside.isCut,
      };
  }
  return null;
}

const isElement = (node: RootContent | ElementContent): node is Element => node.type === "element";

const isMark = (node: RootContent) => isElement(node) && "dataTruncate" in node.properties;

const isTitle = (node: RootContent) => isElement(node) && node.tagName === "h1";

const isParagraph = (node: RootContent) => isElement(node) && node.tagName === "p" && hasWords(node);

function hasWords({ children }: Element): boolean {
  return children.some((node) =>
    isElement(node) ? hasWords(node) : node.type === "text" && node.value.trim() !== "",
  );
}

const isBlank = (node: RootContent) => node.type === "text" && node.value.trim() === "";

/** Demotes headings by one level, and removes their ids and footnotes. */
function settle(tree: Root): void {
  visit(tree, "element", (element, index, parent) => {
    const { tagName, properties, children } = element;
    const isNote =
      tagName === "sup" && children.some((node) => isElement(node) && "dataFootnoteRef" in node.properties);
    if (isNote && parent !== undefined && index !== undefined) {
      parent.children.splice(index, 1);
      return index;
    }
    if (!/^h[1-6]$/.test(tagName)) return undefined;
    element.tagName = `h${Math.min(6, Number(tagName[1]) + 1)}`;
    delete properties.id;
    element.children = children.filter((node) => !isElement(node) || !isHeadingLink(node));
    return undefined;
  });
}

function isHeadingLink({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.includes("heading-link");
}
