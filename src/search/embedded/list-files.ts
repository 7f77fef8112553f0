/** The files of an index beside those of its pages: the terms, the directory, and the manifest that names them. */
import type { Kept, Memo } from "../../core/stage.ts";
import { encodeSorted } from "../../shared/search/front-coding.ts";
import {
  commonShares,
  directoryFile,
  type IndexManifest,
  indexFormat,
  manifestName,
  termFile,
} from "../../shared/search/index-format.ts";
import { type BuiltIndex, type BuiltTermFile, stateOf } from "./built-index.ts";
import type { FrequentPair } from "./cut-terms.ts";
import { countPages, listPages, readPages } from "./index-parts.ts";

/** So many pages are listed in the manifest itself, which stays small. */
const mostListed = 1000;

export interface NamedText {
  readonly name: string;
  readonly text: Kept<string>;
}

export function listFiles(index: BuiltIndex): readonly NamedText[] {
  return [manifestFile(index), ...placeTerms(index).map(nameTerms), ...directoryFiles(index)];
}

export interface ChangedFiles {
  readonly files: readonly NamedText[];
  /** The names of those that are no more. */
  readonly gone: readonly string[];
}

/** What differs between two states of an index. To name a file takes longer than to see that it is the same. */
export function listChanged(before: BuiltIndex, after: BuiltIndex): ChangedFiles {
  const [old, now] = [listParts(before), listParts(after)];
  const files = [manifestFile(after), ...newIn(now, old)];
  const names = new Set(files.map(({ name }) => name));
  const past = newIn(old, now).map(({ name }) => name);
  return { files, gone: past.filter((name) => !names.has(name)) };
}

interface Parts {
  /** By what tells them from each other. */
  readonly terms: ReadonlyMap<string, PlacedTerms>;
  readonly directory: ReadonlyMap<string, NamedText>;
}

function listParts(index: BuiltIndex): Parts {
  return {
    terms: new Map(placeTerms(index).map((placed) => [`${placed.first} ${placed.text}`, placed])),
    directory: new Map(directoryFiles(index).map((file) => [file.name, file])),
  };
}

function newIn({ terms, directory }: Parts, other: Parts): readonly NamedText[] {
  return [
    ...[...terms].filter(([id]) => !other.terms.has(id)).map(([, placed]) => nameTerms(placed)),
    ...[...directory.values()].filter(({ name }) => !other.directory.has(name)),
  ];
}

function manifestFile({ manifest }: BuiltIndex): NamedText {
  return { name: manifestName, text: manifest };
}

/** A file of terms, and what it is called by: the shortest beginning of its first term that comes after the file before. */
interface PlacedTerms extends Pick<BuiltTermFile, "state" | "text"> {
  readonly first: string;
}

function placeTerms({ termFiles }: Pick<BuiltIndex, "termFiles">): readonly PlacedTerms[] {
  return termFiles.map(({ start, state, text }, index) => ({
    first: shortest(termFiles[index - 1]?.end ?? "", start),
    state,
    text,
  }));
}

function nameTerms({ first, state, text }: PlacedTerms): NamedText {
  return { name: termFile(first, state), text };
}

function directoryFiles(index: BuiltIndex): readonly NamedText[] {
  const parts = isSmall(index) ? [] : index.parts;
  return parts.map(({ listed }, part) => ({ name: directoryFile(part, stateOf(listed)), text: listed }));
}

export function makeManifest(index: Omit<BuiltIndex, "manifest">, memo: Memo): Kept<string> {
  const { groups, parts, termFiles } = index;
  const terms = placeTerms(index);
  const manifest: IndexManifest = {
    format: indexFormat,
    blocks: parts.reduce((sum, { blocks }) => sum + blocks, 0),
    groups,
    terms: encodeSorted(terms.map(({ first }) => first)),
    termFiles: terms.map(({ state }) => state).join(""),
    common: commonPairs(
      termFiles.flatMap(({ frequent }) => frequent),
      countPages(parts),
    ),
    directory: isSmall(index) ? listPages(readPages(parts, memo)) : null,
    directoryFiles: isSmall(index) ? [] : parts.map(({ listed }) => stateOf(listed)),
  };
  return memo.keep(JSON.stringify(manifest));
}

function isSmall({ parts }: Pick<BuiltIndex, "parts">): boolean {
  return countPages(parts) <= mostListed;
}

/** The shortest beginning of a term that comes after another term. */
function shortest(before: string, term: string): string {
  let beginning = "";
  for (const character of term) {
    beginning += character;
    if (beginning > before) break;
  }
  return beginning;
}

/** The pairs that are on many pages, for each of `commonShares`. */
function commonPairs(pairs: readonly FrequentPair[], pages: number): readonly string[] {
  return commonShares.map((share, index) => {
    const most = (commonShares[index - 1] ?? Number.POSITIVE_INFINITY) * pages;
    const found = pairs.filter(([, count]) => count >= share * pages && count < most);
    return found.map(([pair]) => pair).join("");
  });
}
