/** Index files other than page blocks: terms, vocabulary, directory, and the manifest that lists them. */
import type { Memo, Ref } from "../../core/stage.ts";
import { encodeSorted } from "../../shared/search/front-coding.ts";
import {
  commonShares,
  directoryFile,
  type IndexManifest,
  indexFormat,
  manifestName,
  termFile,
  vocabularyFile,
} from "../../shared/search/index-format.ts";
import {
  type BuiltIndex,
  type BuiltTermFile,
  countPages,
  listPages,
  readPages,
  shortHash,
} from "./built-index.ts";
import type { FrequentPair } from "./cut-terms.ts";

/** Up to this many pages the manifest contains the directory itself. */
const maxListed = 1000;

export interface NamedText {
  readonly name: string;
  readonly text: Ref<string>;
}

export function listFiles(index: BuiltIndex): readonly NamedText[] {
  return [
    manifestFile(index),
    ...vocabularyFiles(index),
    ...index.termFiles.map((file, place, all) => nameTerms(file, all[place - 1])),
    ...directoryFiles(index),
  ];
}

function vocabularyFiles({ vocabulary }: BuiltIndex): readonly NamedText[] {
  return [{ name: vocabularyFile(shortHash(vocabulary)), text: vocabulary }];
}

function manifestFile({ manifest }: BuiltIndex): NamedText {
  return { name: manifestName, text: manifest };
}

/** Identifies a term file by the shortest prefix of its first term that sorts after the previous file. */
function getPrefix({ start }: BuiltTermFile, last: BuiltTermFile | undefined): string {
  return shortestPrefix(last?.end ?? "", start);
}

function nameTerms(file: BuiltTermFile, last: BuiltTermFile | undefined): NamedText {
  return { name: termFile(getPrefix(file, last), file.state), text: file.text };
}

function directoryFiles(index: BuiltIndex): readonly NamedText[] {
  const parts = isSmall(index) ? [] : index.parts;
  return parts.map(({ listed }, part) => ({ name: directoryFile(part, shortHash(listed)), text: listed }));
}

export function makeManifest(index: Omit<BuiltIndex, "manifest">, memo: Memo): Ref<string> {
  const { groups, parts, termFiles, vocabulary } = index;
  const manifest: IndexManifest = {
    format: indexFormat,
    blocks: parts.reduce((sum, { blocks }) => sum + blocks, 0),
    groups,
    terms: encodeSorted(termFiles.map((file, place) => getPrefix(file, termFiles[place - 1]))),
    words: shortHash(vocabulary),
    termFiles: termFiles.map(({ state }) => state).join(""),
    common: commonPairs(
      termFiles.flatMap(({ frequent }) => frequent),
      countPages(parts),
    ),
    directory: isSmall(index) ? listPages(readPages(parts, memo)) : null,
    directoryFiles: isSmall(index) ? [] : parts.map(({ listed }) => shortHash(listed)),
  };
  return memo.put(JSON.stringify(manifest));
}

function isSmall({ parts }: Pick<BuiltIndex, "parts">): boolean {
  return countPages(parts) <= maxListed;
}

/** Shortest prefix of a term that sorts after another term. */
function shortestPrefix(before: string, term: string): string {
  let beginning = "";
  for (const character of term) {
    beginning += character;
    if (beginning > before) break;
  }
  return beginning;
}

/** Pairs that occur on many pages, grouped by `commonShares`. */
function commonPairs(pairs: readonly FrequentPair[], pages: number): readonly string[] {
  return commonShares.map((share, index) => {
    const maxPages = (commonShares[index - 1] ?? Number.POSITIVE_INFINITY) * pages;
    const found = pairs.filter(([, count]) => count >= share * pages && count < maxPages);
    return found.map(([pair]) => pair).join("");
  });
}
