/** `:kbd[Ctrl]` is a key. */
interface Node {
  readonly type: string;
  readonly name?: string;
  readonly children?: readonly Node[];
  data?: { hName: string };
}

export default function keys() {
  return function walk(node: Node): void {
    if (node.type === "textDirective" && node.name === "kbd") node.data = { hName: "kbd" };
    for (const child of node.children ?? []) walk(child);
  };
}
