/** Normalizes link fragments as VitePress does, with its heading slugger: `#this.load` → `this-load`. */
import type { Root } from "mdast";
import { decodePath } from "../../core/paths.ts";
import { vitepressSlug } from "../text/heading-ids.ts";
import { visit } from "../walk.ts";
import { isExternal } from "./target.ts";

/** Mutates the tree. */
export function slugFragments(tree: Root): void {
  visit(tree, (node) => {
    if (node.type !== "link" && node.type !== "definition") return;
    const [path = "", fragment = ""] = node.url.split(/#(.*)/s, 2);
    if (fragment === "" || isExternal(node.url)) return;
    node.url = `${path}#${encodeURIComponent(vitepressSlug(decodePath(fragment) ?? fragment))}`;
  });
}
