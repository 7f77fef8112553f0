/** The embedded index of a site: all of its files, each named by what it holds. */
import { hash } from "../../core/hash.ts";
import type { Kept, Memo, Stage } from "../../core/stage.ts";
import { encodeNumber } from "../../shared/search/codec.ts";
import {
  blockFile,
  blocksPerFile,
  directoryFile,
  type IndexManifest,
  indexFormat,
  manifestName,
  nameLength,
  pageNameLength,
  shelfFile,
  termFile,
} from "../../shared/search/index-format.ts";
import type { PageRecords } from "../records.ts";
import { makeBlocks } from "./blocks.ts";
import { pageTermsStage } from "./page-terms.ts";
import { makeShelves } from "./shelves.ts";
import { directoryParts, makeSlots } from "./slots.ts";
import { makeSiteTerms } from "./term-files.ts";

export interface IndexFile {
  /** Beside the manifest: `terms/0a1b2c3d.txt`. */
  readonly name: string;
  /** Equal keys promise equal texts. */
  readonly key: string;
  produce(): string;
}

/** What a build asks of every file; the texts are kept, or made of a page again. */
interface StoredFile {
  readonly name: string;
  readonly key: string;
  readonly text: Kept<string> | { readonly route: string; readonly part: number };
}

export async function makeIndex(pages: readonly PageRecords[], memo: Memo): Promise<readonly IndexFile[]> {
  const stored = await memo.run(makeIndexStage(memo), pages);
  const byRoute = new Map<string, PageRecords>(pages.map((page) => [page.route, page]));
  return stored.map(({ name, key, text }) => ({
    name,
    key,
    produce: () =>
      typeof text === "string" ? memo.read(text) : blockText(byRoute.get(text.route), text.part),
  }));
}

const makeIndexStage = (memo: Memo): Stage<readonly PageRecords[], readonly StoredFile[]> => ({
  name: "search index",
  version: "2",
  key: (pages) => hash(String(indexFormat), ...pages.flatMap((page) => [page.route, page.hash])),
  run: (pages) => listFiles(pages, memo),
});

async function listFiles(pages: readonly PageRecords[], memo: Memo): Promise<readonly StoredFile[]> {
  const ready = (name: string, text: string): StoredFile => {
    const kept = memo.keep(text);
    return { name, key: kept, text: kept };
  };
  const slots = makeSlots(pages);
  const entries: Entry[] = [];
  for (const { slot, page } of slots.pages) {
    const { blocks } = await memo.run(pageTermsStage, page);
    entries.push({ slot, page, blocks, name: nameOf(page) });
  }
  const termFiles: { readonly first: string; readonly name: string; readonly file: StoredFile }[] = [];
  const common = await makeSiteTerms(
    entries.map(({ slot, page }) => ({
      slot,
      lines: async () => (await memo.run(pageTermsStage, page)).lines,
    })),
    ({ first, text }) => {
      const name = named(text);
      termFiles.push({ first, name, file: ready(termFile(name), text) });
    },
  );
  const parts = directoryParts(entries).map((part) => {
    const text = listPages(part);
    return { name: named(text), text };
  });
  const whole = listPages(entries);
  const isSmall = whole.length <= mostListed;
  const isShelved = termFiles.length > mostTermFiles;
  const shelves = isShelved
    ? makeShelves(termFiles).map((shelf) => ({ ...shelf, name: named(shelf.text) }))
    : [];
  const listed = isShelved ? shelves : termFiles;
  const manifest: IndexManifest = {
    format: indexFormat,
    blocks: entries.reduce((sum, entry) => sum + entry.blocks, 0),
    groups: slots.groups,
    terms: listed.map(({ first }) => first).join(" "),
    termFiles: listed.map(({ name }) => name).join(""),
    isShelved,
    common,
    directory: isSmall ? whole : null,
    directoryFiles: isSmall ? [] : parts.map(({ name }) => name),
  };
  return [
    ready(manifestName, JSON.stringify(manifest)),
    ...termFiles.map(({ file }) => file),
    ...shelves.map(({ name, text }) => ready(shelfFile(name), text)),
    ...(isSmall ? [] : parts.map(({ name, text }) => ready(directoryFile(name), text))),
    ...entries.flatMap(blockFiles),
  ];
}

/** What the manifest lists itself, so that it stays small: characters of the directory, and files of terms. */
const mostListed = 5000;
const mostTermFiles = 450;

interface Entry {
  readonly slot: number;
  readonly page: PageRecords;
  readonly blocks: number;
  readonly name: string;
}

/** Made when they are asked for: until then the text of a page is held by its document alone. */
function blockFiles({ slot, page, blocks, name }: Entry): StoredFile[] {
  return Array.from({ length: Math.ceil(blocks / blocksPerFile) }, (_, file) => ({
    name: blockFile(slot, name, file),
    key: hash(String(indexFormat), page.hash, String(file)),
    text: { route: page.route, part: file },
  }));
}

function blockText(page: PageRecords | undefined, part: number): string {
  if (page === undefined) throw new Error("The index names a page that the site does not have.");
  return JSON.stringify(makeBlocks(page).slice(part * blocksPerFile, (part + 1) * blocksPerFile));
}

/** The step to each page's slot, and its name. */
function listPages(entries: readonly Entry[]): string {
  let last = 0;
  return entries
    .map(({ slot, name }) => {
      const step = encodeNumber(slot - last);
      last = slot;
      return step + name;
    })
    .join("");
}

/** Tells the states of one page from each other; the slot tells the pages. */
function nameOf({ hash: key }: PageRecords): string {
  return named(`${indexFormat} ${key}`).slice(0, pageNameLength);
}

function named(text: string): string {
  const value = Number.parseInt(hash(text).slice(0, 12), 16);
  return value.toString(36).padStart(nameLength, "0").slice(-nameLength);
}
