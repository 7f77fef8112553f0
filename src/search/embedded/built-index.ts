/** Index state that is cached for the next build. */
import type { Memo, Ref } from "../../core/stage.ts";
import { encodeNumber } from "../../shared/search/codec.ts";
import { hashLength } from "../../shared/search/index-format.ts";
import type { TermFile } from "./cut-terms.ts";
import { directoryParts, type Slots } from "./slots.ts";

export interface BuiltIndex {
  readonly rows: number;
  readonly groups: Slots["groups"];
  /** One part per `directorySlots` slots. */
  readonly parts: readonly IndexPart[];
  readonly termFiles: readonly BuiltTermFile[];
  readonly vocabulary: Ref<string>;
  /** Separates the words of the vocabulary from shorter ones; null if it contains all words. */
  readonly cutoff: SizedWord | null;
  readonly manifest: Ref<string>;
}

interface IndexPart {
  /** Sorted by slot. */
  readonly pages: Ref<readonly BuiltPage[]>;
  /** Number of pages. */
  readonly count: number;
  readonly blocks: number;
  /** See `listPages`. */
  readonly listed: Ref<string>;
}

export interface BuiltPage {
  readonly slot: number;
  readonly route: string;
  /** See `PageRecords`. */
  readonly key: string;
  /** Short content hash in the names of the page's files. */
  readonly state: string;
  readonly top: string;
  /** See `PageTerms`. */
  readonly zones: readonly number[];
  readonly lines: Ref<string>;
}

export type SizedWord = readonly [word: string, characters: number];

export interface BuiltTermFile extends Omit<TermFile, "text"> {
  readonly text: Ref<string>;
  /** Words among its terms, with the length of their posting lists. */
  readonly words: Ref<readonly SizedWord[]>;
  /** Short content hash in the file name. */
  readonly state: string;
}

/** `stateLength` alphanumeric characters of a hash, or of a `Ref`, which ends with one. */
export function shortHash(digest: string): string {
  return Number.parseInt(digest.slice(-12), 16).toString(36).padStart(hashLength, "0").slice(-hashLength);
}

/** @param pages sorted by slot */
export function putParts(pages: readonly BuiltPage[], memo: Memo): readonly IndexPart[] {
  return directoryParts(pages).map((part) => putPart(part, memo));
}

function putPart(pages: readonly BuiltPage[], memo: Memo): IndexPart {
  return {
    pages: memo.put(pages),
    count: pages.length,
    blocks: pages.reduce((sum, { zones }) => sum + zones.length, 0),
    listed: memo.put(listPages(pages)),
  };
}

/** Delta-encodes the slots, each followed by its page's state. */
export function listPages(pages: readonly BuiltPage[]): string {
  let last = 0;
  return pages
    .map(({ slot, state }) => {
      const step = encodeNumber(slot - last);
      last = slot;
      return step + state;
    })
    .join("");
}

export function readPages(parts: readonly IndexPart[], memo: Memo): readonly BuiltPage[] {
  return parts.flatMap(({ pages }) => memo.read(pages));
}

export function countPages(parts: readonly IndexPart[]): number {
  return parts.reduce((sum, { count }) => sum + count, 0);
}
