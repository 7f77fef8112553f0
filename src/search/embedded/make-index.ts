/** All files of a site's embedded index, with content hashes in their names. */
import { hash } from "../../core/hash.ts";
import type { Memo, Ref } from "../../core/stage.ts";
import { blockFile, blocksPerFile, manifestName } from "../../shared/search/index-format.ts";
import type { LanguageSynonym, Synonym } from "../../shared/search/synonyms.ts";
import type { PageRecords } from "../records.ts";
import { makeBlocks } from "./blocks.ts";
import { makeBuildStage } from "./build-index.ts";
import { type BuiltIndex, type BuiltPage, readPages } from "./built-index.ts";
import { listFiles, type NamedText } from "./list-files.ts";

export interface IndexFile {
  /** Relative to the manifest: `terms/0a1b2c3d.txt`. */
  readonly name: string;
  /** Equal keys promise equal texts. */
  readonly key: string;
  produce(): string;
}

export async function makeIndex(
  pages: readonly PageRecords[],
  synonyms: readonly LanguageSynonym[],
  memo: Memo,
): Promise<readonly IndexFile[]> {
  return listIndex(await buildIndex(pages, memo), pages, synonyms, memo);
}

/** Builds the index and remembers it for the next build. */
export async function buildIndex(pages: readonly PageRecords[], memo: Memo): Promise<Ref<BuiltIndex>> {
  const last = memo.getSlot(lastBuilt) as Ref<BuiltIndex> | null;
  const built = await memo.run(makeBuildStage(last), pages);
  if (built !== last) memo.setSlot(lastBuilt, built);
  return built;
}

/** @param pages the pages that the index was built from */
export function listIndex(
  address: Ref<BuiltIndex>,
  pages: readonly PageRecords[],
  synonyms: readonly LanguageSynonym[],
  memo: Memo,
): readonly IndexFile[] {
  const built = memo.read(address);
  const [first] = pages;
  const own = first === undefined ? [] : synonymsFor(synonyms, first.facets.language);
  const byRoute = new Map<string, PageRecords>(pages.map((page) => [page.route, page]));
  return [
    ...listFiles(built).map((file) =>
      file.name === manifestName ? manifestFile(file, own, memo) : indexFile(file, memo),
    ),
    ...readPages(built.parts, memo).flatMap((page) => blockFiles(page, byRoute)),
  ];
}

const lastBuilt = "search index";

function indexFile({ name, text }: NamedText, memo: Memo): IndexFile {
  return { name, key: text, produce: () => memo.read(text) };
}

/** Synonyms change only the manifest, not the index. */
function manifestFile(file: NamedText, synonyms: readonly Synonym[], memo: Memo): IndexFile {
  if (synonyms.length === 0) return indexFile(file, memo);
  const produce = () => JSON.stringify({ ...JSON.parse(memo.read(file.text)), synonyms });
  return { name: file.name, key: hash(file.text, JSON.stringify(synonyms)), produce };
}

function blockFiles(page: BuiltPage, pages: ReadonlyMap<string, PageRecords>): readonly IndexFile[] {
  const { length } = page.zones;
  const own = { slot: page.slot, route: page.route, key: page.key, state: page.state };
  return Array.from(
    { length: Math.ceil(length / blocksPerFile) },
    (_, part) => new PageBlocks(own, part, pages),
  );
}

/** The fields of a page that its block files need; the rest can be garbage-collected. */
type BlockSource = Pick<BuiltPage, "slot" | "route" | "key" | "state">;

/** Produced lazily: until then only the document holds the page's text. A class, because prototype getters save memory on large sites. */
class PageBlocks implements IndexFile {
  readonly #page: BlockSource;
  readonly #part: number;
  readonly #pages: ReadonlyMap<string, PageRecords>;

  constructor(page: BlockSource, part: number, pages: ReadonlyMap<string, PageRecords>) {
    this.#page = page;
    this.#part = part;
    this.#pages = pages;
  }

  get name() {
    return blockFile(this.#page.slot, this.#page.state, this.#part);
  }

  get key() {
    return `${this.#page.key} ${this.#part}`;
  }

  produce() {
    const page = this.#pages.get(this.#page.route);
    if (page === undefined) throw new Error("The index names a page that the site does not have.");
    const blocks = makeBlocks(page.records(), page.text.description);
    const start = this.#part * blocksPerFile;
    return JSON.stringify(blocks.slice(start, start + blocksPerFile));
  }
}

/** Synonyms for pages of one language. */
export function synonymsFor(all: readonly LanguageSynonym[], code: string): readonly Synonym[] {
  return all
    .filter(({ language }) => language === null || covers(language, code))
    .map(({ from, to }) => ({ from, to }));
}

/** `zh` covers `zh-TW`, as does `zh-Hant`; `pt-BR` covers `pt`, but not `pt-PT`. */
function covers(wide: string, narrow: string): boolean {
  const { language, script, region } = new Intl.Locale(wide);
  const own = new Intl.Locale(narrow).maximize();
  return (
    language === own.language &&
    (script === undefined || script === own.script) &&
    (region === undefined || region === own.region)
  );
}
