/** Files of terms after some pages have changed: those that hold terms of theirs are read and written, all others stay as they are. */
import { encodeNumber, pagesOfList } from "../../shared/search/codec.ts";
import { makeCutter, type SiteTerm, type TermFile } from "./cut-terms.ts";
import { readLines } from "./merge-terms.ts";

/** What a page has become to a term: its places there, without the step to the page; null when it holds the term no more. */
export interface Change {
  readonly slot: number;
  readonly places: string | null;
}

export type Changes = Map<string, Change[]>;

/** Adds what differs between the terms of a page as it was and as it is. */
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

/** A file that was made before, its text elsewhere. */
type KnownFile = Omit<TermFile, "text">;

export interface PatchedFiles<Known extends KnownFile> {
  readonly files: readonly Known[];
  readonly changes: Changes;
  readonly frequent: number;
  read(file: Known): string;
  write(file: TermFile): Known;
}

/** What a merge of all pages would give. */
export function patchTerms<Known extends KnownFile>(given: PatchedFiles<Known>): readonly Known[] {
  const { files, changes, frequent, read, write } = given;
  const terms = [...changes.keys()].sort();
  const patched: Known[] = [];
  const cutter = makeCutter(frequent, (file) => patched.push(write(file)));
  let at = 0;
  const isGone = (term: string | undefined) =>
    changes.get(term ?? "")?.some(({ places }) => places === null) ?? false;
  for (const [index, file] of files.entries()) {
    const next = files[index + 1]?.start;
    const from = at;
    while (at < terms.length && (next === undefined || (terms[at] ?? "") < next)) at += 1;
    // A file ends where it does for the term that follows.
    if (from === at && !isGone(next) && cutter.isBorder(file.start)) {
      cutter.close();
      patched.push(file);
      continue;
    }
    for (const term of patchFile(read(file), new Map(file.frequent), terms.slice(from, at), changes)) {
      cutter.add(term);
    }
  }
  cutter.close();
  return patched;
}

function* patchFile(
  text: string,
  frequent: ReadonlyMap<string, number>,
  changed: readonly string[],
  changes: Changes,
): Generator<SiteTerm> {
  const lists = new Map(text.split("\n").map((line) => splitLine(line)));
  const isNew = changed.some((term) => !lists.has(term));
  for (const term of changed) {
    const list = (changes.get(term) ?? []).reduce(patchList, lists.get(term) ?? "");
    lists.set(term, list);
  }
  const own = new Set(changed);
  for (const term of isNew ? [...lists.keys()].sort() : lists.keys()) {
    const list = lists.get(term) ?? "";
    if (list === "") continue;
    yield { term, list, pages: own.has(term) ? countPages(list) : (frequent.get(term) ?? 0) };
  }
}

function splitLine(line: string): readonly [term: string, list: string] {
  const gap = line.indexOf(" ");
  return [line.slice(0, gap), line.slice(gap + 1)];
}

function countPages(list: string): number {
  let pages = 0;
  for (const _ of pagesOfList(list)) pages += 1;
  return pages;
}

function patchList(list: string, { slot, places }: Change): string {
  let before = 0;
  let start = list.length;
  let after: { readonly slot: number; readonly places: number } | null = null;
  for (const page of pagesOfList(list)) {
    if (page.slot < slot) {
      before = page.slot;
      continue;
    }
    start = Math.min(start, page.start);
    if (page.slot === slot) continue;
    after = page;
    break;
  }
  const own = places === null ? "" : encodeNumber(slot - before) + places;
  const last = places === null ? before : slot;
  const rest = after === null ? "" : encodeNumber(after.slot - last) + list.slice(after.places);
  return list.slice(0, start) + own + rest;
}
