/** The files of the embedded index. `manifest.json` names all others; those are named by their content and never change. */
import { fingerprint } from "./fingerprint.ts";
import type { SearchRecord } from "./protocol.ts";
import type { Synonym } from "./synonyms.ts";

/** Raise it when the code cannot read older files. */
export const indexFormat = 2;

/** Where the files stand, below the base path. */
export const indexFolder = "search";

export const manifestName = "manifest.json";

export interface IndexManifest {
  readonly format: number;
  readonly blocks: number;
  /** What is the same in all records of a page, by group. The group of a page stands in the low bits of its slot. */
  readonly groups: readonly Pick<SearchRecord, "language" | "version" | "docusaurus_tag">[];
  /** Where the files of terms begin; see `encodeSorted`. */
  readonly terms: string;
  /** What tells their states, `stateLength` characters each. */
  readonly termFiles: string;
  /** The state of the file of words; missing in an index that has none. */
  readonly words?: string;
  /** Words that stand for each other; missing where there are none. */
  readonly synonyms?: readonly Synonym[];
  /** Pairs that are on many pages and say little, for each of `commonShares`. */
  readonly common: readonly string[];
  /** The directory of a small site; null when it is in files. */
  readonly directory: string | null;
  /** The states of its files, each for `directorySlots` slots. */
  readonly directoryFiles: readonly string[];
}

/** The least share of the pages. */
export const commonShares = [1 / 4, 1 / 8] as const;

/** A file that is listed is named by what it is for and by this many characters of what it holds. */
export const stateLength = 4;

export const directorySlots = 512;

export const termFile = (first: string, state: string) =>
  `terms/${fingerprint(first).toString(36)}-${state}.txt`;

/** The words of the site, see `encodeSorted`. */
export const vocabularyFile = (state: string) => `words-${state}.txt`;

export const directoryFile = (part: number, state: string) => `directory/${part}-${state}.txt`;

/** Blocks of a page that follow each other share a file: they are often wanted together. */
export const blocksPerFile = 2;

export const blockFile = (slot: number, state: string, file: number) =>
  `pages/${slot.toString(36)}-${state}-${file}.json`;

/** A stretch of one page, as the lists of terms know it. */
export interface Block {
  /** Absolute, of the page. */
  readonly url: string;
  readonly rank: number;
  /** What the page says of itself in a sentence or two; null in all blocks but the first. */
  readonly about: string | null;
  /** Words that the page is found by, one a line; missing where there are none. */
  readonly keywords?: string;
  readonly sections: readonly BlockSection[];
}

export interface BlockSection {
  /** From `lvl0` to the section's own heading; null for a level that is left out. */
  readonly path: readonly (string | null)[];
  readonly anchor: string | null;
  /** Of its first record in the page. */
  readonly position: number;
  readonly heading: string;
  readonly texts: readonly Passage[];
  readonly codes: readonly Passage[];
}

export interface Passage {
  readonly id: string;
  readonly text: string;
}

/** @throws Error when it was written by another version */
export function readManifest(text: string): IndexManifest {
  const found: unknown = JSON.parse(text);
  const format = typeof found === "object" && found !== null && "format" in found ? found.format : null;
  if (format === indexFormat) return found as IndexManifest;
  throw new Error(`The search index has format ${String(format)}; this page reads format ${indexFormat}.`);
}
