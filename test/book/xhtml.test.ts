/** Markup of an e-book: drawings without variables, which many readers don't know. */
import type { Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { expect, test } from "vitest";
import { makeXhtml, toEpubMarkup } from "../../src/book/xhtml.ts";

const variables = new Map([
  ["--accent", "#0f4a68"],
  ["--brand", "var(--accent)"],
  ["--circle", "var(--circle)"],
]);

test.each([
  ["var(--line, #c9c3b5)", "#c9c3b5"],
  ["var(--accent)", "#0f4a68"],
  ["var(--accent, red)", "#0f4a68"],
  ["var(--brand)", "#0f4a68"],
  ["var(--circle)", "currentColor"],
  ["var( --line , rgb(1 2 3) )", "rgb(1 2 3)"],
  ["var(--a, var(--b, #fff))", "#fff"],
  ["var(--a, var(--b))", "currentColor"],
  ["var(--_line)", "#8d8779"],
  ["var(--ink)", "currentColor"],
])("a drawing with %s", (fill, shown) => {
  const tree: Root = fromHtml(`<svg><rect fill="${fill}"></rect></svg>`, { fragment: true });
  toEpubMarkup(tree, variables);
  expect(toHtml(tree)).toContain(`fill="${shown}"`);
});

test.each([
  ['<p 1x="2" a<b="c" :d="e" @f="g" data-日="h">x</p>', '<p data-日="h">x</p>'],
  ['<a xlink:href="x" xml:lang="en" epub:type="y">x</a>', '<a xml:lang="en" epub:type="y">x</a>'],
  ["<x:y>x</x:y><a$b>x</a$b>", "<span>x</span><span>x</span>"],
  ['<p title="]]>">a ]]> b</p>', '<p title="]]&gt;">a ]]&gt; b</p>'],
  ["<p>\u0001a\uFFFE</p>", "<p>a</p>"],
])("HTML that is no XML becomes XML: %s", (html, xml) => {
  const { children } = fromHtml(`<div>${html}</div>`, { fragment: true });
  const [body] = children;
  if (body?.type !== "element") throw new Error("No element.");
  const text = makeXhtml(body, { title: "A\u0001 ]]> B", lang: "en", direction: "ltr" });
  expect(text).toContain(`>${xml}</div>`);
  expect(text).toContain("<title>A ]]&gt; B</title>");
});
