/** How deeply the parts of a page stand in each other: looked at without a call for each step down, before anything else walks the tree. */
import type { Nodes, Root } from "mdast";

/** Thrown where a limit is met. */
export class TooDeep extends Error {
  override readonly name = "TooDeep";
  readonly node: Nodes;
  readonly most: number;

  constructor(node: Nodes, most: number) {
    super(`Nested more than ${most} deep.`);
    this.node = node;
    this.most = most;
  }
}

/** @throws TooDeep with the first node that stands too deep */
export function checkDepth(tree: Root, most: number): Root {
  const open: { readonly node: Nodes; readonly depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, depth } = next;
    if (depth > most) throw new TooDeep(node, most);
    if (!("children" in node)) continue;
    for (let at = node.children.length - 1; at >= 0; at -= 1) {
      const child = node.children[at];
      if (child !== undefined) open.push({ node: child, depth: depth + 1 });
    }
  }
  return tree;
}
