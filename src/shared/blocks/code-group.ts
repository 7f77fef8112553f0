/** Code blocks as tabs, labeled with their title or else their language. */
import { defineBlock, type HastTools } from "./define.ts";
import { findCode, type TabPanel, tabGroup } from "./tabs.ts";
import { type ElementNode, element, type TreeNode, text } from "./tree.ts";

export const codeGroup = defineBlock({
  name: "code-group",
  directive: "container",
  attributes: { group: "string?", query: "string?", default: "string?" },
  toHast({ attributes, children }, tools) {
    const items = children.flatMap((child) => {
      const code = findCode(child);
      return code === null ? [] : [getPanel(child, code, tools)];
    });
    if (items.length === 0) {
      const values = { name: "code-group", expected: "code blocks" };
      tools.report({ code: "directive/content", values }, ":code-group");
      return [element("div", {}, children)];
    }
    const others = children.filter((child) => findCode(child) === null);
    return tabGroup(attributes, withUniqueValues(items), others, tools);
  },
  toMarkdown: ({ children }, tools) => tools.serialize(children),
});

/** Makes tab values unique: two blocks may have the same label. */
function withUniqueValues(items: readonly TabPanel[]): readonly TabPanel[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const count = (counts.get(item.value) ?? 0) + 1;
    counts.set(item.value, count);
    return count === 1 ? item : { ...item, value: `${item.value} ${count}` };
  });
}

/** Moves the title of the code block to the tab, so that it is not shown twice. */
function getPanel(node: TreeNode, code: ElementNode, tools: HastTools): TabPanel {
  const meta = String(code.properties.dataDocgenMeta ?? "");
  const title = tools.codeTitle(meta);
  const value = title?.value || String(code.properties.dataDocgenCode || "text");
  const rest = title?.rest ?? meta;
  code.properties.dataDocgenMeta = rest === "" ? undefined : rest;
  return {
    node,
    label: [text(value)],
    value,
    isDefault: /(?:^|\s)default(?:\s|$)/.test(rest),
    children: [node],
  };
}
