/** Definition lists in list items, which the parser does not support: `- Term` with `: definition` on the next line. */
import type { ListItem, Paragraph, PhrasingContent, Root } from "mdast";
import type { DefListDescriptionNode, DefListNode, DefListTermNode } from "mdast-util-definition-list";
import { getSource } from "../node-source.ts";
import { visit } from "../walk.ts";

/** Mutates the tree. */
export function itemDefinitions(tree: Root, source: string): void {
  if (!/^[ \t]*:[ \t]/m.test(source)) return;
  visit(tree, "listItem", (item) => {
    const children: (ListItem["children"][number] | DefListNode)[] = [];
    for (const child of item.children) {
      const list = child.type === "paragraph" ? getList(child, source) : null;
      const last = children.at(-1);
      if (list === null) children.push(child);
      else if (last?.type === "defList") last.children.push(...list.children);
      else children.push(list);
    }
    item.children = children as ListItem["children"];
  });
}

type Line = readonly PhrasingContent[];

const mark = /^[ \t]*:[ \t]+/;

/** null for any other paragraph, and if the author escaped a colon. */
function getList(paragraph: Paragraph, source: string): DefListNode | null {
  const lines = getLines(paragraph.children);
  const first = lines.findIndex(isDescription);
  if (first < 1 || /^[ \t]*\\:/m.test(getSource(paragraph, source))) return null;
  const terms = lines.slice(0, first).map(
    (line): DefListTermNode => ({
      type: "defListTerm",
      children: [...line],
    }),
  );
  return { type: "defList", children: [...terms, ...getDescriptions(lines.slice(first))] };
}

/** A line without a colon continues the previous description. */
function getDescriptions(lines: readonly Line[]): DefListDescriptionNode[] {
  const found: PhrasingContent[][] = [];
  for (const line of lines) {
    if (isDescription(line)) found.push([...withoutMark(line)]);
    else found.at(-1)?.push({ type: "text", value: "\n" }, ...line);
  }
  return found.map((children) => ({
    type: "defListDescription",
    spread: false,
    children: [{ type: "paragraph", children }],
  }));
}

function isDescription([first]: Line): boolean {
  return first?.type === "text" && mark.test(first.value);
}

function withoutMark([first, ...rest]: Line): Line {
  return first?.type === "text" ? [{ ...first, value: first.value.replace(mark, "") }, ...rest] : rest;
}

function getLines(nodes: readonly PhrasingContent[]): readonly Line[] {
  const lines: PhrasingContent[][] = [[]];
  for (const node of nodes) {
    if (node.type !== "text") {
      lines.at(-1)?.push(node);
      continue;
    }
    node.value.split("\n").forEach((value, index) => {
      if (index > 0) lines.push([]);
      if (value !== "") lines.at(-1)?.push({ ...node, value });
    });
  }
  return lines;
}
