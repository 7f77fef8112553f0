/** Last touches on the finished tree: tables scroll inside themselves, boxes of tasks have names, and what the policy would block is said. */
import type { Element, Root } from "hast";
import type { ParseContext } from "../parse-context.ts";
import { visit } from "../walk.ts";

export function blocks(tree: Root, context: ParseContext): void {
  visit(tree, "element", (element, index, parent) => {
    warnOfBlocked(element, context);
    nameCheckbox(element, context);
    if (element.tagName !== "table" || parent === undefined || index === undefined) return;
    const ariaLabel = context.placeholders.add({ kind: "label", key: "table.name", values: {} });
    parent.children[index] = {
      type: "element",
      tagName: "div",
      properties: { className: ["table"], role: "group", tabIndex: 0, ariaLabel },
      children: [element],
    };
  });
}

/** The box of a task has no label of its own. */
function nameCheckbox({ tagName, properties }: Element, context: ParseContext): void {
  if (tagName !== "input" || properties.type !== "checkbox" || properties.disabled !== true) return;
  const key = properties.checked === true ? "task.done" : "task.open";
  properties.ariaLabel ??= context.placeholders.add({ kind: "label", key, values: {} });
}

function warnOfBlocked(element: Element, context: ParseContext): void {
  if (element.tagName === "script" && element.properties.type !== "application/ld+json") {
    context.report("policy/html", { what: "this script" }, context.find(element, "<script"));
  }
  if (element.tagName === "style") {
    context.report("policy/html", { what: "this style element" }, context.find(element, "<style"));
  }
  for (const name of Object.keys(element.properties)) {
    const attribute = name.toLowerCase();
    if (!/^on[a-z]/.test(attribute)) continue;
    const position = context.find(element, attribute);
    context.report("policy/html", { what: `the attribute "${attribute}"` }, position);
  }
}

/** Ids that a link may lead to, in the order of the text. */
export function anchorsOf(tree: Root): string[] {
  const ids: string[] = [];
  visit(tree, "element", ({ tagName, properties }) => {
    if (typeof properties.id === "string") ids.push(properties.id);
    if (tagName === "a" && typeof properties.name === "string") ids.push(properties.name);
  });
  return [...new Set(ids)];
}
