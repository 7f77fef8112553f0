/** `:::code-group`: code blocks as tabs, each under its title, or else its language. */
import type { Code } from "mdast";
import { takeValue } from "../../code/meta.ts";
import type { ParseContext } from "../../parse-context.ts";
import { type Block, type BlockMaker, become, contentOf } from "./box.ts";
import { type Tab, tabGroup } from "./tab-group.ts";

export const codeGroup: BlockMaker = (node, context, number) => {
  const content = contentOf(node);
  const blocks = content.filter((child) => child.type === "code");
  if (blocks.length === 0) {
    const values = { name: "code-group", expected: "code block" };
    context.report("directive/content", values, context.find(node, ":code-group"));
    become(node, "div", {});
    return;
  }
  const others: Block[] = content.filter((child) => child.type !== "code");
  tabGroup(node, apart(blocks.map((code) => readTab(code, context))), others, context, number());
};

/** Two blocks may have one label: nobody gave them a value. */
function apart(tabs: readonly Tab[]): readonly Tab[] {
  const counts = new Map<string, number>();
  return tabs.map((tab) => {
    const count = (counts.get(tab.value) ?? 0) + 1;
    counts.set(tab.value, count);
    return count === 1 ? tab : { ...tab, value: `${tab.value} ${count}` };
  });
}

/** The label says the title, so the block below does not say it again. */
function readTab(code: Code, context: ParseContext): Tab {
  const title = takeValue(code.meta ?? "", "title");
  const label = title?.value || code.lang || "text";
  if (title !== null) code.meta = title.rest;
  return {
    label: [{ type: "text", value: label }],
    value: label,
    isDefault: /(?:^|\s)default(?:\s|$)/.test(code.meta ?? ""),
    children: [code],
    position: context.find(code, label),
  };
}
