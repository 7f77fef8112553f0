/**
 * Tables scroll inside themselves. On a narrow screen the theme shows those of three columns and more as cards, which takes their display
 * from them: each cell says what its column is called, and roles keep it a table.
 */
import type { Element, ElementContent } from "hast";
import { textOf } from "../links/headings.ts";
import type { ParseContext } from "../parse-context.ts";

const fewestLabelled = 3;

/** The box around a table; changes the table. */
export function boxTable(table: Element, context: ParseContext): Element {
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
  const rows = elementsIn(table).flatMap((part) => (part.tagName === "tr" ? [part] : rowsOf(part)));
  const [head, ...others] = rows.map(cellsOf);
  const names = head?.every(({ tagName }) => tagName === "th") ? head.map((cell) => textOf(cell).trim()) : [];
  const isEven = others.every((cells) => cells.length === names.length);
  const isSpanned = rows
    .flatMap(cellsOf)
    .some(({ properties }) => "colSpan" in properties || "rowSpan" in properties);
  if (names.length < fewestLabelled || others.length === 0 || !isEven || isSpanned) return false;
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

function rowsOf(part: Element): Element[] {
  return elementsIn(part).filter(({ tagName }) => tagName === "tr");
}

function cellsOf(row: Element): Element[] {
  return elementsIn(row).filter(({ tagName }) => tagName === "td" || tagName === "th");
}

function elementsIn({ children }: Element): Element[] {
  return children.filter((child: ElementContent) => child.type === "element");
}
