/** Term files only depend on the pages: not on how many are merged at once, nor on the previous files. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeCutter, type TermFile } from "../../src/search/embedded/cut-terms.ts";
import { makeMerger } from "../../src/search/embedded/merge-terms.ts";
import { addChanges, type Changes, patchTerms } from "../../src/search/embedded/patch-terms.ts";
import { encodePostings, type Posting } from "../../src/shared/search/codec.ts";
import { runs } from "../runs.ts";

type Terms = Readonly<Record<string, readonly number[]>>;

const frequent = 3;
const word = fc.oneof(fc.stringMatching(/^[a-z]{1,4}$/), fc.stringMatching(/^[ぁ-ん]{2}$/));
const places = fc.uniqueArray(fc.nat({ max: 63 }), { minLength: 1, maxLength: 64 });
const page: fc.Arbitrary<Terms> = fc.dictionary(word, places, { maxKeys: 30 });
const site = fc.dictionary(fc.stringMatching(/^[0-9]$|^[1-9][0-9]{1,2}$/), page, { minKeys: 3, maxKeys: 40 });

type Pages = ReadonlyMap<number, string>;

function pagesOf(pages: Readonly<Record<string, Terms>>): Pages {
  const found = Object.entries(pages).map(([slot, terms]) => [Number(slot), linesOf(terms)] as const);
  return new Map(found.sort(([a], [b]) => a - b));
}

function linesOf(terms: Terms): string {
  const lines = Object.entries(terms).map(([term, blocks]) => {
    const postings = [...blocks]
      .sort((a, b) => a - b)
      .map((block): Posting => ({ slot: 0, block, heading: 1, count: 2, zones: 3 }));
    return `${term} ${encodePostings(postings)}`;
  });
  return lines.join("\n");
}

function merge(pages: Pages, atOnce?: number): readonly TermFile[] {
  const merger = makeMerger(atOnce);
  for (const [slot, lines] of pages) merger.add(slot, lines);
  const files: TermFile[] = [];
  const cutter = makeCutter(frequent, (file) => files.push(file));
  for (const term of merger.terms()) cutter.add(term);
  cutter.close();
  return files;
}

test("merged in groups and by stretches of the alphabet they are what they are merged as a whole", () => {
  fc.assert(
    fc.property(site, (given) => {
      const pages = pagesOf(given);
      expect(merge(pages, 400)).toEqual(merge(pages));
    }),
    { numRuns: runs(50) },
  );
});

test("patched with what has changed they are what a merge of all pages makes", () => {
  let kept = 0;
  fc.assert(
    fc.property(site, site, fc.nat(9), (first, other, share) => {
      const before = pagesOf(first);
      const mixed = Object.entries({ ...first, ...other }).filter(([slot], index) => {
        return (index * 7 + Number(slot)) % 10 >= share || !(slot in other);
      });
      const after = pagesOf(Object.fromEntries(mixed));
      const changes: Changes = new Map();
      for (const slot of new Set([...before.keys(), ...after.keys()])) {
        addChanges(changes, slot, before.get(slot) ?? "", after.get(slot) ?? "");
      }
      const files = merge(before);
      fc.pre(files.length > 0);
      const read: TermFile[] = [];
      const patched = patchTerms<TermFile>({
        files,
        changes,
        frequent,
        read(file) {
          read.push(file);
          return file.text;
        },
        write: (file) => file,
      });
      kept += files.length - read.length;
      expect(patched).toEqual(merge(after));
    }),
    { numRuns: 200 },
  );
  expect(kept).toBeGreaterThan(0);
});

test("one page changes: the files without its terms are not read", () => {
  const words = Array.from({ length: 600 }, (_, index) => `${(index * 97).toString(36).padStart(4, "a")}`);
  const lines = (own: readonly string[]) =>
    linesOf(Object.fromEntries(own.map((term) => [term, Array.from({ length: 40 }, (_, block) => block)])));
  const before: Pages = new Map([
    [1, lines(words)],
    [5, lines(words.slice(0, 40))],
  ]);
  const after: Pages = new Map([...before, [5, lines(words.slice(0, 39))]]);
  const changes: Changes = new Map();
  addChanges(changes, 5, before.get(5) ?? "", after.get(5) ?? "");
  const files = merge(before);
  let reads = 0;
  const read = ({ text }: TermFile) => {
    reads += 1;
    return text;
  };
  expect(patchTerms<TermFile>({ files, changes, frequent, read, write: (file) => file })).toEqual(
    merge(after),
  );
  expect(files.length).toBeGreaterThan(8);
  expect(reads).toBeLessThan(4);
});
