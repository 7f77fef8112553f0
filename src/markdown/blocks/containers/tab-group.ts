/**
 * A group of tabs that works without JavaScript: a radio button with its label before each panel. The theme's script makes
 * tabs of it that follow the keyboard, remember what was chosen, and stay in step with groups of the same name.
 */
import type { PhrasingContent } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { toString as textOf } from "mdast-util-to-string";
import type { Position } from "../../../core/diagnostics.ts";
import { nearest } from "../../../core/nearest.ts";
import { takeValue } from "../../code/meta.ts";
import type { ParseContext } from "../../parse-context.ts";
import { type Block, become, box } from "./box.ts";

export interface Tab {
  readonly label: readonly PhrasingContent[];
  /** What is remembered, and the same in groups of one name. */
  readonly value: string;
  readonly isDefault: boolean;
  readonly children: readonly Block[];
  /** Where the value is written. */
  readonly position: Position | null;
}

/** Turns the directive into the group; what else it holds stands below. */
export function tabGroup(
  node: ContainerDirective,
  tabs: readonly Tab[],
  others: readonly Block[],
  context: ParseContext,
  number: number,
): void {
  const chosen = chooseTab(node, tabs, context);
  // No heading has an id with a dot in it.
  const name = `tabs.${number}`;
  const children = tabs.flatMap(({ label, value, children }, index) => {
    const id = `${name}.${index + 1}`;
    return [
      box("input", {
        type: "radio",
        className: ["tab-choice", "visually-hidden"],
        id,
        name,
        value,
        checked: index === chosen,
        autoComplete: ["off"],
      }),
      box("label", { className: ["tab-label"], htmlFor: [id] }, label),
      box("div", { className: ["tab-panel"], id: `${id}.panel` }, children),
    ];
  });
  node.children = [...children, ...others];
  const ariaLabel = context.placeholders.add({ kind: "label", key: "tabs.name", values: {} });
  const isCode = tabs.every(({ children }) => isBareCode(children));
  const className = ["tabs", ...(isCode ? ["code-group"] : [])];
  become(node, "div", { className, role: "group", ariaLabel, ...namesOf(node, context) });
}

/** Code whose title, if it has one, is the label of its tab. */
function isBareCode([only, ...rest]: readonly Block[]): boolean {
  return only?.type === "code" && rest.length === 0 && takeValue(only.meta ?? "", "title") === null;
}

/** `group="os"` is the name under which a choice is remembered; `query`, or `query="system"`, its parameter in the address. */
function namesOf(node: ContainerDirective, context: ParseContext) {
  const { group, query } = node.attributes ?? {};
  const parameter = query || (query === "" ? group : null);
  if (query === "" && !group) context.report("tabs/no-query", {}, context.find(node, "query"));
  return { ...(group ? { dataGroup: group } : {}), ...(parameter ? { dataQuery: parameter } : {}) };
}

function chooseTab(node: ContainerDirective, tabs: readonly Tab[], context: ParseContext): number {
  const values = new Set<string>();
  for (const { value, position } of tabs) {
    if (values.has(value)) context.report("tabs/duplicate-value", { value }, position);
    values.add(value);
  }
  const written = node.attributes?.default;
  if (written && !values.has(written)) {
    const place = context.find(node, written);
    context.report("tabs/unknown-default", { value: written, nearest: nearest(written, values) }, place);
  }
  const marked = tabs.findIndex(({ isDefault, value }) => isDefault || value === written);
  return Math.max(0, marked);
}

/** What names a tab without a value of its own. */
export function labelText(label: readonly PhrasingContent[]): string {
  return textOf([...label], { includeHtml: false }).trim();
}
