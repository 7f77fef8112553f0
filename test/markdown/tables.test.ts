/**
 * Tables with three or more columns, or long names in two, label each cell with its column, for screens that display them as
 * cards.
 */
import { expect, test } from "vitest";
import { page } from "./page.ts";

const bodyOf = async (text: string) => {
  const { html } = await page(text);
  return html.slice(html.indexOf("<table"), html.indexOf("</table>"));
};

test("each cell but the first of its row says its column, and roles keep it a table", async () => {
  const { html } = await page("| 名前 | `型` | 意味 |\n| - | - | -: |\n| a | int | |\n");
  expect(html).toContain('class="table as-cards"');
  expect(html).toContain('<table role="table">');
  expect(html).toContain('<tr role="row"><th role="columnheader">名前</th>');
  expect(html).toContain('<td role="cell">a</td><td role="cell" data-label="型">int</td>');
  expect(html).toContain('data-label="意味"></td>');
});

test("a row of an HTML table may have its own heading; a column without a name has no label", async () => {
  const html = await bodyOf(
    "<table><thead><tr><th></th><th>A</th><th></th></tr></thead><tbody><tr><th>x</th><td>1</td><td>2</td></tr></tbody></table>\n",
  );
  expect(html).toContain(
    '<th role="rowheader">x</th><td role="cell" data-label="A">1</td><td role="cell">2</td>',
  );
});

test("two columns are labelled where a name leaves no room beside it", async () => {
  const { html } = await page("| A | B |\n| - | - |\n| `BOT_MESSAGE_STAMPS_UPDATED`<br>x | 1 |\n");
  expect(html).toContain('class="table as-cards"');
  expect(html).toContain('<td role="cell" data-label="B">1</td>');
});

test.each([
  ["two columns", "| A | B |\n| - | - |\n| `read_one read_another read` | `BOT_MESSAGE_STAMPS_UPDATED` |\n"],
  ["two short columns", "| A | B |\n| - | - |\n| 1 | 2 |\n"],
  ["no row below the names", "| A | B | C |\n| - | - | - |\n"],
  [
    "no names",
    "<table><tr><td>1</td><td>2</td><td>3</td></tr><tr><td>1</td><td>2</td><td>3</td></tr></table>\n",
  ],
  [
    "cells over several columns",
    '<table><tr><th>A</th><th>B</th><th>C</th></tr><tr><td colspan="3">1</td><td>2</td><td>3</td></tr></table>\n',
  ],
  ["rows of different length", "<table><tr><th>A</th><th>B</th><th>C</th></tr><tr><td>1</td></tr></table>\n"],
])("with %s it stays a table", async (_, text) => {
  const { html } = await page(text);
  expect(html).toContain('class="table"');
  expect(html).not.toMatch(/data-label|role="(?:table|row|cell)"/);
});
