/** Final pass over the tree: wraps tables, labels task checkboxes, and reports harmful or blocked content. */
import type { Element, Root } from "hast";
import type { ContentPolicy } from "../../core/content-policy.ts";
import { reportBlocked } from "../html/blocked.ts";
import { preventDomClobbering } from "../html/dom-clobbering.ts";
import type { ParseContext } from "../parse-context.ts";
import { SKIP, visit } from "../walk.ts";
import { wrapTable } from "./tables.ts";

export function blocks(tree: Root, context: ParseContext, policy: ContentPolicy): void {
  visit(tree, "element", (element, index, parent) => {
    if (preventDomClobbering(element, context) && parent !== undefined && index !== undefined) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    reportBlocked(element, context, policy);
    nameCheckbox(element, context);
    if (element.tagName !== "table" || parent === undefined || index === undefined) return undefined;
    parent.children[index] = wrapTable(element, context);
    return undefined;
  });
}

/** A task checkbox has no accessible name. */
function nameCheckbox({ tagName, properties }: Element, context: ParseContext): void {
  if (tagName !== "input" || properties.type !== "checkbox" || properties.disabled !== true) return;
  const key = properties.checked === true ? "task.done" : "task.open";
  properties.ariaLabel ??= context.placeholders.add({ kind: "label", key, values: {} });
}
