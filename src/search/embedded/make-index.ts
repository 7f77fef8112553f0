/** The embedded index of a site: all of its files, each named by what it holds. */
import type { Kept, Memo } from "../../core/stage.ts";
import { blockFile, blocksPerFile } from "../../shared/search/index-format.ts";
import type { PageRecords } from "../records.ts";
import { makeBlocks } from "./blocks.ts";
import { buildVersion, editBuilt, makeBuildStage } from "./build-index.ts";
import type { BuiltIndex, BuiltPage } from "./built-index.ts";
import { type KeptIndex, openIndex } from "./kept-index.ts";

export interface IndexFile {
  /** Beside the manifest: `terms/0a1b2c3d.txt`. */
  readonly name: string;
  /** Equal keys promise equal texts. */
  readonly key: string;
  produce(): string;
}

export async function makeIndex(pages: readonly PageRecords[], memo: Memo): Promise<readonly IndexFile[]> {
  return listIndex(await buildIndex(pages, memo), pages, memo);
}

/** All that the files are made of. */
export async function buildIndex(pages: readonly PageRecords[], memo: Memo): Promise<Kept<KeptIndex>> {
  const last = memo.recall(lastBuilt) as Kept<KeptIndex> | null;
  const built = await memo.run(makeBuildStage(memo, last), pages);
  if (built !== last) memo.remember(lastBuilt, built);
  return built;
}

/** @param pages those that the index was built of */
export function listIndex(
  address: Kept<KeptIndex>,
  pages: readonly PageRecords[],
  memo: Memo,
): readonly IndexFile[] {
  const built = openIndex(address, memo);
  const byRoute = new Map<string, PageRecords>(pages.map((page) => [page.route, page]));
  return [...siteFiles(built, memo), ...built.pages.flatMap((page) => blockFiles(page, byRoute))];
}

export interface EditedIndex {
  readonly built: Kept<KeptIndex>;
  /** The names of files that are no more. */
  readonly gone: readonly string[];
  /** Those that have changed, or are new. */
  readonly files: readonly IndexFile[];
}

/** What an index becomes when pages change in their text alone; null where one of them is not in it. */
export async function editIndex(
  address: Kept<KeptIndex>,
  edited: readonly PageRecords[],
  memo: Memo,
): Promise<EditedIndex | null> {
  const before = openIndex(address, memo);
  const byRoute = new Map<string, PageRecords>(edited.map((page) => [page.route, page]));
  const after = await editBuilt(before, byRoute, memo);
  if (after === null) return null;
  const filesOf = ({ files, pages }: BuiltIndex) => [
    ...siteFiles({ files }, memo),
    ...pages.filter(({ route }) => byRoute.has(route)).flatMap((page) => blockFiles(page, byRoute)),
  ];
  const files = filesOf(after);
  const names = new Set(files.map(({ name }) => name));
  const known = new Map(filesOf(before).map(({ name, key }) => [name, key]));
  const built = before.keepAs(after);
  memo.remember(lastBuilt, built);
  return {
    built,
    gone: [...known.keys()].filter((name) => !names.has(name)),
    files: files.filter(({ name, key }) => known.get(name) !== key),
  };
}

const lastBuilt = `search index ${buildVersion}`;

function siteFiles({ files }: Pick<BuiltIndex, "files">, memo: Memo): readonly IndexFile[] {
  return files.map(({ name, text }) => ({ name, key: text, produce: () => memo.read(text) }));
}

/** Made when they are asked for: until then the text of a page is held by its document alone. */
function blockFiles(
  { slot, route, digest, state, zones }: BuiltPage,
  pages: ReadonlyMap<string, PageRecords>,
): readonly IndexFile[] {
  return Array.from({ length: Math.ceil(zones.length / blocksPerFile) }, (_, part) => ({
    name: blockFile(slot, state, part),
    key: `${digest} ${part}`,
    produce: () => blockText(pages.get(route), part),
  }));
}

function blockText(page: PageRecords | undefined, part: number): string {
  if (page === undefined) throw new Error("The index names a page that the site does not have.");
  const blocks = makeBlocks(page.records(), page.text.description);
  return JSON.stringify(blocks.slice(part * blocksPerFile, (part + 1) * blocksPerFile));
}
