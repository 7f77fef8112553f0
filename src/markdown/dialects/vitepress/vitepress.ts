/** Dialects of VitePress and VuePress: containers and code imports for markdown-it, and Vue syntax. */
import type { Parents, Root, RootContent } from "mdast";
import { getSource } from "../../node-source.ts";
import type { ParseContext } from "../../parse-context.ts";
import { SKIP, visit } from "../../walk.ts";
import type { Dialect } from "../dialect.ts";
import { catalogs } from "./catalog.ts";
import { codeGroups } from "./code-groups.ts";
import { importSyntax } from "./imports.ts";
import { labelledTabs, speaksLabelledTabs } from "./labelled-tabs.ts";
import { speaksVue, withoutVue } from "./vue.ts";
import { vueSyntax } from "./vue-syntax.ts";

const blocks =
  /^[ \t>]*<<<[ \t]*[@./\w]|\[\[toc\]\]|^[ \t>]*:{3,}[ \t]*(?:v-pre|raw)[ \t]*$|^[ \t>]*:{3,}[ \t]*code-group-item/im;

export const vitepress: Dialect = {
  speaks: (source) => blocks.test(source) || speaksLabelledTabs(source),
  syntax: importSyntax,
  transform(tree, { context }) {
    contentsLists(tree, context);
    codeGroups(tree);
    labelledTabs(tree);
    unwrap(tree);
  },
};

export const vue: Dialect = {
  speaks: speaksVue,
  syntax: vueSyntax,
  transform(tree, { context, own }) {
    codeGroups(tree);
    catalogs(tree, own);
    withoutVue(tree, context, own);
  },
};

/** `[[toc]]` on a line of its own. */
function contentsLists(tree: Root, { source }: ParseContext): void {
  if (!/\[\[toc\]\]/i.test(source)) return;
  visit(tree, "paragraph", (node, index, parent) => {
    if (index === undefined || parent === undefined) return;
    if (!/^\[\[toc\]\]$/i.test(getSource(node, source).trim())) return;
    const { position } = node;
    parent.children[index] = { type: "leafDirective", name: "toc", attributes: {}, children: [], position };
  });
}

/** `::: raw` and `::: v-pre` have no effect here, because no Vue code runs; they are unwrapped. */
function unwrap(tree: Root): void {
  visit(tree, "containerDirective", (node, index, parent) => {
    if (!/^(raw|v-pre)$/.test(node.name) || index === undefined || parent === undefined) return;
    (parent as { children: RootContent[] } & Parents).children.splice(index, 1, ...node.children);
    return [SKIP, index];
  });
}
