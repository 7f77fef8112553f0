/** Translates `<Catalog />` of VuePress, a list of the pages of a folder, to cards. */
import type { Parents, Root, RootContent } from "mdast";
import { docCards } from "../../../shared/blocks/doc-cards.ts";
import { makeBlock } from "../../blocks/calls.ts";
import { visit } from "../../walk.ts";

/** Mutates the tree. */
export function catalogs(tree: Root, own: ReadonlySet<string>): void {
  visit(tree, "vue", (node, index, parent) => {
    const [, name = ""] = /^<((?:Auto)?Catalog)[\s/>]/.exec(node.value) ?? [];
    if (name === "" || own.has(name) || parent === undefined || index === undefined) return;
    const { type, children } = parent as { children: RootContent[] } & Parents;
    if (type === "paragraph") return;
    children[index] = makeBlock(docCards, {}, [], node.position) as RootContent;
  });
}
