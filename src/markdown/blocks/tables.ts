/**
 * Makes tables scrollable. On a narrow screen the theme displays tables as cards if they have three or more columns, or long
 * names in two. Since that removes table display, cells get column labels, and roles keep table semantics.
 */
import type { Element, ElementContent } from "hast";
import { getText } from "../links/headings.ts";
import type { ParseContext } from "../parse-context.ts";

const fewestLabelled = 3;
/** `DIRECT_MESSAGE_CREATED` still fits next to text on a phone. */
const longestBesideText = 22;

/** Wraps a table; mutates the table. */
export function wrapTable(table: Element, context: ParseContext): Element {
  const isLabelled = labelCells(table);
  const ariaLabel = context.placeholders.add({ kind: "label", key: "table.name", values: {} });
  return {
    type: "element",
    tagName: "div",
    properties: {
      className: ["table", ...(isLabelled ? ["as-cards"] : [])],
      role: "group",
      tabIndex: 0,
      ariaLabel,
    },
    children: [table],
  };
}

function labelCells(table: Element): boolean {
  const rows = elementsIn(table).flatMap((part) => (part.tagName === "tr" ? [part] : getRows(part)));
  const [head, ...others] = rows.map(getCells);
  const names = head?.every(({ tagName }) => tagName === "th")
    ? head.map((cell) => getText(cell).trim())
    : [];
  const isEven = others.every((cells) => cells.length === names.length);
  const isSpanned = rows
    .flatMap(getCells)
    .some(({ properties }) => "colSpan" in properties || "rowSpan" in properties);
  if (others.length === 0 || !isEven || isSpanned) return false;
  if (names.length < fewestLabelled && !(names.length === 2 && others.some(([cell]) => isLong(cell))))
    return false;
  table.properties.role = "table";
  for (const row of rows) {
    row.properties.role = "row";
    row.children = row.children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  }
  for (const cell of head ?? []) cell.properties.role = "columnheader";
  for (const cells of others)
    cells.forEach((cell, index) => {
      cell.properties.role = cell.tagName === "th" ? "rowheader" : "cell";
      if (index > 0 && names[index] !== "") cell.properties.dataLabel = names[index];
    });
  return true;
}

/** Whether it contains an unbreakable name, in code or not. */
function isLong(node: ElementContent | undefined): boolean {
  if (node?.type === "element") return node.children.some(isLong);
  return (
    node?.type === "text" && node.value.split(/[^!-~]|[-/?]/).some(({ length }) => length > longestBesideText)
  );
}

function getRows(part: Element): Element[] {
  return elementsIn(part).filter(({ tagName }) => tagName === "tr");
}

function getCells(row: Element): Element[] {
  return elementsIn(row).filter(({ tagName }) => tagName === "td" || tagName === "th");
}

function elementsIn({ children }: Element): Element[] {
  return children.filter((child: ElementContent) => child.type === "element");
}
