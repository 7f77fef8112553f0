/** Function calls of a sample: callee, number of positional arguments, and keywords. */
import { childrenOf, type Node, type Source } from "./tree.ts";

export interface Call {
  readonly line: number;
  /** `am.write`, `response`, `get_channels.sync` */
  readonly callee: string;
  readonly positional: number;
  readonly keywords: readonly string[];
  /** Whether `*args` or `**kwargs` hide the arguments. */
  readonly isOpen: boolean;
}

/** `(a, *b, c=1)` → its arguments. */
function partsOf(argumentList: Node): Node[][] {
  const parts: Node[][] = [[]];
  for (const child of childrenOf(argumentList).slice(1, -1)) {
    if (child.name === "Comment") continue;
    if (child.name === ",") parts.push([]);
    else parts.at(-1)?.push(child);
  }
  return parts.filter((part) => part.length > 0);
}

function callOf(source: Source, callee: string, argumentList: Node): Call {
  const parts = partsOf(argumentList);
  const isKeyword = ([, second]: Node[]): boolean => second?.name === "AssignOp";
  const isStar = ([first]: Node[]): boolean => first?.name === "*" || first?.name === "**";
  return {
    line: source.lineOf(argumentList),
    callee,
    positional: parts.filter((part) => !isKeyword(part) && !isStar(part)).length,
    keywords: parts.filter(isKeyword).flatMap(([name]) => (name === undefined ? [] : [source.text(name)])),
    isOpen: parts.some(isStar),
  };
}

/** Calls of dotted names; a decorator with arguments counts as well. */
export function callsOf(source: Source): Call[] {
  return source.all(["CallExpression", "Decorator"]).flatMap((node) => {
    const argumentList = childrenOf(node).find(({ name }) => name === "ArgList");
    if (argumentList === undefined) return [];
    const callee = source.code.slice(node.from, argumentList.from).replace(/^@/, "").replace(/\s/g, "");
    return /^[\w.]+$/.test(callee) ? [callOf(source, callee, argumentList)] : [];
  });
}
