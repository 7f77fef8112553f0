/**
 * The part of the client that puts a new article into an open page. It compares what the server sent with what it sends now, and does to
 * the page what differs between the two: all that a visitor or the theme's script has done since (open details, chosen tabs, buttons)
 * is in neither, and stays. Libraries that compare the page itself with the new text would undo it, or have to be told of each such thing.
 */
export const patchScript = `/** The article as it was sent: a copy, and the node of the page for each node of the copy. */
export function remember(host) {
  const copy = host.cloneNode(true);
  const live = new Map();
  pair(copy, host, live);
  return { copy, live };
}

/** Makes the page's nodes those of "after", an article that nobody has touched. Returns what is to be remembered next. */
export function patch({ copy, live }, after) {
  const next = new Map();
  patchElement(copy, after, live, next);
  return { copy: after, live: next };
}

function pair(copy, node, live) {
  live.set(copy, node);
  copy.childNodes.forEach((child, index) => pair(child, node.childNodes[index], live));
}

/** What has not changed keeps its nodes. */
function keep(before, after, live, next) {
  next.set(after, live.get(before));
  after.childNodes.forEach((child, index) => keep(before.childNodes[index], child, live, next));
}

function insert(node, parent, place, next) {
  const own = document.importNode(node, true);
  pair(node, own, next);
  parent.insertBefore(own, place);
  return own;
}

function patchNode(before, after, live, next) {
  const node = live.get(before);
  if (before.isEqualNode(after)) keep(before, after, live, next);
  else if (after.nodeType !== Node.ELEMENT_NODE) {
    node.data = after.data;
    next.set(after, node);
  } else if (isFilled(node, before, live) && !keepsForm(before, after)) {
    insert(after, node.parentNode, node, next);
    node.remove();
  } else patchElement(before, after, live, next);
}

function patchElement(before, after, live, next) {
  const element = live.get(before);
  const pairs = pairUp([...before.childNodes], [...after.childNodes]);
  next.set(after, element);
  for (const name of new Set([...before.getAttributeNames(), ...after.getAttributeNames()])) {
    const value = after.getAttribute(name);
    if (before.getAttribute(name) === value) continue;
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
  const stay = new Set(pairs.values());
  for (const child of before.childNodes) if (!stay.has(child)) live.get(child).remove();
  let place = null;
  for (const child of [...after.childNodes].reverse()) {
    const old = pairs.get(child);
    if (old === undefined) place = insert(child, element, place, next);
    else {
      patchNode(old, child, live, next);
      place = next.get(child);
    }
  }
}

/** Whether a script has put something into the element. */
function isFilled(element, before, live) {
  const sent = new Set([...before.childNodes].map((child) => live.get(child)));
  return [...element.children].some((child) => !sent.has(child));
}

/** What a script has made of the children holds for the new ones: only the insides of boxes differ. */
function keepsForm(before, after) {
  return (
    before.childNodes.length === after.childNodes.length &&
    [...before.childNodes].every((child, index) => {
      const other = after.childNodes[index];
      return child.isEqualNode(other) || (child.nodeName === "DIV" && other.nodeName === "DIV");
    })
  );
}

/** New child → the old one that it is, or becomes: the same ones first, then those of one kind between them, all in order. */
function pairUp(olds, news) {
  const pairs = new Map();
  let start = 0;
  while (start < olds.length && start < news.length && olds[start].isEqualNode(news[start])) {
    pairs.set(news[start], olds[start]);
    start += 1;
  }
  let oldEnd = olds.length;
  let newEnd = news.length;
  while (oldEnd > start && newEnd > start && olds[oldEnd - 1].isEqualNode(news[newEnd - 1])) {
    oldEnd -= 1;
    newEnd -= 1;
    pairs.set(news[newEnd], olds[oldEnd]);
  }
  let at = start;
  let from = start;
  for (let index = start; index <= newEnd; index += 1) {
    const same = index === newEnd ? oldEnd : olds.findIndex((old, place) => place >= at && place < oldEnd && isSame(old, news[index]));
    if (same === -1) continue;
    pairKinds(olds.slice(at, same), news.slice(from, index), pairs);
    if (index < newEnd) pairs.set(news[index], olds[same]);
    at = same + 1;
    from = index + 1;
  }
  return pairs;
}

/** White space is no landmark. */
function isSame(old, node) {
  return old.isEqualNode(node) && (node.nodeType !== Node.TEXT_NODE || node.data.trim() !== "");
}

function pairKinds(olds, news, pairs) {
  let at = 0;
  for (const node of news) {
    const found = olds.findIndex((old, index) => index >= at && old.nodeName === node.nodeName);
    if (found === -1) continue;
    pairs.set(node, olds[found]);
    at = found + 1;
  }
}
`;
