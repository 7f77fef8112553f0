/** What tools that document code read in Markdown: `[Field][pkg.Field]`, `::: pkg.module` and `r[rule.name]`. docgen documents no code. */
import type { Paragraph, Parents, RootContent, Text } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { box } from "../../blocks/box.ts";
import type { ParseContext } from "../../parse-context.ts";
import { SKIP, visit } from "../../walk.ts";
import type { Dialect } from "../dialect.ts";

const dotted = String.raw`(?!(?:[\w-]+\.)+(?:mdx?|html?|png|jpe?g|gif|svg|webp|avif|pdf|zip|txt|json|ya?ml|csv|py|[cm]?[jt]sx?)\])(?:[A-Za-z_]\w*\.)+[A-Za-z_]\w*`;
const whole = new RegExp(String.raw`\[([^[\]]+)\]\[(?:(${dotted}))?\]`, "g");
const end = new RegExp(String.raw`^\]\[(?:(${dotted}))?\]`);
const isDotted = new RegExp(`^${dotted}$`.replace(String.raw`\])`, "$)"));

const marker = /^:::[ \t]*[A-Za-z_]\w*(?:\.\w+)+[ \t]*(?:\n|$)/;
const rule = /^r\[([A-Za-z][\w.-]*)\]$/;

export const codeReferences: Dialect = {
  speaks: (source) => /\]\[[\w.]*\]|^[ \t>]*(?::::[ \t]*\w+\.\w|r\[[A-Za-z])/m.test(source),
  syntax: null,
  transform(tree, { context }) {
    visit(tree, "paragraph", (node, index, parent) => {
      if (index === undefined || parent === undefined) return;
      const nodes = markerOf(node, context);
      if (nodes === null) return;
      (parent as { children: RootContent[] } & Parents).children.splice(index, 1, ...nodes);
      return [SKIP, index + nodes.length];
    });
    if (!/\]\[[\w.]*\]/.test(context.source)) return;
    visit(tree, "text", (node, index, parent) => {
      if (index !== undefined && parent !== undefined && node.value.includes("]["))
        readReferences(node, parent.children.slice(0, index) as RootContent[], context);
    });
  },
};

/** Replacement of a marker; null for plain text. */
function markerOf({ position, children }: Paragraph, context: ParseContext): RootContent[] | null {
  const written = context.source.slice(position?.start.offset, position?.end.offset);
  const name = rule.exec(written)?.[1];
  if (name !== undefined) return [box("div", { id: `r-${name}` })];
  if (!marker.test(written)) return null;
  const [line = ""] = written.split("\n");
  const values = {
    subject: "module",
    written: line,
    dialect: "mkdocstrings",
    fate: "skipped",
    count: 1,
    hint: "Write the documentation, or link to it: docgen does not read docstrings.",
  } as const;
  context.report("markdown/foreign", values, context.find(children[0] ?? {}, line));
  return [];
}

/** Mutates the text and the previous one, which contains the opening bracket. */
function readReferences(node: Text, before: readonly RootContent[], context: ParseContext): void {
  let isFound = false;
  const opening = before.findLast((one): one is Text => one.type === "text" && /\[[^\]]*$/.test(one.value));
  const target = end.exec(node.value);
  if (opening !== undefined && target !== null) {
    const at = opening.value.lastIndexOf("[");
    const between = before.slice(before.indexOf(opening) + 1).map((one) => textOf(one));
    const label = opening.value.slice(at + 1) + between.join("");
    if (target[1] !== undefined || isDotted.test(label)) {
      opening.value = opening.value.slice(0, at) + opening.value.slice(at + 1);
      node.value = node.value.slice(target[0].length);
      isFound = true;
    }
  }
  node.value = node.value.replace(whole, (written, label: string, name: string | undefined) => {
    if (name === undefined && !isDotted.test(label)) return written;
    isFound = true;
    return label;
  });
  if (isFound) context.report("link/code-reference", {}, context.find(node, ""));
}
