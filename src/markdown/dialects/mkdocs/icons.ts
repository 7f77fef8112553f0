/** Icons of Material for MkDocs, which docgen does not include: removed next to text, replaced by their name otherwise. */

import type { Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { ParseContext } from "../../parse-context.ts";
import { visit } from "../../walk.ts";

const icon = /:(?:material|octicons|fontawesome|simple)-([a-z0-9-]+):(?:\{[^{}\n]*\})?/g;

export function hasIcons(source: string): boolean {
  return /:(?:material|octicons|fontawesome|simple)-[a-z]/.test(source);
}

/** Mutates the tree and reports it once. */
export function replaceIcons(tree: Root, context: ParseContext): void {
  if (!hasIcons(context.source)) return;
  const found: { readonly written: string; readonly place: ReturnType<ParseContext["find"]> }[] = [];
  visit(tree, "text", (node, _index, parent) => {
    const icons = [...node.value.matchAll(icon)];
    if (icons.length === 0 || parent === undefined) return;
    for (const [written] of icons) {
      const name = written.replace(/\{.*$/, "");
      found.push({ written: name, place: context.find(node, name) });
    }
    const isAlone = textOf(parent).replace(icon, "").trim() === "";
    node.value = isAlone
      ? node.value.replace(icon, (_all, name: string) => getIconName(name))
      : node.value.replace(new RegExp(`${icon.source}[ \\t]?`, "g"), "");
  });
  const [first] = found;
  if (first === undefined) return;
  const fate = "skipped";
  const values = {
    subject: "icon",
    written: first.written,
    dialect: "Material for MkDocs",
    fate,
    count: found.length,
    hint,
  } as const;
  context.report("markdown/foreign", values, first.place);
}

const hint = "Replace it with an emoji or an image. An icon without text is shown as its name.";

/** `fontawesome-brands-github` → `github`, `octicons-arrow-right-24` → `arrow right` */
function getIconName(name: string): string {
  return name
    .replace(/^(?:brands|regular|solid)-/, "")
    .replace(/-\d+$/, "")
    .replaceAll("-", " ");
}
