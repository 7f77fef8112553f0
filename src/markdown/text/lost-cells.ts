/** Tables that lose text: rows with more cells than columns, and delimiter rows that do not match the header. */
import type { Root, Table, Text } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { ParseContext } from "../parse-context.ts";
import { visit } from "../walk.ts";

const dashes = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?[ \t]*$/m;

/** Reports them; the tree does not change. */
export function reportLostCells(tree: Root, context: ParseContext): void {
  if (!context.source.includes("|")) return;
  visit(tree, (node) => {
    if (node.type === "table") reportRows(node, context);
    else if (node.type === "text" && node.value.includes("-") && node.value.includes("|"))
      reportHead(node, context);
  });
}

function reportRows({ children: [head, ...rows] }: Table, context: ParseContext): void {
  const columns = head?.children.length ?? 0;
  for (const row of rows) {
    const words = row.children.slice(columns).map((cell) => textOf(cell).trim());
    const lost = words.filter((one) => one !== "").join(" | ");
    if (lost === "") continue;
    const values = { cells: row.children.length, columns, lost };
    context.report("table/lost-cells", values, context.find(row, ""));
  }
}

function reportHead(node: Text, context: ParseContext): void {
  const written = dashes.exec(node.value)?.[0];
  // The header row is above, in this text or before it.
  if (written === undefined || (node.value.indexOf(written) === 0 && node.position?.start.column === 1))
    return;
  context.report("table/no-head", { written: written.trim() }, context.find(node, written));
}
