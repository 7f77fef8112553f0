/**
 * Tabs that work without JavaScript: a radio button with a label precedes each panel. The theme's script adds ARIA tab roles and keyboard
 * navigation, stores the selection and synchronizes groups of the same name.
 */
import { type Block, defineBlock, type HastTools, type JsonObject, type Values } from "./define.ts";
import { element, getText, isBlank, isElement, type TreeNode, text } from "./tree.ts";

const tabAttributes = { value: "string?", label: "words?", default: "boolean" } as const;
const groupAttributes = {
  group: "string?",
  query: "string?",
  default: "string?",
  values: "list?",
} as const;

export const tab = defineBlock({
  name: "tab",
  directive: "container",
  attributes: tabAttributes,
  toHast({ attributes: { label }, children }, tools) {
    tools.report({ code: "directive/misplaced", values: { name: "tab", parent: "tabs" } }, ":tab");
    const words = label === null ? [] : [element("p", {}, label)];
    return [element("div", {}, [...words, ...children])];
  },
  toMarkdown({ attributes: { label }, children }, tools) {
    return titled(label === null ? "" : `**${label}**`, tools.serialize(children));
  },
});

export const tabs = defineBlock({
  name: "tabs",
  directive: "container",
  // `values` selects, orders and labels the tabs, as in Docusaurus.
  attributes: groupAttributes,
  toHast(block, tools) {
    const { found, others } = splitTabs(block.children, (node) => tools.read(tab, node));
    if (found.length === 0) {
      const values = { name: "tabs", expected: '":::tab" blocks' };
      tools.report({ code: "directive/content", values }, ":tabs");
      return [element("div", {}, block.children)];
    }
    const items = orderTabs(found, block.attributes.values, tools.toInlineNodes).map(
      ({ node, label, value, isDefault, children }, index): TabPanel => {
        if (label === null && !value) tools.report({ code: "tabs/no-label" }, ":tab", node);
        const shown = label ?? [text(value || String(index + 1))];
        return { node, label: shown, value: value || getText(shown).trim(), isDefault, children };
      },
    );
    return tabGroup(block.attributes, items, others, tools);
  },
  toMarkdown({ attributes: { values }, children }, tools) {
    const { found, others } = splitTabs(children, (node) => tools.read(tab, node));
    const parts = orderTabs(found, values, tools.escape).map(
      ({ label, value, children: inside }, index) =>
        [label ?? tools.escape(value || String(index + 1)), inside] as const,
    );
    // Computed first: all tabs of a group get the same level, whatever headings they contain.
    const headings = parts.map(([label]) => tools.heading(label));
    const panels = parts.map(([, inside], index) => titled(headings[index] ?? "", tools.serialize(inside)));
    return [...panels, tools.serialize(others)].filter((part) => part !== "").join("\n\n");
  },
});

interface TabItem<Node, Words> {
  readonly node: Node;
  readonly label: Words | null;
  readonly value: string | null;
  readonly isDefault: boolean;
  readonly children: readonly Node[];
}

export interface TabPanel extends TabItem<TreeNode, readonly TreeNode[]> {
  readonly label: readonly TreeNode[];
  /** Key of the stored selection, shared by groups of the same name. */
  readonly value: string;
}

function splitTabs<Node, Words>(
  children: readonly Node[],
  read: (node: Node) => Block<typeof tabAttributes, Node, Words> | null,
) {
  const found: TabItem<Node, Words>[] = [];
  const others: Node[] = [];
  for (const node of children) {
    const block = read(node);
    if (block === null) others.push(node);
    else {
      const { value, label, default: isDefault } = block.attributes;
      found.push({ node, label, value, isDefault, children: block.children });
    }
  }
  return { found, others };
}

/** Orders and labels tabs by `values`; tabs that it does not list come last. */
function orderTabs<Node, Words>(
  found: readonly TabItem<Node, Words>[],
  values: readonly JsonObject[],
  words: (value: string) => Words,
): readonly TabItem<Node, Words>[] {
  if (values.length === 0) return found;
  const indexOf = (value: string | null) => values.findIndex((one) => String(one.value) === value);
  const place = ({ value }: TabItem<Node, Words>) => {
    const index = indexOf(value);
    return index === -1 ? values.length : index;
  };
  return [...found]
    .sort((a, b) => place(a) - place(b))
    .map((item) => {
      const known = values[indexOf(item.value)];
      if (known === undefined) return item;
      const label = item.label ?? words(String(known.label ?? known.value));
      return { ...item, label, isDefault: item.isDefault || known.default === true };
    });
}

function titled(heading: string, inside: string): string {
  return [heading, inside].filter((part) => part !== "").join("\n\n");
}

type Names = Pick<Values<typeof groupAttributes, unknown>, "group" | "query" | "default">;

/** Renders the group; other children follow the tabs. */
export function tabGroup(
  names: Names,
  items: readonly TabPanel[],
  others: readonly TreeNode[],
  tools: HastTools,
): TreeNode[] {
  const chosen = chooseTab(names.default, items, tools);
  // The dot prevents collisions with heading ids.
  const name = `tabs.${tools.nextNumber()}`;
  const panels = items.flatMap(({ label, value, children }, index) => {
    const id = `${name}.${index + 1}`;
    return [
      element("input", {
        type: "radio",
        className: ["tab-choice", "visually-hidden"],
        id,
        name,
        value,
        checked: index === chosen,
        autoComplete: ["off"],
      }),
      element("label", { className: ["tab-label"], htmlFor: [id] }, label),
      element("div", { className: ["tab-panel"], id: `${id}.panel` }, children),
    ];
  });
  const isCode = items.every(({ children }) => isBareCode(children, tools));
  const properties = {
    className: ["tabs", ...(isCode ? ["code-group"] : [])],
    role: "group",
    ariaLabel: tools.label("tabs.name"),
    ...getStorageProperties(names, tools),
  };
  return [element("div", properties, [...panels, ...others])];
}

/** Whether a tab contains only a code block without a title. */
function isBareCode(children: readonly TreeNode[], tools: HastTools): boolean {
  const [only, ...rest] = children.filter((child) => !isBlank(child));
  const code = findCode(only);
  return (
    code !== null &&
    rest.length === 0 &&
    tools.codeTitle(String(code.properties.dataDocgenMeta ?? "")) === null
  );
}

/** Returns the `code` element of a code block; null for other nodes. */
export function findCode(node: TreeNode | undefined) {
  const [code] = isElement(node, "pre") ? node.children : [];
  return isElement(code, "code") && "dataDocgenCode" in code.properties ? code : null;
}

/** `group="os"` is the storage key of the selection; `query`, or `query="system"`, the query parameter. */
function getStorageProperties({ group, query }: Names, tools: HastTools) {
  const parameter = query || (query === "" ? group : null);
  if (query === "" && !group) tools.report({ code: "tabs/no-query" }, "query");
  return { ...(group ? { dataGroup: group } : {}), ...(parameter ? { dataQuery: parameter } : {}) };
}

function chooseTab(written: string | null, items: readonly TabPanel[], tools: HastTools): number {
  const values = new Set<string>();
  for (const { value, node } of items) {
    if (values.has(value)) tools.report({ code: "tabs/duplicate-value", values: { value } }, value, node);
    values.add(value);
  }
  if (written && !values.has(written)) {
    const nearest = tools.nearest(written, values);
    tools.report({ code: "tabs/unknown-default", values: { value: written, nearest } }, written);
  }
  return Math.max(
    0,
    items.findIndex(({ isDefault, value }) => isDefault || value === written),
  );
}
