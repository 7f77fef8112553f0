/** File format of the embedded index. `manifest.json` lists all other files, which have content-addressed names and are immutable. */
import { fingerprint } from "./fingerprint.ts";
import type { SearchRecord } from "./protocol.ts";
import type { Synonym } from "./synonyms.ts";

/** Increment it on incompatible changes. */
export const indexFormat = 2;

/** Folder relative to the base path. */
export const indexFolder = "search";

export const manifestName = "manifest.json";

export interface IndexManifest {
  readonly format: number;
  readonly blocks: number;
  /** Attributes shared by the records of a page, by group. The low bits of a page's slot are its group. */
  readonly groups: readonly Pick<SearchRecord, "language" | "version" | "docusaurus_tag">[];
  /** First term of each term file; see `encodeSorted`. */
  readonly terms: string;
  /** Content hashes of the term files, `stateLength` characters each. */
  readonly termFiles: string;
  /** Content hash of the vocabulary file; absent if there is none. */
  readonly words?: string;
  /** Synonyms; absent if there are none. */
  readonly synonyms?: readonly Synonym[];
  /** Frequent, uninformative bigrams for each of `commonShares`. */
  readonly common: readonly string[];
  /** Page directory of a small site; null if it is split into files. */
  readonly directory: string | null;
  /** Content hashes of the directory files, each covering `directorySlots` slots. */
  readonly directoryFiles: readonly string[];
}

/** Minimum share of pages. */
export const commonShares = [1 / 4, 1 / 8] as const;

/** Length of the content hash in file names. */
export const hashLength = 4;

export const directorySlots = 512;

export const termFile = (first: string, state: string) =>
  `terms/${fingerprint(first).toString(36)}-${state}.txt`;

/** Vocabulary of the site; see `encodeSorted`. */
export const vocabularyFile = (state: string) => `words-${state}.txt`;

export const directoryFile = (part: number, state: string) => `directory/${part}-${state}.txt`;

/** Consecutive blocks of a page share a file, because they are often needed together. */
export const blocksPerFile = 2;

export const blockFile = (slot: number, state: string, file: number) =>
  `pages/${slot.toString(36)}-${state}-${file}.json`;

/** Part of a page that posting lists refer to. */
export interface Block {
  /** Absolute URL of the page. */
  readonly url: string;
  readonly rank: number;
  /** Page summary of one or two sentences; null except in the first block. */
  readonly about: string | null;
  /** Keywords of the page, one per line; absent if there are none. */
  readonly keywords?: string;
  readonly sections: readonly BlockSection[];
}

export interface BlockSection {
  /** From `lvl0` to the heading of the section; null for a skipped level. */
  readonly path: readonly (string | null)[];
  readonly anchor: string | null;
  /** Position of its first record in the page. */
  readonly position: number;
  readonly heading: string;
  readonly texts: readonly Passage[];
  readonly codes: readonly Passage[];
}

export interface Passage {
  readonly id: string;
  readonly text: string;
}

/** @throws Error if the manifest has another format version */
export function readManifest(text: string): IndexManifest {
  const found: unknown = JSON.parse(text);
  const format = typeof found === "object" && found !== null && "format" in found ? found.format : null;
  if (format === indexFormat) return found as IndexManifest;
  throw new Error(`The search index has format ${String(format)}; this page reads format ${indexFormat}.`);
}
