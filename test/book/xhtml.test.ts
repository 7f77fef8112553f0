/** Markup of an e-book: drawings without variables, which many readers don't know. */
import type { Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { expect, test } from "vitest";
import { toEpubMarkup } from "../../src/book/xhtml.ts";

test.each([
  ["var(--line, #c9c3b5)", "#c9c3b5"],
  ["var( --line , rgb(1 2 3) )", "rgb(1 2 3)"],
  ["var(--a, var(--b, #fff))", "#fff"],
  ["var(--a, var(--b))", "currentColor"],
  ["var(--_line)", "#8d8779"],
  ["var(--ink)", "currentColor"],
])("a drawing with %s", (fill, shown) => {
  const tree: Root = fromHtml(`<svg><rect fill="${fill}"></rect></svg>`, { fragment: true });
  toEpubMarkup(tree);
  expect(toHtml(tree)).toContain(`fill="${shown}"`);
});
