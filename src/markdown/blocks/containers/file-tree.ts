/** `:::file-tree`: a nested list as a tree. Folders end with `/` or hold something; bold marks a name; what follows is a comment. */
import type { List, ListItem, Paragraph, PhrasingContent, Text } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { type BlockMaker, become, box, contentOf } from "./box.ts";

export const fileTree: BlockMaker = (node, context) => {
  const content = contentOf(node);
  const lists = content.filter((child) => child.type === "list");
  if (lists.length === 0) {
    context.report("directive/content", { name: "file-tree", expected: "list" }, context.find(node, ":file"));
  }
  for (const list of lists) tree(list, context.source);
  node.children = content;
  become(node, "div", { className: ["file-tree"] });
};

const space = { type: "text", value: " " } as const;

function tree(list: List, source: string): void {
  list.spread = false;
  list.data = { ...list.data, hName: "ul", hProperties: { role: "list" } };
  for (const item of list.children) entry(item, source);
}

function entry(item: ListItem, source: string): void {
  item.spread = false;
  const [first, ...rest] = item.children;
  const lists = rest.filter((child) => child.type === "list");
  for (const list of lists) tree(list, source);
  if (first?.type !== "paragraph") return;
  const { name, comment } = split(first, source);
  const isFolder = lists.length > 0 || textOf(name).trim().endsWith("/");
  item.data = { ...item.data, hProperties: { className: [isFolder ? "folder" : "file"] } };
  const note = comment.length === 0 ? [] : [space, box("span", { className: ["file-note"] }, comment)];
  const words: PhrasingContent[] = [box("span", { className: ["file-name"] }, name), ...note];
  item.children = [{ ...first, children: words }, ...rest];
}

/** The name is the first word: `main.py starts all` → `main.py` and `starts all`. */
function split(
  paragraph: Paragraph,
  source: string,
): { name: PhrasingContent[]; comment: PhrasingContent[] } {
  const children = plainUnderscores(paragraph, source);
  const [first, second, ...rest] = children;
  if (first === undefined) return { name: [], comment: [] };
  if (first.type === "text") {
    const [word, others] = firstWord(first);
    return { name: word, comment: trimStart([...others, ...children.slice(1)]) };
  }
  // `**main**.py`
  if (second?.type !== "text") return { name: [first], comment: children.slice(1) };
  const [word, others] = firstWord(second);
  return { name: [first, ...word], comment: trimStart([...others, ...rest]) };
}

function firstWord(text: Text): [PhrasingContent[], PhrasingContent[]] {
  const [, word = "", others = ""] = /^(\S*)([\s\S]*)$/.exec(text.value) ?? [];
  const part = (value: string): PhrasingContent[] => (value === "" ? [] : [{ ...text, value }]);
  return [part(word), part(others)];
}

/** `__init__.py` is a name, and nothing bold. */
function plainUnderscores({ children, position }: Paragraph, source: string): PhrasingContent[] {
  const start = position?.start.offset ?? 0;
  const word = /^_\S*/.exec(source.slice(start, position?.end.offset))?.[0];
  if (word === undefined) return children;
  const end = start + word.length;
  const after = children.flatMap((child): PhrasingContent[] => {
    const from = child.position?.start.offset ?? 0;
    if (from >= end) return [child];
    const isCut = child.type === "text" && (child.position?.end.offset ?? 0) > end;
    return isCut ? [{ ...child, value: child.value.slice(end - from) }] : [];
  });
  return [{ type: "text", value: word }, ...after];
}

function trimStart(words: readonly PhrasingContent[]): PhrasingContent[] {
  const [first, ...rest] = words;
  if (first?.type !== "text") return [...words];
  const value = first.value.trimStart();
  return value === "" ? rest : [{ ...first, value }, ...rest];
}
