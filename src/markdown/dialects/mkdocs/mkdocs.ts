/** MkDocs with Python-Markdown and its extensions, as Material for MkDocs sets them up. */
import type { Root } from "mdast";
import { visit } from "../../walk.ts";
import type { Dialect } from "../dialect.ts";
import { translateIncludes } from "../written-includes.ts";
import { hasAttributeList, readAttributeLists } from "./attribute-lists.ts";
import { pythonBlocks } from "./block-syntax.ts";
import { translateBlocks } from "./blocks.ts";
import { hasIcons, replaceIcons } from "./icons.ts";
import { hasMarks, readMarks } from "./inline-marks.ts";

const signs = /!!!|\?\?\?|===[!+]? ["']|^[ \t>]*\/\/\/|-8<-|^\[TOC\]|hl_lines|linenums/m;

export const mkdocs: Dialect = {
  name: "MkDocs",
  speaks: (source) => signs.test(source) || hasAttributeList(source) || hasIcons(source) || hasMarks(source),
  syntax: pythonBlocks,
  transform(tree, { context }) {
    translateIncludes(tree, context);
    translateBlocks(tree, context);
    contentsLists(tree, context.source);
    replaceIcons(tree, context);
    readAttributeLists(tree, context);
    readMarks(tree, context.source);
  },
};

/** `[TOC]` on a line of its own. */
function contentsLists(tree: Root, source: string): void {
  if (!/^\[TOC\]/m.test(source)) return;
  visit(tree, "paragraph", ({ position }, index, parent) => {
    if (position === undefined || index === undefined || parent === undefined) return;
    if (source.slice(position.start.offset, position.end.offset).trim() !== "[TOC]") return;
    parent.children[index] = { type: "leafDirective", name: "toc", attributes: {}, children: [], position };
  });
}
