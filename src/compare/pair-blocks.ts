/** Finds the blocks of two lists that are versions of the same block. */
import type { Element, ElementContent } from "hast";
import { headingClass } from "./prepare.ts";
import type { Segment } from "./tokens.ts";

/** A block of each side; null for one that only the other side has. */
export type Pair = readonly [before: Element | null, after: Element | null];

/** Largest number of combinations to compare; longer lists pair blocks at the same position. */
const maxCombinations = 10_000;

/** Share of common words from which two blocks belong together. */
const minSimilarity = 0.3;

/** In the order of `after`; removed blocks come before what replaced them. */
export function pairBlocks(before: readonly Element[], after: readonly Element[], segment: Segment): Pair[] {
  const bags = new Map<Element, ReadonlyMap<string, number>>();
  for (const block of [...before, ...after]) bags.set(block, countWords(block, segment));
  const isAlone = before.length === 1 && after.length === 1;
  const score = (a: Element, b: Element) => {
    if (kindOf(a) !== kindOf(b)) return 0;
    const similarity = compareBags(bags.get(a) ?? noWords, bags.get(b) ?? noWords);
    return similarity >= (isAlone ? minSimilarity / 2 : minSimilarity) ? similarity : 0;
  };
  return before.length * after.length > maxCombinations
    ? pairInPlace(before, after, score)
    : pairBest(before, after, score);
}

type Score = (before: Element, after: Element) => number;

const noWords: ReadonlyMap<string, number> = new Map();

function pairInPlace(before: readonly Element[], after: readonly Element[], score: Score): Pair[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, index): Pair[] => {
    const [a = null, b = null] = [before[index], after[index]];
    if (a === null || b === null || score(a, b) > 0) return [[a, b]];
    return [
      [a, null],
      [null, b],
    ];
  }).flat();
}

/** The alignment with the highest sum of scores, which keeps the order of both sides. */
function pairBest(before: readonly Element[], after: readonly Element[], score: Score): Pair[] {
  const scores = before.map((a) => after.map((b) => score(a, b)));
  const best = sumScores(scores, after.length);
  const pairs: Pair[] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    const [a = null, b = null] = [before[row], after[column]];
    const paired = scores[row]?.[column] ?? 0;
    const isPair = paired > 0 && best(row, column) === paired + best(row + 1, column + 1);
    const isGone = !isPair && best(row, column) === best(row + 1, column);
    pairs.push(isPair ? [a, b] : isGone ? [a, null] : [null, b]);
    if (isPair || isGone) row += 1;
    if (!isGone) column += 1;
  }
  const gone = before.slice(row).map((a): Pair => [a, null]);
  return [...pairs, ...gone, ...after.slice(column).map((b): Pair => [null, b])];
}

/** The highest sum of the blocks from a row and a column on. */
function sumScores(scores: readonly (readonly number[])[], columns: number) {
  const width = columns + 1;
  const sums = new Float64Array((scores.length + 1) * width);
  const at = (row: number, column: number) => sums[row * width + column] ?? 0;
  for (let row = scores.length - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1) {
      const paired = scores[row]?.[column] ?? 0;
      const together = paired > 0 ? paired + at(row + 1, column + 1) : 0;
      sums[row * width + column] = Math.max(together, at(row + 1, column), at(row, column + 1));
    }
  return at;
}

/** Headings of different levels are different kinds of blocks. */
function kindOf({ tagName, properties: { className } }: Element): string {
  const names = Array.isArray(className) ? className.map(String) : [];
  return tagName + (names.find((name) => name.startsWith(headingClass)) ?? "");
}

/** Words with their number; images count by their alternative text. */
function countWords(block: Element, segment: Segment): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  for (const word of segment(textOf(block))) {
    if (word.trim() !== "") words.set(word, (words.get(word) ?? 0) + 1);
  }
  return words;
}

/** Dice coefficient; two blocks without words are similar. */
function compareBags(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  const size = (bag: ReadonlyMap<string, number>) => [...bag.values()].reduce((sum, times) => sum + times, 0);
  const all = size(a) + size(b);
  if (all === 0) return 1;
  let common = 0;
  for (const [word, times] of a) common += Math.min(times, b.get(word) ?? 0);
  return (2 * common) / all;
}

export function textOf(node: ElementContent): string {
  if (node.type === "text") return node.value;
  if (node.type !== "element") return "";
  if (node.tagName === "img") return String(node.properties.alt ?? "");
  return node.children.map(textOf).join("");
}
