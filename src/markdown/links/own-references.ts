/** Resolves `[text][x]` and `[^1]` in an included file with that file's definitions, regardless of the page's. */
import type { Definition, Root } from "mdast";
import { visit } from "../walk.ts";

/** Mutates the tree: references become links and images, and `prefix` is added to footnote names. */
export function ownReferences(tree: Root, prefix: string): void {
  const definitions = new Map<string, Definition>();
  visit(tree, "definition", (node) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  visit(tree, (node, index, parent) => {
    if (node.type === "footnoteReference" || node.type === "footnoteDefinition") {
      node.identifier = prefix + node.identifier;
      if (node.label) node.label = prefix + node.label;
    }
    if (parent === undefined || index === undefined) return;
    if (node.type !== "linkReference" && node.type !== "imageReference") return;
    const definition = definitions.get(node.identifier);
    if (definition === undefined) return;
    const { url, title } = definition;
    const place = node.position === undefined ? {} : { position: node.position };
    parent.children[index] =
      node.type === "linkReference"
        ? { type: "link", url, title: title ?? null, children: node.children, ...place }
        : { type: "image", url, title: title ?? null, alt: node.alt ?? null, ...place };
  });
  for (const definition of definitions.values()) definition.identifier = prefix + definition.identifier;
}
