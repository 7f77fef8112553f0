/**
 * Patches an open page to a new article. Diffs what the server sent before against what it sends now and applies only that
 * difference, so that state from the visitor or the theme (open details, selected tabs, added buttons) is preserved.
 * Libraries that morph the live DOM would undo such state or need an exception for each kind.
 */

/** Node of the copy → node in the page. */
type NodeMap = Map<Node, ChildNode>;

/** Article as sent, and its nodes in the page. */
export interface SentArticle {
  readonly copy: Element;
  readonly live: NodeMap;
}

export function captureArticle(host: Element): SentArticle {
  const copy = document.importNode(host, true);
  const live: NodeMap = new Map();
  pair(copy, host, live);
  return { copy, live };
}

/**
 * Patches the page to `after`, an unmodified article.
 * @returns the state for the next patch
 */
export function patch({ copy, live }: SentArticle, after: Element): SentArticle {
  const next: NodeMap = new Map();
  patchElement(copy, after, live, next);
  return { copy: after, live: next };
}

function pair(copy: Node, node: ChildNode, live: NodeMap): void {
  live.set(copy, node);
  forEachPair(copy, node, (child, other) => pair(child, other, live));
}

/** Unchanged nodes stay. */
function keep(before: Node, after: Node, live: NodeMap, next: NodeMap): void {
  next.set(after, getNode(before, live));
  forEachPair(before, after, (child, other) => keep(child, other, live, next));
}

/** Iterates over the children of two equal nodes. */
function forEachPair(one: Node, other: Node, work: (child: ChildNode, same: ChildNode) => void): void {
  for (const [index, child] of one.childNodes.entries()) {
    const same = other.childNodes[index];
    if (same !== undefined) work(child, same);
  }
}

function insert(node: ChildNode, parent: Node, place: ChildNode | null, next: NodeMap): ChildNode {
  const own = document.importNode(node, true);
  pair(node, own, next);
  parent.insertBefore(own, place);
  return own;
}

function patchNode(before: ChildNode, after: ChildNode, live: NodeMap, next: NodeMap): void {
  const node = getNode(before, live);
  if (before.isEqualNode(after)) keep(before, after, live, next);
  else if (!(before instanceof Element && after instanceof Element)) {
    node.nodeValue = after.nodeValue;
    next.set(after, node);
  } else if (isIsland(before) || (isFilled(node, before, live) && !isCompatible(before, after))) {
    if (node.parentNode !== null) insert(after, node.parentNode, node, next);
    node.remove();
  } else patchElement(before, after, live, next);
}

function patchElement(before: Element, after: Element, live: NodeMap, next: NodeMap): void {
  const element = getNode(before, live);
  next.set(after, element);
  if (element instanceof Element) patchAttributes(element, before, after);
  const pairs = pairChildren([...before.childNodes], [...after.childNodes]);
  const stay = new Set(pairs.values());
  for (const child of before.childNodes) if (!stay.has(child)) getNode(child, live).remove();
  let place: ChildNode | null = null;
  for (const child of [...after.childNodes].reverse()) {
    const old = pairs.get(child);
    if (old === undefined) place = insert(child, element, place, next);
    else {
      patchNode(old, child, live, next);
      place = getNode(child, next);
    }
  }
}

function patchAttributes(element: Element, before: Element, after: Element): void {
  for (const name of new Set([...before.getAttributeNames(), ...after.getAttributeNames()])) {
    const value = after.getAttribute(name);
    if (before.getAttribute(name) === value) continue;
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

/** Whether a script has added elements. */
function isFilled(element: Node, before: Element, live: NodeMap): boolean {
  const sent = new Set([...before.childNodes].map((child) => getNode(child, live)));
  return [...element.childNodes].some((child) => child instanceof Element && !sent.has(child));
}

/** Whether script enhancements stay valid, because only the contents of inner boxes differ. */
function isCompatible(before: Element, after: Element): boolean {
  const olds = [...before.childNodes];
  const news = [...after.childNodes];
  const isBox = (node: Node | undefined) => node?.nodeName === "DIV";
  return (
    olds.length === news.length &&
    olds.every((old, index) => old.isEqualNode(news[index] ?? null) || (isBox(old) && isBox(news[index])))
  );
}

function getNode(copy: Node, live: NodeMap): ChildNode {
  const node = live.get(copy);
  if (node === undefined) throw new Error("The page has no node for one that was sent.");
  return node;
}

/** React owns islands, so they are replaced and hydrated again. */
function isIsland(node: Element): boolean {
  return node.localName === "docgen-island";
}

/** Maps new children to the old ones that they keep or patch: equal nodes first, then nodes of the same name between them, in order. */
function pairChildren(
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

/** Length of the common prefix, and of the common suffix of the rest. */
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

/** White space doesn't count as an anchor. */
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
