/** Tells which of the old children of an element become which of the new ones. */

/** New child → the old one that it is, or becomes: the same ones first, then those of one kind between them, all in order. */
export function pairUp(
  olds: readonly ChildNode[],
  news: readonly ChildNode[],
): ReadonlyMap<ChildNode, ChildNode> {
  const { start, end } = commonEnds(olds, news);
  const pairs = new Map<ChildNode, ChildNode>();
  const pairEnds = (from: number, until: number, shift: number) => {
    for (let index = from; index < until; index += 1) setPair(pairs, news[index], olds[index + shift]);
  };
  pairEnds(0, start, 0);
  pairEnds(news.length - end, news.length, olds.length - news.length);
  pairBetween(olds.slice(start, olds.length - end), news.slice(start, news.length - end), pairs);
  return pairs;
}

/** How many children are the same at the beginning, and how many of the others at the end. */
function commonEnds(olds: readonly ChildNode[], news: readonly ChildNode[]): { start: number; end: number } {
  const maxPairs = Math.min(olds.length, news.length);
  const isEqual = (old: ChildNode | undefined, node: ChildNode | undefined) =>
    old?.isEqualNode(node ?? null) === true;
  let start = 0;
  while (start < maxPairs && isEqual(olds[start], news[start])) start += 1;
  let end = 0;
  while (end < maxPairs - start && isEqual(olds.at(-1 - end), news.at(-1 - end))) end += 1;
  return { start, end };
}

function pairBetween(
  olds: readonly ChildNode[],
  news: readonly ChildNode[],
  pairs: Map<ChildNode, ChildNode>,
): void {
  let at = 0;
  let from = 0;
  for (const [index, node] of news.entries()) {
    const same = olds.findIndex((old, place) => place >= at && isSame(old, node));
    if (same === -1) continue;
    pairKinds(olds.slice(at, same), news.slice(from, index), pairs);
    setPair(pairs, node, olds[same]);
    at = same + 1;
    from = index + 1;
  }
  pairKinds(olds.slice(at), news.slice(from), pairs);
}

/** White space is no landmark. */
function isSame(old: ChildNode, node: ChildNode): boolean {
  return old.isEqualNode(node) && (node.nodeType !== Node.TEXT_NODE || node.nodeValue?.trim() !== "");
}

function pairKinds(
  olds: readonly ChildNode[],
  news: readonly ChildNode[],
  pairs: Map<ChildNode, ChildNode>,
): void {
  let at = 0;
  for (const node of news) {
    const found = olds.findIndex((old, index) => index >= at && old.nodeName === node.nodeName);
    if (found === -1) continue;
    setPair(pairs, node, olds[found]);
    at = found + 1;
  }
}

function setPair(
  pairs: Map<ChildNode, ChildNode>,
  node: ChildNode | undefined,
  old: ChildNode | undefined,
): void {
  if (node !== undefined && old !== undefined) pairs.set(node, old);
}
