/** The files of one state of the index, each read once and kept. */
import { type Place, readNumbers } from "./codec.ts";
import { decodeSorted } from "./front-coding.ts";
import {
  type Block,
  blockFile,
  blocksPerFile,
  commonShares,
  directoryFile,
  directorySlots,
  type IndexManifest,
  stateLength,
  termFile,
  vocabularyFile,
} from "./index-format.ts";
import { type ReadyBlock, readyBlock } from "./ready-block.ts";
import type { IndexFiles } from "./search-index.ts";
import { fileOf, readTermList, type TermList } from "./term-lists.ts";

export class IndexReader {
  readonly manifest: IndexManifest;
  readonly #files: IndexFiles;
  readonly #firsts: readonly string[];
  readonly #promises: ReadonlyMap<string, number>;
  readonly #lists = new Map<number, Promise<TermList>>();
  readonly #directory = new Map<number, Promise<ReadonlyMap<number, string>>>();
  readonly #words = new Map<string, Promise<readonly string[]>>();
  readonly #blocks = new Map<string, Promise<readonly ReadyBlock[]>>();

  readonly #segmenters = new Map<string, Intl.Segmenter>();

  constructor(manifest: IndexManifest, files: IndexFiles) {
    this.manifest = manifest;
    this.#files = files;
    this.#firsts = manifest.termFiles === "" ? [] : decodeSorted(manifest.terms);
    this.#promises = new Map(
      manifest.common.flatMap((pairs, index) => {
        const promise = Math.log(1 + 1 / (commonShares[index] ?? 1));
        return (pairs.match(/../gsu) ?? []).map((pair) => [pair, promise] as const);
      }),
    );
  }

  /** How much a term tells, as far as that is known before its list is read. */
  promise(term: string): number {
    return this.#promises.get(term) ?? Math.log(2 + 2 / (commonShares.at(-1) ?? 1));
  }

  segmenter(language: string): Intl.Segmenter {
    const known = this.#segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: "word" });
    this.#segmenters.set(language, known);
    return known;
  }

  /** The numbers of the files that have the terms from one to another, if any files do; none where there are no terms at all. */
  filesOf(first: string, last = first): readonly number[] {
    if (this.#firsts.length === 0) return [];
    const file = fileOf(first, this.#firsts);
    return Array.from({ length: fileOf(last, this.#firsts) - file + 1 }, (_, index) => file + index);
  }

  list(file: number): Promise<TermList> {
    return kept(this.#lists, file, async () => {
      const state = this.manifest.termFiles.slice(file * stateLength, (file + 1) * stateLength);
      return readTermList(await this.#files.read(termFile(this.#firsts[file] ?? "", state)));
    });
  }

  /** The words of the site. */
  words(): Promise<readonly string[]> {
    return kept(this.#words, "words", async () => {
      const { words } = this.manifest;
      return words === undefined ? [] : decodeSorted(await this.#files.read(vocabularyFile(words)));
    });
  }

  async block({ slot, block }: Place): Promise<ReadyBlock> {
    const file = Math.floor(block / blocksPerFile);
    const blocks = await kept(this.#blocks, `${slot} ${file}`, async () => {
      const name = (await this.#pages(Math.floor(slot / directorySlots))).get(slot);
      if (name === undefined) throw new Error(`The search index knows no page ${slot}.`);
      const found: readonly Block[] = JSON.parse(await this.#files.read(blockFile(slot, name, file)));
      return found.map(readyBlock);
    });
    const [oldest] = this.#blocks.keys();
    if (this.#blocks.size > maxFiles && oldest !== undefined) this.#blocks.delete(oldest);
    const found = blocks[block % blocksPerFile];
    if (found === undefined) throw new Error(`The search index has no block ${block} of page ${slot}.`);
    return found;
  }

  #pages(part: number): Promise<ReadonlyMap<number, string>> {
    return kept(this.#directory, part, async () => {
      const { directory, directoryFiles } = this.manifest;
      if (directory !== null) return readPages(directory);
      return readPages(await this.#files.read(directoryFile(part, directoryFiles[part] ?? "")));
    });
  }
}

/** The text of more pages than one visitor looks through; a server would hold its whole site. */
const maxFiles = 600;

/** What could not be had is asked for again the next time. */
function kept<Key, Value>(
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
    names.set(slot, reader.take(stateLength));
  }
  return names;
}
