/** Dialect of MkDocs: Python-Markdown with the extensions that Material for MkDocs enables. */
import type { Root } from "mdast";
import { getSource } from "../../node-source.ts";
import { visit } from "../../walk.ts";
import type { Dialect } from "../dialect.ts";
import { mayHoldAttributes, readAttributeLists } from "./attribute-lists.ts";
import { pythonBlocks } from "./block-syntax.ts";
import { translateBlocks } from "./blocks.ts";
import { hasIcons, replaceIcons } from "./icons.ts";
import { hasMarks, readMarks } from "./inline-marks.ts";

const blocks =
  /^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*(?:(?:!!!|\?\?\?\+?)[ \t]?[\p{L}_]|===[!+]?[ \t]+["']|\/{3,}[ \t]+[A-Za-z])/mu;

export const mkdocs: Dialect = {
  speaks: (source) => blocks.test(source),
  syntax: pythonBlocks,
  transform: (tree, { context }) => translateBlocks(tree, context),
};

/** Syntax that Markdown parses as text and Python-Markdown does not. */
export const pythonMarkdown: Dialect = {
  speaks: (source) =>
    /^\[TOC\]|hl_lines|linenums|`#!\w+ |\(\d+\)!/m.test(source) ||
    mayHoldAttributes(source) ||
    hasIcons(source) ||
    hasMarks(source),
  syntax: null,
  transform(tree, { context }) {
    contentsLists(tree, context.source);
    annotations(tree, context.source);
    replaceIcons(tree, context);
    readAttributeLists(tree, context);
    readMarks(tree, context.source);
    visit(tree, "inlineCode", (node) => {
      node.value = node.value.replace(languageMark, "");
    });
  },
};

/** `# (1)!` in code refers to the list below it. Material renders a button, docgen the number. */
function annotations(tree: Root, source: string): void {
  if (!/\(\d+\)!/.test(source)) return;
  visit(tree, "code", (node, index, parent) => {
    const next = parent?.children[(index ?? 0) + 1];
    if (next?.type !== "list" || next.ordered !== true) return;
    node.value = node.value.replace(/(?:#|\/\/|--|;|%|\/\*|<!--)[^\n]*\(\d+\)![^\n]*/g, (comment) =>
      comment.replace(/(\(\d+\))!/g, "$1"),
    );
  });
}

/** `#!python range(3)` sets the language of inline code, which is not highlighted here. */
const languageMark = /^#!(?!\/)\w+ (?=\S)/;

/** `[TOC]` on a line of its own. */
function contentsLists(tree: Root, source: string): void {
  if (!/^\[TOC\]/m.test(source)) return;
  visit(tree, "paragraph", (node, index, parent) => {
    if (index === undefined || parent === undefined) return;
    if (getSource(node, source).trim() !== "[TOC]") return;
    const { position } = node;
    parent.children[index] = { type: "leafDirective", name: "toc", attributes: {}, children: [], position };
  });
}
