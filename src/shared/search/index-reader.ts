/** The files of one state of the index, each read once and kept. */
import { type Place, readNumbers } from "./codec.ts";
import {
  type Block,
  blockFile,
  blocksPerFile,
  commonShares,
  directoryFile,
  directorySlots,
  type IndexManifest,
  nameLength,
  pageNameLength,
  shelfFile,
  termFile,
} from "./index-format.ts";
import { type ReadyBlock, readyBlock } from "./ready-block.ts";
import type { IndexFiles } from "./search-index.ts";
import { fileOf, readTermList, type TermList } from "./term-lists.ts";

export class IndexReader {
  readonly manifest: IndexManifest;
  readonly #files: IndexFiles;
  readonly #top: Shelf;
  readonly #promises: ReadonlyMap<string, number>;
  readonly #shelves = new Map<number, Promise<Shelf>>();
  readonly #lists = new Map<string, Promise<TermList>>();
  readonly #directory = new Map<number, Promise<ReadonlyMap<number, string>>>();
  readonly #blocks = new Map<string, Promise<readonly ReadyBlock[]>>();

  readonly #segmenters = new Map<string, Intl.Segmenter>();

  constructor(manifest: IndexManifest, files: IndexFiles) {
    this.manifest = manifest;
    this.#files = files;
    this.#top = makeShelf(manifest.terms, manifest.termFiles);
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

  /** The shelf that lists the file of a term; there is one where the manifest lists all files. */
  shelfOf(term: string): number {
    return this.manifest.isShelved ? fileOf(term, this.#top.firsts) : 0;
  }

  async shelf(shelf: number): Promise<Shelf> {
    if (!this.manifest.isShelved) return this.#top;
    return kept(this.#shelves, shelf, async () => {
      const [firsts = "", names = ""] = (
        await this.#files.read(shelfFile(this.#top.names[shelf] ?? ""))
      ).split("\n");
      return makeShelf(firsts, names);
    });
  }

  list(name: string): Promise<TermList> {
    return kept(this.#lists, name, async () => readTermList(await this.#files.read(termFile(name))));
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
    if (this.#blocks.size > mostFiles && oldest !== undefined) this.#blocks.delete(oldest);
    const found = blocks[block % blocksPerFile];
    if (found === undefined) throw new Error(`The search index has no block ${block} of page ${slot}.`);
    return found;
  }

  #pages(part: number): Promise<ReadonlyMap<number, string>> {
    return kept(this.#directory, part, async () => {
      const { directory, directoryFiles } = this.manifest;
      if (directory !== null) return readPages(directory);
      return readPages(await this.#files.read(directoryFile(directoryFiles[part] ?? "")));
    });
  }
}

export interface Shelf {
  /** Where each of its files begins, and their names. */
  readonly firsts: readonly string[];
  readonly names: readonly string[];
}

function makeShelf(firsts: string, names: string): Shelf {
  const count = Math.floor(names.length / nameLength);
  return {
    firsts: firsts.split(" "),
    names: Array.from({ length: count }, (_, at) => names.slice(at * nameLength, (at + 1) * nameLength)),
  };
}

/** The text of more pages than one visitor looks through; a server would hold its whole site. */
const mostFiles = 600;

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
    names.set(slot, reader.take(pageNameLength));
  }
  return names;
}
