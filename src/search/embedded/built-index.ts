/** What a build remembers of the index that it has made. */
import type { Kept } from "../../core/stage.ts";
import { stateLength } from "../../shared/search/index-format.ts";
import type { TermFile } from "./cut-terms.ts";
import type { Slots } from "./slots.ts";

export interface BuiltIndex {
  readonly rows: number;
  readonly groups: Slots["groups"];
  /** In the order of their slots. */
  readonly pages: readonly BuiltPage[];
  readonly termFiles: readonly BuiltTermFile[];
  /** All files but those of the pages. */
  readonly files: readonly { readonly name: string; readonly text: Kept<string> }[];
}

export interface BuiltPage {
  readonly slot: number;
  readonly route: string;
  /** Of its records. */
  readonly digest: string;
  /** Tells the states of one page from each other, in the names of its files. */
  readonly state: string;
  readonly top: string;
  /** See `PageTerms`. */
  readonly zones: readonly number[];
  readonly lines: Kept<string>;
}

export type BuiltTermFile = Omit<TermFile, "text"> & { readonly text: Kept<string> };

/** `stateLength` letters and digits of a hash. */
export function stateOf(digest: string): string {
  return Number.parseInt(digest.slice(0, 12), 16).toString(36).padStart(stateLength, "0").slice(-stateLength);
}
