/** Blocks of code as tabs, each under its title, or else its language. */
import { defineBlock, type HastTools } from "./define.ts";
import { codeIn, type TabPanel, tabGroup } from "./tabs.ts";
import { type ElementNode, element, type TreeNode, text } from "./tree.ts";

export const codeGroup = defineBlock({
  name: "code-group",
  directive: "container",
  attributes: { group: "string?", query: "string?", default: "string?" },
  examples: [
    {
      directive: ':::code-group\n\n```js title="a.js"\nlet a;\n```\n\n```ts title="b.ts"\nlet b;\n```\n\n:::',
      vuepress:
        '<CodeGroup>\n<CodeGroupItem title="a.js">\n\n```js\nlet a;\n```\n\n</CodeGroupItem>\n<CodeGroupItem title="b.ts">\n\n```ts\nlet b;\n```\n\n</CodeGroupItem>\n</CodeGroup>',
    },
    {
      directive:
        ':::code-group{group="npm2yarn"}\n\n```sh title="npm"\nnpm install\n```\n\n```sh title="yarn"\nyarn\n```\n\n```sh title="pnpm"\npnpm install\n```\n\n```sh title="bun"\nbun install\n```\n\n:::',
      docusaurus: "```sh npm2yarn\nnpm install\n```",
    },
  ],
  toHast({ attributes, children }, tools) {
    const items = children.flatMap((child) => {
      const code = codeIn(child);
      return code === null ? [] : [panelOf(child, code, tools)];
    });
    if (items.length === 0) {
      const values = { name: "code-group", expected: "code blocks" };
      tools.report({ code: "directive/content", values }, ":code-group");
      return [element("div", {}, children)];
    }
    const others = children.filter((child) => codeIn(child) === null);
    return tabGroup(attributes, apart(items), others, tools);
  },
  toMarkdown: ({ children }, tools) => tools.flow(children),
});

/** Two blocks may have one label: nobody gave them a value. */
function apart(items: readonly TabPanel[]): readonly TabPanel[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const count = (counts.get(item.value) ?? 0) + 1;
    counts.set(item.value, count);
    return count === 1 ? item : { ...item, value: `${item.value} ${count}` };
  });
}

/** The label says the title, so the block below does not say it again. */
function panelOf(node: TreeNode, code: ElementNode, tools: HastTools): TabPanel {
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
