/** A Python syntax tree with the traversals that the checks need. */
import { parser } from "@lezer/python";

export type Node = ReturnType<typeof parser.parse>["topNode"];

export class Source {
  readonly code: string;
  readonly top: Node;

  constructor(code: string) {
    this.code = code;
    this.top = parser.parse(code).topNode;
  }

  text(node: Node): string {
    return this.code.slice(node.from, node.to);
  }

  /** One-based. */
  lineOf(node: Node): number {
    return this.code.slice(0, node.from).split("\n").length;
  }

  /** All descendants of `from` with one of the names, in document order. */
  all(names: string | readonly string[], from: Node = this.top): Node[] {
    const found: Node[] = [];
    for (const child of childrenOf(from)) {
      if (names.includes(child.name)) found.push(child);
      found.push(...this.all(names, child));
    }
    return found;
  }
}

export function childrenOf(node: Node): Node[] {
  const found: Node[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) found.push(child);
  return found;
}

/** The enclosing function; null at module level. */
export function functionAround(node: Node): Node | null {
  let outer = node.parent;
  while (outer !== null && outer.name !== "FunctionDefinition") outer = outer.parent;
  return outer;
}
