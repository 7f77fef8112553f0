/** All that the index knows of a site, made of the last one where that is less work. */
import { forEachOf } from "../../core/concurrent.ts";
import { hash } from "../../core/hash.ts";
import type { Kept, Memo, Stage } from "../../core/stage.ts";
import { commonShares, indexFormat } from "../../shared/search/index-format.ts";
import type { PageRecords } from "../records.ts";
import { type BuiltIndex, type BuiltPage, type BuiltTermFile, stateOf } from "./built-index.ts";
import { makeCutter, type TermFile } from "./cut-terms.ts";
import { listFiles } from "./list-files.ts";
import { makeMerger } from "./merge-terms.ts";
import { makePageTermsStage } from "./page-terms.ts";
import { addChanges, type Changes, patchTerms } from "./patch-terms.ts";
import { makeSlots, type Slots } from "./slots.ts";
import { addTop } from "./top-terms.ts";

/** @param last an index that was built before: what is made of it is what is made without it */
export const makeBuildStage = (
  memo: Memo,
  last: Kept<BuiltIndex> | null,
): Stage<readonly PageRecords[], Kept<BuiltIndex>> => ({
  name: "search index",
  version: "4",
  key: (pages) => `${indexFormat}\n${pages.map(({ route, key }) => `${route} ${key}`).join("\n")}`,
  async run(pages) {
    const slots = makeSlots(pages);
    const known = last === null ? null : memo.read(last);
    const before = known !== null && isSameTable(known, slots) ? known : null;
    const built = await buildPages(slots, before?.pages ?? [], memo);
    const termFiles =
      patchAll(before, built, slots.fewest, memo) ?? (await mergeAll(built, slots.fewest, memo));
    const { groups, rows } = slots;
    return memo.keep({
      rows,
      groups,
      pages: built,
      termFiles,
      files: listFiles({ groups, pages: built, termFiles }, memo),
    });
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
  const stage = makePageTermsStage(memo);
  const built: BuiltPage[] = [];
  for (const { slot, page } of pages) {
    const digest = hash(`${indexFormat} ${page.key}`);
    const old = bySlot.get(slot);
    if (old?.digest === digest) built.push(old);
    else {
      const { route, top, text } = page;
      built.push({ slot, route, digest, state: stateOf(digest), top, ...(await memo.run(stage, text)) });
    }
  }
  return built;
}

/** Pauses now and then: the theme is bundled meanwhile, and asks for its files. */
async function mergeAll(
  pages: readonly BuiltPage[],
  fewest: number,
  memo: Memo,
): Promise<readonly BuiltTermFile[]> {
  const merger = makeMerger();
  await forEachOf(pages, 1, async (page) => merger.add(page.slot, linesOf(page, memo)));
  const files: BuiltTermFile[] = [];
  const cutter = makeCutter(leastCommon(fewest), (file) => files.push(store(file, memo)));
  await forEachOf(inGroups(merger.terms(), 1000), 1, async (terms) => terms.forEach(cutter.add));
  cutter.close();
  return files;
}

function* inGroups<Item>(items: Iterable<Item>, size: number): Generator<readonly Item[]> {
  let group: Item[] = [];
  for (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  yield group;
}

function linesOf({ lines, top, zones }: BuiltPage, memo: Memo): string {
  return addTop(memo.read(lines), top, zones);
}

/** One page in so many may have changed: beyond that, merging all pages is less work. */
const fewChanges = 20;

/** Null where there is nothing to patch, or too much. */
function patchAll(
  before: BuiltIndex | null,
  pages: readonly BuiltPage[],
  fewest: number,
  memo: Memo,
): readonly BuiltTermFile[] | null {
  if (before === null || before.termFiles.length === 0) return null;
  const old = new Map(before.pages.map((page) => [page.slot, page]));
  const changed = pages.filter((page) => !isAlike(page, old.get(page.slot)));
  const there = new Set(pages.map(({ slot }) => slot));
  const gone = before.pages.filter(({ slot }) => !there.has(slot));
  if ((changed.length + gone.length) * fewChanges > pages.length + fewChanges) return null;
  const changes: Changes = new Map();
  const read = (page: BuiltPage | undefined) => (page === undefined ? "" : linesOf(page, memo));
  for (const page of changed) addChanges(changes, page.slot, read(old.get(page.slot)), read(page));
  for (const page of gone) addChanges(changes, page.slot, read(page), "");
  return patchTerms<BuiltTermFile>({
    files: before.termFiles,
    changes,
    frequent: leastCommon(fewest),
    read: ({ text }) => memo.read(text),
    write: (file) => store(file, memo),
  });
}

/** Whether two states of a page have the same terms. */
function isAlike(page: BuiltPage, old: BuiltPage | undefined): boolean {
  return old?.lines === page.lines && old.top === page.top && old.zones.join() === page.zones.join();
}

function leastCommon(fewest: number): number {
  return fewest * Math.min(...commonShares);
}

function store(file: TermFile, memo: Memo): BuiltTermFile {
  return { ...file, text: memo.keep(file.text) };
}
