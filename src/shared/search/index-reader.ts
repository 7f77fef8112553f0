/** Reads and caches the files of one index version. */
import { type PostingPosition, readNumbers } from "./codec.ts";
import { type FoldedBlock, foldBlock } from "./folded-block.ts";
import { decodeSorted } from "./front-coding.ts";
import {
  type Block,
  blockFile,
  blocksPerFile,
  commonShares,
  directoryFile,
  directorySlots,
  hashLength,
  type IndexManifest,
  termFile,
  vocabularyFile,
} from "./index-format.ts";
import type { IndexFiles } from "./search-index.ts";
import { getFile, readTermList, type TermList } from "./term-lists.ts";

export class IndexReader {
  readonly manifest: IndexManifest;
  readonly #files: IndexFiles;
  readonly #firsts: readonly string[];
  readonly #promises: ReadonlyMap<string, number>;
  readonly #lists = new Map<number, Promise<TermList>>();
  readonly #directory = new Map<number, Promise<ReadonlyMap<number, string>>>();
  readonly #words = new Map<string, Promise<readonly string[]>>();
  readonly #blocks = new Map<string, Promise<readonly FoldedBlock[]>>();

  readonly #segmenters = new Map<string, Intl.Segmenter>();

  constructor(manifest: IndexManifest, files: IndexFiles) {
    this.manifest = manifest;
    this.#files = files;
    this.#firsts = manifest.termFiles === "" ? [] : decodeSorted(manifest.terms);
    this.#promises = new Map(
      manifest.common.flatMap((pairs, index) => {
        const estimateInformation = Math.log(1 + 1 / (commonShares[index] ?? 1));
        return (pairs.match(/../gsu) ?? []).map((pair) => [pair, estimateInformation] as const);
      }),
    );
  }

  /** Estimated information content of a term, before its list is loaded. */
  promise(term: string): number {
    return this.#promises.get(term) ?? Math.log(2 + 2 / (commonShares.at(-1) ?? 1));
  }

  segmenter(language: string): Intl.Segmenter {
    const known = this.#segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: "word" });
    this.#segmenters.set(language, known);
    return known;
  }

  /** Indexes of the files that cover a range of terms; empty if the index has no terms. */
  findFiles(first: string, last = first): readonly number[] {
    if (this.#firsts.length === 0) return [];
    const file = getFile(first, this.#firsts);
    return Array.from({ length: getFile(last, this.#firsts) - file + 1 }, (_, index) => file + index);
  }

  list(file: number): Promise<TermList> {
    return memoizeRead(this.#lists, file, async () => {
      const state = this.manifest.termFiles.slice(file * hashLength, (file + 1) * hashLength);
      return readTermList(await this.#files.read(termFile(this.#firsts[file] ?? "", state)));
    });
  }

  /** Vocabulary of the site. */
  words(): Promise<readonly string[]> {
    return memoizeRead(this.#words, "words", async () => {
      const { words } = this.manifest;
      return words === undefined ? [] : decodeSorted(await this.#files.read(vocabularyFile(words)));
    });
  }

  async block({ slot, block }: PostingPosition): Promise<FoldedBlock> {
    const file = Math.floor(block / blocksPerFile);
    const blocks = await memoizeRead(this.#blocks, `${slot} ${file}`, async () => {
      const name = (await this.#pages(Math.floor(slot / directorySlots))).get(slot);
      if (name === undefined) throw new Error(`The search index knows no page ${slot}.`);
      const found: readonly Block[] = JSON.parse(await this.#files.read(blockFile(slot, name, file)));
      return found.map(foldBlock);
    });
    const [oldest] = this.#blocks.keys();
    if (this.#blocks.size > maxFiles && oldest !== undefined) this.#blocks.delete(oldest);
    const found = blocks[block % blocksPerFile];
    if (found === undefined) throw new Error(`The search index has no block ${block} of page ${slot}.`);
    return found;
  }

  #pages(part: number): Promise<ReadonlyMap<number, string>> {
    return memoizeRead(this.#directory, part, async () => {
      const { directory, directoryFiles } = this.manifest;
      if (directory !== null) return readPages(directory);
      return readPages(await this.#files.read(directoryFile(part, directoryFiles[part] ?? "")));
    });
  }
}

/** Size limit of the block cache: more pages than a visitor browses, but not a whole site on a server. */
const maxFiles = 600;

/** Memoizes pending and successful reads; a failed one is retried next time. */
function memoizeRead<Key, Value>(
  map: Map<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  made.catch(() => map.delete(key));
  return made;
}

function readPages(text: string): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  const reader = readNumbers(text);
  for (let slot = 0; !reader.isAtEnd(); ) {
    slot += reader.number();
    names.set(slot, reader.take(hashLength));
  }
  return names;
}
