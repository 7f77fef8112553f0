/** Builds the index of a site, incrementally from the previous one where that is cheaper. */
import { forEachConcurrent } from "../../core/concurrent.ts";
import { inGroups } from "../../core/groups.ts";
import { hash } from "../../core/hash.ts";
import type { Memo, Ref, Stage } from "../../core/stage.ts";
import { encodeSorted } from "../../shared/search/front-coding.ts";
import { commonShares, indexFormat } from "../../shared/search/index-format.ts";
import { wordOfTerm } from "../../shared/search/vocabulary.ts";
import type { PageRecords } from "../records.ts";
import {
  type BuiltIndex,
  type BuiltPage,
  type BuiltTermFile,
  countPages,
  putParts,
  readPages,
  type SizedWord,
  shortHash,
} from "./built-index.ts";
import { makeCutter, type TermFile } from "./cut-terms.ts";
import { makeManifest } from "./list-files.ts";
import { makeMerger } from "./merge-terms.ts";
import { addTop, pageTermsStage } from "./page-terms.ts";
import { addChanges, type Changes, patchTerms } from "./patch-terms.ts";
import { makeSlots, minPages, type Slots } from "./slots.ts";

/** @param last an index that this version built earlier; it affects speed only, never the result */
export const makeBuildStage = (
  last: Ref<BuiltIndex> | null,
): Stage<readonly PageRecords[], Ref<BuiltIndex>> => ({
  name: "search index",
  key: (pages) => `${indexFormat}\n${pages.map(({ key }) => key).join("\n")}`,
  async run(pages, memo) {
    const slots = makeSlots(pages);
    const known = last === null ? null : memo.read(last);
    const before = known !== null && isSameTable(known, slots) ? known : null;
    const old = before === null ? [] : readPages(before.parts, memo);
    const built = await buildPages(slots, old, memo);
    const patched = before === null ? null : patchAll(before, diffPages(old, built), memo);
    const { rows, groups } = slots;
    const termFiles = patched ?? (await mergeAll(built, minPages(slots), memo));
    const parts = putParts(built, memo);
    const words = updateVocabulary(before, termFiles, memo);
    const index = { rows, groups, parts, termFiles, ...words };
    return memo.put({ ...index, manifest: makeManifest(index, memo) });
  },
});

function isSameTable({ rows, groups }: BuiltIndex, slots: Slots): boolean {
  return rows === slots.rows && JSON.stringify(groups) === JSON.stringify(slots.groups);
}

async function buildPages(
  { pages }: Slots,
  known: readonly BuiltPage[],
  memo: Memo,
): Promise<readonly BuiltPage[]> {
  const bySlot = new Map(known.map((page) => [page.slot, page]));
  const built: BuiltPage[] = [];
  for (const { slot, page } of pages) {
    const old = bySlot.get(slot);
    built.push(old?.key === page.key ? old : await buildPage(slot, page, memo));
  }
  return built;
}

async function buildPage(slot: number, page: PageRecords, memo: Memo): Promise<BuiltPage> {
  const { route, key, top, text } = page;
  const terms = await memo.run(pageTermsStage, text);
  return { slot, route, key, state: shortHash(hash(`${indexFormat} ${key}`)), top, ...terms };
}

/** Yields to the event loop regularly: the theme is bundled at the same time. */
async function mergeAll(
  pages: readonly BuiltPage[],
  fewest: number,
  memo: Memo,
): Promise<readonly BuiltTermFile[]> {
  const merger = makeMerger();
  await forEachConcurrent(pages, 1, async (page) => merger.add(page.slot, readTermLines(page, memo)));
  const files: BuiltTermFile[] = [];
  const cutter = makeCutter(minCommonPages(fewest), (file) => files.push(storeTermFile(file, memo)));
  await forEachConcurrent(inGroups(merger.terms(), 1000), 1, async (terms) => terms.forEach(cutter.add));
  cutter.close();
  return files;
}

function readTermLines({ lines, top, zones }: BuiltPage, memo: Memo): string {
  return addTop(memo.read(lines), top, zones);
}

interface PageChange {
  readonly old: BuiltPage | null;
  readonly page: BuiltPage | null;
}

/** Slots whose pages differ between two builds. */
function diffPages(before: readonly BuiltPage[], after: readonly BuiltPage[]): readonly PageChange[] {
  const old = new Map(before.map((page) => [page.slot, page]));
  const there = new Set(after.map(({ slot }) => slot));
  return [
    ...after
      .map((page) => ({ old: old.get(page.slot) ?? null, page }))
      .filter(({ old, page }) => old !== page),
    ...before.filter(({ slot }) => !there.has(slot)).map((page) => ({ old: page, page: null })),
  ];
}

/** Patching is cheaper than a full merge only if at most 1 in 20 pages changed. */
const maxChangedShare = 20;

/** null if there is no previous index, or too much changed. */
function patchAll(
  before: BuiltIndex,
  changed: readonly PageChange[],
  memo: Memo,
): readonly BuiltTermFile[] | null {
  const others = changed.filter(({ old, page }) => old === null || page === null || !hasSameTerms(page, old));
  const pages = countPages(before.parts);
  if (before.termFiles.length === 0 || others.length * maxChangedShare > pages + maxChangedShare) return null;
  const changes: Changes = new Map();
  const read = (page: BuiltPage | null) => (page === null ? "" : readTermLines(page, memo));
  for (const { old, page } of others) {
    const slot = (page ?? old)?.slot;
    if (slot !== undefined) addChanges(changes, slot, read(old), read(page));
  }
  return patchTerms<BuiltTermFile>({
    files: before.termFiles,
    changes,
    frequent: minCommonPages(minPages(before)),
    read: ({ text }) => memo.read(text),
    write: (file) => storeTermFile(file, memo),
  });
}

/** Whether two states of a page have the same terms. */
function hasSameTerms(page: BuiltPage, old: BuiltPage): boolean {
  return old.lines === page.lines && old.top === page.top && old.zones.join() === page.zones.join();
}

function minCommonPages(fewest: number): number {
  return fewest * Math.min(...commonShares);
}

function storeTermFile(file: TermFile, memo: Memo): BuiltTermFile {
  const text = memo.put(file.text, "terms");
  return { ...file, text, words: memo.put(extractWords(file.text)), state: shortHash(text) };
}

/** @param text content of a term file */
function extractWords(text: string): readonly SizedWord[] {
  return text.split("\n").flatMap((line): SizedWord[] => {
    const gap = line.indexOf(" ");
    const word = wordOfTerm(line.slice(0, gap));
    return word === null ? [] : [[word, line.length - gap]];
  });
}

/** Limits the vocabulary of a large site to the words with the longest posting lists, because visitors download all of it. */
const maxWords = 7000;

type Vocabulary = Pick<BuiltIndex, "vocabulary" | "cutoff">;

function makeVocabulary(files: readonly BuiltTermFile[], memo: Memo): Vocabulary {
  const all = files.flatMap(({ words }) => memo.read(words)).sort(compareSizes);
  const kept = all.slice(0, maxWords);
  const vocabulary = memo.put(encodeSorted(kept.map(([word]) => word).sort()));
  return { vocabulary, cutoff: kept.length < all.length ? (kept.at(-1) ?? null) : null };
}

function compareSizes([a, x]: SizedWord, [b, y]: SizedWord): number {
  return y - x || (a < b ? -1 : a > b ? 1 : 0);
}

/** Keeps the last vocabulary if no word crossed its cutoff. Only the words of changed files are read then. */
function updateVocabulary(last: BuiltIndex | null, files: readonly BuiltTermFile[], memo: Memo): Vocabulary {
  if (last === null) return makeVocabulary(files, memo);
  const { cutoff, vocabulary } = last;
  const keptWords = (changed: readonly BuiltTermFile[]) =>
    changed
      .flatMap(({ words }) => memo.read(words))
      .filter((word) => cutoff === null || compareSizes(word, cutoff) <= 0)
      .map(([word]) => word)
      .join("\n");
  const isSame = keptWords(without(last.termFiles, files)) === keptWords(without(files, last.termFiles));
  return isSame ? { vocabulary, cutoff } : makeVocabulary(files, memo);
}

/** Files whose words are not those of any of the others. Files are sorted by their terms. */
function without(files: readonly BuiltTermFile[], others: readonly BuiltTermFile[]): BuiltTermFile[] {
  const known = new Set(others.map(({ words }) => words));
  return files.filter(({ words }) => !known.has(words));
}
