/**
 * Renders a nested list as a file tree. Folders end with `/` or have children, bold highlights a name, and the rest of an item is a
 * comment.
 */
import { defineBlock, type HastTools } from "./define.ts";
import { findLists } from "./lists.ts";
import {
  type ElementNode,
  element,
  getItems,
  getText,
  isElement,
  separateLines,
  splitItem,
  type TreeNode,
  text,
} from "./tree.ts";

export const fileTree = defineBlock({
  name: "file-tree",
  directive: "container",
  attributes: {},
  toHast({ children }, tools) {
    for (const list of findLists(children, tools, { name: "file-tree", start: ":file" })) tree(list, tools);
    return [element("div", { className: ["file-tree"] }, children)];
  },
  toMarkdown: ({ children }, tools) => tools.serialize(children),
});

function tree(list: ElementNode, tools: HastTools): void {
  list.tagName = "ul";
  const { className: _, ...others } = list.properties;
  list.properties = { ...others, role: "list" };
  for (const item of getItems(list)) entry(item, tools);
}

function entry(item: ElementNode, tools: HastTools): void {
  const { inline, blocks } = splitItem(item);
  const lists = blocks.filter((child) => isElement(child, "ul", "ol"));
  for (const list of lists) tree(list as ElementNode, tools);
  const { name, comment } = split(inline, tools);
  const isFolder = lists.length > 0 || getText(name).trim().endsWith("/");
  const note =
    comment.length === 0 ? [] : [text(" "), element("span", { className: ["file-note"] }, comment)];
  item.properties = { className: [isFolder ? "folder" : "file"] };
  item.children = [element("span", { className: ["file-name"] }, name), ...note, ...separateLines(blocks)];
}

interface Entry {
  readonly name: TreeNode[];
  readonly comment: TreeNode[];
}

/** Splits off the first word as the name: `main.py starts all` → `main.py` and `starts all`. */
function split(inline: readonly TreeNode[], tools: HastTools): Entry {
  const children = plainUnderscores(inline, tools);
  const [first, second, ...rest] = children;
  if (first === undefined) return { name: [], comment: [] };
  if (first.type === "text") {
    const [word, others] = firstWord(first.value);
    return { name: word, comment: trimStart([...others, ...children.slice(1)]) };
  }
  // `**main**.py`
  if (second?.type !== "text") return { name: [first], comment: children.slice(1) };
  const [word, others] = firstWord(second.value);
  return { name: [first, ...word], comment: trimStart([...others, ...rest]) };
}

function firstWord(value: string): [TreeNode[], TreeNode[]] {
  const [, word = "", others = ""] = /^(\S*)([\s\S]*)$/.exec(value) ?? [];
  const part = (one: string) => (one === "" ? [] : [text(one)]);
  return [part(word), part(others)];
}

/** Restores the underscores of names such as `__init__.py`, which Markdown parses as bold. */
function plainUnderscores(inline: readonly TreeNode[], tools: HastTools): readonly TreeNode[] {
  const sources = inline.map(tools.sourceOf);
  const word = /^_\S*/.exec(sources.join(""))?.[0];
  if (word === undefined) return inline;
  let rest = word.length;
  const after = inline.flatMap((node, index): TreeNode[] => {
    const cut = rest;
    rest = Math.max(0, rest - (sources[index]?.length ?? 0));
    if (cut === 0) return [node];
    return rest === 0 && node.type === "text" && node.value.length > cut ? [text(node.value.slice(cut))] : [];
  });
  return [text(word), ...after];
}

function trimStart(words: readonly TreeNode[]): TreeNode[] {
  const [first, ...rest] = words;
  if (first?.type !== "text") return [...words];
  const value = first.value.trimStart();
  return value === "" ? rest : [text(value), ...rest];
}
