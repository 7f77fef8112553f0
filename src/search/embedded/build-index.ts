/** All that the index knows of a site, made of the last one where that is less work. */
import { forEachOf } from "../../core/concurrent.ts";
import { inGroups } from "../../core/groups.ts";
import { hash } from "../../core/hash.ts";
import type { Kept, Memo, Stage } from "../../core/stage.ts";
import { commonShares, indexFormat } from "../../shared/search/index-format.ts";
import type { PageRecords } from "../records.ts";
import { type BuiltIndex, type BuiltPage, type BuiltTermFile, stateOf } from "./built-index.ts";
import { makeCutter, type TermFile } from "./cut-terms.ts";
import { type KeptIndex, keepIndex, openIndex } from "./kept-index.ts";
import { listFiles } from "./list-files.ts";
import { makeMerger } from "./merge-terms.ts";
import { makePageTermsStage } from "./page-terms.ts";
import { addChanges, type Changes, patchTerms } from "./patch-terms.ts";
import { fewestPages, makeSlots, type Slots } from "./slots.ts";
import { addTop } from "./top-terms.ts";

/** Raise it when the code of the index changes what it returns. */
export const buildVersion = "5";

/** @param last an index that was built before, by this version: what is made of it is what is made without it */
export const makeBuildStage = (
  memo: Memo,
  last: Kept<KeptIndex> | null,
): Stage<readonly PageRecords[], Kept<KeptIndex>> => ({
  name: "search index",
  version: buildVersion,
  key: (pages) => `${indexFormat}\n${pages.map(({ route, key }) => `${route} ${key}`).join("\n")}`,
  async run(pages) {
    const slots = makeSlots(pages);
    const known = last === null ? null : openIndex(last, memo);
    const before = known !== null && isSameTable(known, slots) ? known : null;
    const built = await buildPages(slots, before?.pages ?? [], memo);
    return keepIndex(finish(slots, built, await termFilesOf(built, slots, before, memo), memo), memo);
  },
});

/** The same with other texts of some pages, by route; null where one of them is not in it. */
export async function editBuilt(
  before: BuiltIndex,
  edited: ReadonlyMap<string, PageRecords>,
  memo: Memo,
): Promise<BuiltIndex | null> {
  const pages = [...before.pages];
  let found = 0;
  for (const [index, { slot, route }] of pages.entries()) {
    const page = edited.get(route);
    if (page === undefined) continue;
    pages[index] = await buildPage(slot, page, memo);
    found += 1;
  }
  if (found < edited.size) return null;
  return finish(before, pages, await termFilesOf(pages, before, before, memo), memo);
}

function finish(
  { rows, groups }: Pick<BuiltIndex, "rows" | "groups">,
  pages: readonly BuiltPage[],
  termFiles: readonly BuiltTermFile[],
  memo: Memo,
): BuiltIndex {
  return { rows, groups, pages, termFiles, files: listFiles({ groups, pages, termFiles }, memo) };
}

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
    built.push(old?.digest === digestOf(page) ? old : await buildPage(slot, page, memo));
  }
  return built;
}

async function buildPage(slot: number, page: PageRecords, memo: Memo): Promise<BuiltPage> {
  const { route, top, text } = page;
  const digest = digestOf(page);
  const terms = await memo.run(makePageTermsStage(memo), text);
  return { slot, route, digest, state: stateOf(digest), top, ...terms };
}

function digestOf({ key }: PageRecords): string {
  return hash(`${indexFormat} ${key}`);
}

async function termFilesOf(
  pages: readonly BuiltPage[],
  table: Pick<BuiltIndex, "rows" | "groups">,
  before: BuiltIndex | null,
  memo: Memo,
): Promise<readonly BuiltTermFile[]> {
  const fewest = fewestPages(table);
  return patchAll(before, pages, fewest, memo) ?? (await mergeAll(pages, fewest, memo));
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
  if (page === old) return true;
  return old?.lines === page.lines && old.top === page.top && old.zones.join() === page.zones.join();
}

function leastCommon(fewest: number): number {
  return fewest * Math.min(...commonShares);
}

function store(file: TermFile, memo: Memo): BuiltTermFile {
  return { ...file, text: memo.keep(file.text) };
}
