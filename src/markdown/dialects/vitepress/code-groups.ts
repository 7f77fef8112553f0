/**
 * Translates VuePress code groups, `::: code-group-item Title`, `<CodeGroupItem title="Title">` and `<code-block title="Title">`
 * of version 1, to code blocks with titles.
 */

import type { Code, Parents, Root, RootContent } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { toString as textOf } from "mdast-util-to-string";
import { formatAttribute } from "../../../shared/blocks/code.ts";
import { getContent, getLabel } from "../../blocks/calls.ts";
import { takeValue } from "../../code/meta.ts";
import { SKIP, visit } from "../../walk.ts";

/** Mutates the tree. */
export function codeGroups(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (node.type === "containerDirective" && node.name === "code-group")
      node.children = node.children.flatMap(getItem);
    if (node.type !== "vue" || !/^<(?:CodeGroup|code-group)[\s>]/.test(node.value)) return;
    if (index === undefined || parent === undefined) return;
    const group = groupAt(parent.children, index);
    if (group === null) return;
    const { children, count, name } = group;
    const block = { type: "containerDirective", name, attributes: {}, children } satisfies ContainerDirective;
    const place = node.position === undefined ? {} : { position: node.position };
    (parent as { children: RootContent[] } & Parents).children.splice(index, count, { ...block, ...place });
    return SKIP;
  });
}

type Block = ContainerDirective["children"][number];

function getItem(block: Block): Block[] {
  if (block.type !== "containerDirective" || block.name !== "code-group-item") return [block];
  const label = getLabel(block) ?? [];
  // `Title:active` parses as an inline directive.
  const isActive = label.some((word) => word.type === "textDirective" && word.name === "active");
  const item = { title: textOf([...label]), isActive };
  return getContent(block).map((child) => (child.type === "code" ? titled(child, item) : child));
}

/** null if the tags contain anything but code. */
function groupAt(siblings: readonly RootContent[], start: number) {
  const children: Code[] = [];
  let item: Item = { title: "", isActive: false };
  for (let at = start + 1; at < siblings.length; at += 1) {
    const node = siblings[at];
    if (node?.type === "code") children.push(titled(node, item));
    else if (node?.type !== "vue") return null;
    else if (/^<\/(?:CodeGroup|code-group)\s*>/.test(node.value))
      return children.length === 0 ? null : { children, count: at + 1 - start, name: "code-group" };
    else if (!node.value.startsWith("</"))
      item = {
        title: /\stitle\s*=\s*["']([^"']*)["']/.exec(node.value)?.[1] ?? "",
        isActive: /\sactive(?=[\s/>])/.test(node.value),
      };
  }
  return null;
}

interface Item {
  readonly title: string;
  /** Whether the item is selected initially. */
  readonly isActive: boolean;
}

function titled(code: Code, { title, isActive }: Item): Code {
  const meta = code.meta ?? "";
  const isNamed = title === "" || takeValue(meta, "title") !== null;
  const words = [isNamed ? "" : formatAttribute("title", title), isActive ? "default" : "", meta];
  return { ...code, meta: words.filter((word) => word !== "").join(" ") || null };
}
