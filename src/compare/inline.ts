/** Marks changed words in inline content with `<ins>` and `<del>`. */
import { diffArrays } from "diff";
import type { Element, ElementContent } from "hast";
import { type Segment, type Token, tokenize, type Wrapper } from "./tokens.ts";

export type State = "same" | "added" | "removed";

interface Marked {
  readonly token: Token;
  readonly state: State;
}

/** Beyond this number of edits a text is shown as replaced: finding the shortest way takes quadratic time. */
const maxEdits = 800;

/** Below this share of common words, two texts are easier to read one after the other. */
const minShare = 0.2;

export interface InlineDiff {
  readonly children: ElementContent[];
  readonly added: number;
  readonly removed: number;
}

export function diffInline(
  before: readonly ElementContent[],
  after: readonly ElementContent[],
  segment: Segment,
  isCode = false,
): InlineDiff {
  const [old, now] = [tokenize(before, { segment, isCode }), tokenize(after, { segment, isCode })];
  const marked = isCode ? diffLines(old, now) : joinFragments(diffTokens(old, now));
  const words = (state: State) => marked.filter((one) => one.state === state && one.token.isWord).length;
  return { children: build(marked, 0), added: words("added"), removed: words("removed") };
}

/** Lines first, then the words of lines that changed: words of distant lines are never taken for each other. */
function diffLines(before: readonly Token[], after: readonly Token[]): Marked[] {
  const [old, now] = [splitLines(before), splitLines(after)];
  const edits = compare(old, now, (line) => line.map(({ key }) => key).join(""));
  return groupEdits(edits).flatMap((group) => {
    const [gone, came] = [group.removed.flat(), group.added.flat()];
    return group.state === "same" ? group.added.flat().map(same) : diffTokens(gone, came);
  });
}

function splitLines(tokens: readonly Token[]): Token[][] {
  const lines: Token[][] = [[]];
  for (const token of tokens) {
    lines.at(-1)?.push(token);
    if (token.node.type === "text" && token.node.value === "\n") lines.push([]);
  }
  return lines;
}

const same = (token: Token): Marked => ({ token, state: "same" });

function diffTokens(before: readonly Token[], after: readonly Token[]): Marked[] {
  const edits = compare(before, after, ({ key }) => key);
  const common = edits.filter(({ state, item }) => state === "same" && item.isWord).length;
  const most = Math.max(
    before.filter(({ isWord }) => isWord).length,
    after.filter(({ isWord }) => isWord).length,
  );
  const isReplaced = most > 3 && common < most * minShare;
  const marked = isReplaced
    ? [
        ...before.map((token): Marked => ({ token, state: "removed" })),
        ...after.map((token): Marked => ({ token, state: "added" })),
      ]
    : edits.map(({ item, state }): Marked => ({ token: item, state }));
  return marked;
}

export interface Edit<Item> {
  readonly item: Item;
  readonly state: State;
}

/** Shortest list of edits; what stays is the item of `after`. */
export function compare<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
): Edit<Item>[] {
  const changes = diffArrays(before.map(keyOf), after.map(keyOf), { maxEditLength: maxEdits });
  if (changes === undefined)
    return [
      ...before.map((item): Edit<Item> => ({ item, state: "removed" })),
      ...after.map((item): Edit<Item> => ({ item, state: "added" })),
    ];
  let [old, now] = [0, 0];
  return changes.flatMap(({ count, added, removed }) => {
    const state = added ? "added" : removed ? "removed" : "same";
    const items = removed ? before.slice(old, old + count) : after.slice(now, now + count);
    if (!added) old += count;
    if (!removed) now += count;
    return items.map((item): Edit<Item> => ({ item, state }));
  });
}

export interface EditGroup<Item> {
  readonly state: "same" | "changed";
  readonly removed: Item[];
  /** What stays, if the group is the same. */
  readonly added: Item[];
}

/** Joins edits between two items that stay. */
export function groupEdits<Item>(edits: readonly Edit<Item>[]): EditGroup<Item>[] {
  const groups: EditGroup<Item>[] = [];
  for (const { item, state } of edits) {
    const kind = state === "same" ? "same" : "changed";
    const last = groups.at(-1);
    const group: EditGroup<Item> = last?.state === kind ? last : { state: kind, removed: [], added: [] };
    if (group !== last) groups.push(group);
    (state === "removed" ? group.removed : group.added).push(item);
  }
  return groups;
}

/** Spaces and punctuation between changed words change with them, so that a phrase is marked as one. */
function joinFragments(marked: readonly Marked[]): Marked[] {
  const groups = groupEdits(marked.map(({ token, state }) => ({ item: token, state })));
  const joined = groups.flatMap((group, index): Edit<Token>[] => {
    const isBetween = index > 0 && index < groups.length - 1;
    const isGlue = group.state === "same" && isBetween && group.added.every(({ isWord }) => !isWord);
    const removed = isGlue ? group.added : group.removed;
    return group.state === "same" && !isGlue
      ? group.added.map((item) => ({ item, state: "same" }))
      : [
          ...removed.map((item): Edit<Token> => ({ item, state: "removed" })),
          ...group.added.map((item): Edit<Token> => ({ item, state: "added" })),
        ];
  });
  return groupEdits(joined).flatMap(({ state, removed, added }) =>
    state === "same"
      ? added.map(same)
      : [
          ...removed.map((token): Marked => ({ token, state: "removed" })),
          ...added.map((token): Marked => ({ token, state: "added" })),
        ],
  );
}

/** Rebuilds the elements around the words; a changed word is marked inside of the elements that both sides have. */
function build(items: readonly Marked[], depth: number): ElementContent[] {
  const built: ElementContent[] = [];
  let index = 0;
  while (index < items.length) {
    const first = items[index] as Marked;
    const wrapper = first.token.path[depth];
    let end = index + 1;
    while (end < items.length && continues(items[end - 1] as Marked, items[end] as Marked, depth)) end += 1;
    const group = items.slice(index, end);
    index = end;
    if (wrapper === undefined) {
      built.push(...mark(first.state, joinText(group.map(({ token }) => token.node))));
      continue;
    }
    const isWhole = group.every(({ state }) => state === first.state);
    const inside = isWhole ? group.map(({ token }) => same(token)) : group;
    const element: Element = { ...wrapper.element, children: build(inside, depth + 1) };
    built.push(...mark(isWhole ? first.state : "same", [element]));
  }
  return built;
}

function continues(last: Marked, next: Marked, depth: number): boolean {
  const [a, b] = [last.token.path[depth], next.token.path[depth]];
  if (a === undefined || b === undefined) return a === b && last.state === next.state;
  return a.element === b.element || (last.state !== next.state && isSameElement(a, b));
}

const isSameElement = (a: Wrapper, b: Wrapper) => a.key === b.key;

function joinText(nodes: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === "text" && last?.type === "text")
      joined[joined.length - 1] = { type: "text", value: last.value + node.value };
    else joined.push(node);
  }
  return joined;
}

/** Marks content as added or removed. */
export function mark(state: State, children: readonly ElementContent[]): ElementContent[] {
  if (state === "same" || children.length === 0) return [...children];
  const tagName = state === "added" ? "ins" : "del";
  return [{ type: "element", tagName, properties: {}, children: [...children] }];
}
