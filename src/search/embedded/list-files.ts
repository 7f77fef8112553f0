/** The files of an index beside those of its pages: the terms, the directory, and the manifest that names them. */
import type { Kept, Memo } from "../../core/stage.ts";
import { encodeNumber } from "../../shared/search/codec.ts";
import { encodeSorted } from "../../shared/search/front-coding.ts";
import {
  commonShares,
  directoryFile,
  type IndexManifest,
  indexFormat,
  manifestName,
  termFile,
} from "../../shared/search/index-format.ts";
import { type BuiltIndex, type BuiltPage, stateOf } from "./built-index.ts";
import type { FrequentPair } from "./cut-terms.ts";
import { directoryParts } from "./slots.ts";

/** The characters of a directory that the manifest holds itself, so that it stays small. */
const mostListed = 5000;

export function listFiles(
  { groups, pages, termFiles }: Pick<BuiltIndex, "groups" | "pages" | "termFiles">,
  memo: Memo,
): BuiltIndex["files"] {
  const terms = termFiles.map(({ start, text }, index) => ({
    first: shortest(termFiles[index - 1]?.end ?? "", start),
    state: stateOf(text),
    text,
  }));
  const whole = listPages(pages);
  const isSmall = whole.length <= mostListed;
  const parts = isSmall ? [] : directoryParts(pages).map((part) => named(listPages(part), memo));
  const manifest: IndexManifest = {
    format: indexFormat,
    blocks: pages.reduce((sum, page) => sum + page.zones.length, 0),
    groups,
    terms: encodeSorted(terms.map(({ first }) => first)),
    termFiles: terms.map(({ state }) => state).join(""),
    common: commonPairs(
      termFiles.flatMap(({ frequent }) => frequent),
      pages.length,
    ),
    directory: isSmall ? whole : null,
    directoryFiles: parts.map(({ state }) => state),
  };
  return [
    { name: manifestName, text: memo.keep(JSON.stringify(manifest)) },
    ...terms.map(({ first, state, text }) => ({ name: termFile(first, state), text })),
    ...parts.map(({ state, text }, part) => ({ name: directoryFile(part, state), text })),
  ];
}

function named(text: string, memo: Memo): { readonly text: Kept<string>; readonly state: string } {
  const kept = memo.keep(text);
  return { text: kept, state: stateOf(kept) };
}

/** The step to each page's slot, and its state. */
function listPages(pages: readonly BuiltPage[]): string {
  let last = 0;
  return pages
    .map(({ slot, state }) => {
      const step = encodeNumber(slot - last);
      last = slot;
      return step + state;
    })
    .join("");
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
