/** Patches term files after some pages changed: rewrites files that contain their terms and keeps all others. */
import { encodeNumber, listPages } from "../../shared/search/codec.ts";
import { isListablePair, makeCutter, type SiteTerm, type TermFile } from "./cut-terms.ts";
import { readLines } from "./merge-terms.ts";

/** New postings of a page in a term's list, without the delta to the page; null removes the page. */
export interface Change {
  readonly slot: number;
  readonly places: string | null;
}

export type Changes = Map<string, Change[]>;

/** Adds the differences between the old and new terms of a page. */
export function addChanges(changes: Changes, slot: number, before: string, after: string): void {
  const add = (term: string, places: string | null) => {
    const known = changes.get(term);
    if (known === undefined) changes.set(term, [{ slot, places }]);
    else known.push({ slot, places });
  };
  const old = new Map(readLines(before));
  for (const [term, places] of readLines(after)) {
    if (old.get(term) !== places) add(term, places);
    old.delete(term);
  }
  for (const term of old.keys()) add(term, null);
}

/** Existing file whose text is stored separately. */
type ExistingFile = Omit<TermFile, "text">;

export interface PatchedFiles<Known extends ExistingFile> {
  readonly files: readonly Known[];
  readonly changes: Changes;
  readonly frequent: number;
  read(file: Known): string;
  write(file: TermFile): Known;
}

/** Gives the same result as a full merge. */
export function patchTerms<Known extends ExistingFile>(given: PatchedFiles<Known>): readonly Known[] {
  const { files, changes, frequent, read, write } = given;
  const terms = [...changes.keys()].sort();
  const patched: Known[] = [];
  const cutter = makeCutter(frequent, (file) => patched.push(write(file)));
  let from = 0;
  const isRemoved = (term: string | undefined) =>
    changes.get(term ?? "")?.some(({ places }) => places === null) ?? false;
  for (const [index, file] of files.entries()) {
    const next = files[index + 1]?.start;
    const to = next === undefined ? terms.length : firstAtLeast(next, terms, from);
    const changed = terms.slice(from, to);
    from = to;
    // Where a file ends depends on the first term of the next one, so that term must still exist.
    if (changed.length === 0 && !isRemoved(next) && cutter.isBorder(file.start)) {
      cutter.close();
      patched.push(file);
      continue;
    }
    const lists = new Map(read(file).split("\n").map(splitLine));
    for (const term of patchLists(lists, file, changed, given)) cutter.add(term);
  }
  cutter.close();
  return patched;
}

/** Index of the first term at or after `from` that is not less than `least`. */
function firstAtLeast(least: string, terms: readonly string[], from: number): number {
  let index = from;
  while (index < terms.length && (terms[index] ?? "") < least) index += 1;
  return index;
}

function* patchLists<Known extends ExistingFile>(
  lists: Map<string, string>,
  file: Known,
  changed: readonly string[],
  { changes, frequent }: PatchedFiles<Known>,
): Generator<SiteTerm> {
  const pages = new Map(file.frequent);
  const isNew = changed.some((term) => !lists.has(term));
  for (const term of changed) {
    const { list, more } = patchAll(lists.get(term) ?? "", changes.get(term) ?? []);
    lists.set(term, list);
    const known = pages.get(term);
    if (known !== undefined) pages.set(term, known + more);
    else if (list.length >= frequent * minPostingLength && isListablePair(term))
      pages.set(term, countPages(list));
  }
  for (const term of isNew ? [...lists.keys()].sort() : lists.keys()) {
    const list = lists.get(term) ?? "";
    if (list !== "") yield { term, list, pages: pages.get(term) ?? 0 };
  }
}

/** Minimum number of characters per page in a posting list. */
const minPostingLength = 3;

function splitLine(line: string): readonly [term: string, list: string] {
  const gap = line.indexOf(" ");
  return [line.slice(0, gap), line.slice(gap + 1)];
}

function countPages(list: string): number {
  let pages = 0;
  for (const _ of listPages(list)) pages += 1;
  return pages;
}

interface PatchedList {
  readonly list: string;
  /** Change in its number of pages. */
  readonly more: number;
}

function patchAll(list: string, changes: readonly Change[]): PatchedList {
  let patched: PatchedList = { list, more: 0 };
  for (const change of changes) {
    const next = patchList(patched.list, change);
    patched = { list: next.list, more: patched.more + next.more };
  }
  return patched;
}

function patchList(list: string, { slot, places }: Change): PatchedList {
  let before = 0;
  let start = list.length;
  let isThere = false;
  let after: { readonly slot: number; readonly places: number } | null = null;
  for (const page of listPages(list)) {
    if (page.slot < slot) {
      before = page.slot;
      continue;
    }
    start = Math.min(start, page.start);
    if (page.slot === slot) {
      isThere = true;
      continue;
    }
    after = page;
    break;
  }
  const own = places === null ? "" : encodeNumber(slot - before) + places;
  const last = places === null ? before : slot;
  const rest = after === null ? "" : encodeNumber(after.slot - last) + list.slice(after.places);
  const more = (places === null ? 0 : 1) - (isThere ? 1 : 0);
  return { list: list.slice(0, start) + own + rest, more };
}
