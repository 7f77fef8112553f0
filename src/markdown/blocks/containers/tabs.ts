/** `::::tabs{group="os"}` with `:::tab[Label]{value="x" default}` in it. */
import type { ContainerDirective } from "mdast-util-directive";
import type { ParseContext } from "../../parse-context.ts";
import { type Block, type BlockMaker, become, contentOf, labelOf } from "./box.ts";
import { labelText, type Tab, tabGroup } from "./tab-group.ts";

export const tabs: BlockMaker = (node, context, number) => {
  const content = contentOf(node);
  const found = content.filter(isTab);
  if (found.length === 0) {
    const values = { name: "tabs", expected: '":::tab" inside' };
    context.report("directive/content", values, context.find(node, ":tabs"));
    become(node, "div", {});
    return;
  }
  const others = content.filter((child) => !isTab(child));
  tabGroup(
    node,
    found.map((tab, index) => readTab(tab, index, context)),
    others,
    context,
    number(),
  );
};

/** A tab that stands alone. */
export const strayTab: BlockMaker = (node, context) => {
  context.report("directive/misplaced", { name: "tab", parent: "tabs" }, context.find(node, ":tab"));
  become(node, "div", {});
};

function isTab(node: Block): node is ContainerDirective {
  return node.type === "containerDirective" && node.name === "tab";
}

function readTab(node: ContainerDirective, index: number, context: ParseContext): Tab {
  const { value, default: isDefault } = node.attributes ?? {};
  const label = labelOf(node);
  if (label === null && !value) context.report("tabs/no-label", {}, context.find(node, ":tab"));
  const shown = label ?? [{ type: "text", value: value || String(index + 1) }];
  return {
    label: shown,
    value: value || labelText(shown),
    isDefault: isDefault !== undefined && isDefault !== null && isDefault !== "false",
    children: contentOf(node),
    position: context.find(node, value || ":tab"),
  };
}
