/** Aligns the blocks of two articles, and marks what changed inside of those that belong together. */
import type { Element, ElementContent } from "hast";
import { toHtml } from "hast-util-to-html";
import { compare, diffInline, type EditGroup, groupEdits, mark } from "./inline.ts";
import { type Pair, pairBlocks, textOf } from "./pair-blocks.ts";
import { isInline, type Segment } from "./tokens.ts";

export type BlockState = "same" | "added" | "removed" | "changed" | "moved-from" | "moved-to";

/** A block at the top level of an article. */
export interface DiffBlock {
  readonly state: BlockState;
  readonly node: Element;
}

export interface ArticleDiff {
  readonly blocks: readonly DiffBlock[];
  /** Number of words. */
  readonly added: number;
  readonly removed: number;
}

interface Tools {
  readonly segment: Segment;
  readonly count: { added: number; removed: number };
  readonly keys: WeakMap<Element, string>;
}

export function diffArticles(
  before: readonly ElementContent[],
  after: readonly ElementContent[],
  segment: Segment,
): ArticleDiff {
  const tools: Tools = { segment, count: { added: 0, removed: 0 }, keys: new WeakMap() };
  const blocks = markMoved(align(before, after, tools));
  for (const { state, node } of blocks) countWhole(state, node, tools);
  return { blocks: blocks.map(finish), ...tools.count };
}

/** Elements whose content is marked instead of the element, because its parent allows no others. */
const inner = new Set(["li", "td", "th", "dt", "dd", "caption", "figcaption", "summary"]);
const structural = new Set(["table", "thead", "tbody", "tfoot", "tr", "ul", "ol", "dl", "details"]);
/** Without content to mark. */
const bare = new Set(["colgroup", "col"]);

/** Stands for text between blocks, so that all children are elements. */
export const anonymous = "docgen-text";

/** Blocks of a container: text between them becomes an anonymous block. */
function toBlocks(children: readonly ElementContent[]): Element[] {
  const blocks: Element[] = [];
  let text: ElementContent[] = [];
  const close = () => {
    if (text.some((node) => node.type !== "text" || node.value.trim() !== ""))
      blocks.push({ type: "element", tagName: anonymous, properties: {}, children: text });
    text = [];
  };
  for (const child of children) {
    if (isInline(child)) text.push(child);
    else if (child.type === "element") {
      close();
      blocks.push(child);
    }
  }
  close();
  return blocks;
}

interface Aligned extends DiffBlock {
  /** Markup before the comparison, to find moved blocks. */
  readonly key: string;
}

function align(before: readonly ElementContent[], after: readonly ElementContent[], tools: Tools): Aligned[] {
  const keyOf = (block: Element) => {
    const key = tools.keys.get(block) ?? toHtml(block);
    tools.keys.set(block, key);
    return key;
  };
  const edits = compare(toBlocks(before), toBlocks(after), keyOf);
  return groupEdits(edits).flatMap((group): Aligned[] => {
    if (group.state === "same") return group.added.map((node) => ({ state: "same", node, key: keyOf(node) }));
    return pairGroup(group, tools.segment).map(([old, now]): Aligned => {
      if (old !== null && now !== null)
        return { state: "changed", node: diffBlock(old, now, tools), key: keyOf(now) };
      return now === null
        ? { state: "removed", node: old as Element, key: keyOf(old as Element) }
        : { state: "added", node: now, key: keyOf(now) };
    });
  });
}

/** Cells of a row stay in their columns, whatever is in them. */
function pairGroup({ removed, added }: Pick<EditGroup<Element>, "removed" | "added">, segment: Segment) {
  const isRow = [...removed, ...added].every(({ tagName }) => tagName === "td" || tagName === "th");
  if (!isRow || removed.length !== added.length) return pairBlocks(removed, added, segment);
  return removed.map((old, index): Pair => [old, added[index] ?? null]);
}

function diffBlock(before: Element, after: Element, tools: Tools): Element {
  const { tagName } = after;
  const isText = [before, after].every(({ children }) => children.every(isInline));
  if (isText) {
    const diff = diffInline(before.children, after.children, tools.segment, tagName === "pre");
    tools.count.added += diff.added;
    tools.count.removed += diff.removed;
    return { ...after, children: diff.children };
  }
  const aligned = align(before.children, after.children, tools);
  for (const { state, node } of aligned) countWhole(state, node, tools);
  return { ...after, children: aligned.map(finish).flatMap(({ node }) => unwrap(node)) };
}

/** The anonymous block inside of a container was only needed for the comparison. */
function unwrap(node: Element): ElementContent[] {
  return node.tagName === anonymous ? node.children : [node];
}

function countWhole(state: BlockState, node: Element, { segment, count }: Tools): void {
  if (state !== "added" && state !== "removed") return;
  count[state] += segment(textOf(node)).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function finish({ state, node }: DiffBlock): DiffBlock {
  if (state === "added" || state === "moved-to") return { state, node: markBlock("added", node) };
  if (state === "removed" || state === "moved-from") return { state, node: markBlock("removed", node) };
  return { state, node };
}

function markBlock(state: "added" | "removed", node: Element): Element {
  const { tagName, children } = node;
  const around = (one: Element): Element => ({ ...one, properties: { ...one.properties, dataDiff: state } });
  if (bare.has(tagName)) return node;
  if (inner.has(tagName) || tagName === anonymous)
    return around({ ...node, children: mark(state, children) });
  if (structural.has(tagName)) {
    const marked = children.map((child) => (child.type === "element" ? markBlock(state, child) : child));
    return around({ ...node, children: marked });
  }
  if (children.length > 0 && children.every(isInline))
    return around({ ...node, children: mark(state, children) });
  const [element] = mark(state, [node]);
  return element?.type === "element" ? around(element) : node;
}

/** Shortest text that is recognized elsewhere: short blocks repeat. */
const minMoved = 20;

/** A removed block that was added elsewhere in the article has moved. */
function markMoved(blocks: readonly Aligned[]): DiffBlock[] {
  const came = new Map<string, number>();
  for (const [index, { state, key }] of blocks.entries())
    if (state === "added" && !came.has(key)) came.set(key, index);
  const moved = new Map<number, BlockState>();
  for (const [index, { state, key, node }] of blocks.entries()) {
    const to = came.get(key);
    if (state !== "removed" || to === undefined || textOf(node).length < minMoved) continue;
    came.delete(key);
    moved.set(index, "moved-from");
    moved.set(to, "moved-to");
  }
  return blocks.map(({ state, node }, index) => ({ state: moved.get(index) ?? state, node }));
}
