/** Tabs of a common plugin of VitePress: in `::: tabs`, each line `== Label` begins one. */
import type { Paragraph, Parents, Root, RootContent } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { tab } from "../../../shared/blocks/tabs.ts";
import { makeBlock } from "../../blocks/calls.ts";
import { visit } from "../../walk.ts";

const line = /^==[ \t]+([^\n]+)(?:\n|$)/;

export function speaksLabelledTabs(source: string): boolean {
  return /^[ \t>]*==[ \t]+\S/m.test(source) && /^[ \t>]*:{3,}[ \t]*tabs\b/m.test(source);
}

/** Changes the tree. */
export function labelledTabs(tree: Root): void {
  visit(tree, "containerDirective", (node) => {
    if (node.name !== "tabs" || !node.children.some((child) => labelOf(child) !== null)) return;
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
