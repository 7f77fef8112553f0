/** Tabs of plugins of VitePress and VuePress: each line `== Label` or `@tab Label` in `::: tabs` or `::: code-tabs#key` begins one. */
import type { Paragraph, Parents, Root, RootContent } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { tab } from "../../../shared/blocks/tabs.ts";
import { makeBlock } from "../../blocks/calls.ts";
import { visit } from "../../walk.ts";

const line = /^(?:==|@tab)[ \t]+([^\n]+)(?:\n|$)/;

export function speaksLabelledTabs(source: string): boolean {
  return (
    /^[ \t>]*(?:==|@tab(?:[ \t]*:active)?)[ \t]+\S/m.test(source) &&
    /^[ \t>]*:{3,}[ \t]*(?:code-)?tabs\b/m.test(source)
  );
}

/** Changes the tree. */
export function labelledTabs(tree: Root): void {
  visit(tree, "containerDirective", (node) => {
    if (!/^(?:code-)?tabs$/.test(node.name)) return;
    node.children.forEach(dropActive);
    if (!node.children.some((child) => labelOf(child) !== null)) return;
    const { id, ...attributes } = node.attributes ?? {};
    node.name = "tabs";
    // Tabs of one key switch together.
    node.attributes = typeof id === "string" ? { ...attributes, group: id } : attributes;
    const before: RootContent[] = [];
    const tabs: { readonly label: string; readonly children: RootContent[] }[] = [];
    for (const child of node.children) {
      const label = labelOf(child);
      if (label !== null) tabs.push({ label, children: restOf(child as Paragraph) });
      else (tabs.at(-1)?.children ?? before).push(child);
    }
    (node as { children: RootContent[] } & Parents).children = [
      ...before,
      ...tabs.map(
        ({ label, children }) => makeBlock(tab, { label }, children, node.position) as ContainerDirective,
      ),
    ];
  });
}

/** `@tab:active Label`: the mark parses as an inline directive. */
function dropActive(node: RootContent): void {
  if (node.type !== "paragraph") return;
  const [first, mark, label] = node.children;
  const isMark = mark?.type === "textDirective" && mark.name === "active";
  if (first?.type !== "text" || !/^@tab[ \t]*$/.test(first.value) || !isMark) return;
  if (label?.type === "text") node.children.splice(0, 3, { ...label, value: `@tab${label.value}` });
}

function labelOf(node: RootContent): string | null {
  const [first] = node.type === "paragraph" ? node.children : [];
  return first?.type === "text" ? (line.exec(first.value)?.[1]?.trim() ?? null) : null;
}

/** Lines directly below the label, without an empty line. */
function restOf(node: Paragraph): RootContent[] {
  const [first, ...others] = node.children;
  const value = first?.type === "text" ? first.value.replace(line, "") : "";
  const children = [...(first?.type === "text" && value !== "" ? [{ ...first, value }] : []), ...others];
  return children.length === 0 ? [] : [{ ...node, children }];
}
