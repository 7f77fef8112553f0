/**
 * What a build leaves for the next one, so that edits of a few documents cost what they change and not what the site holds: each page apart,
 * and all that pages are made with.
 */
import { inGroups } from "../core/groups.ts";
import { once } from "../core/once.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Kept, Memo } from "../core/stage.ts";
import type { DocRef, DocRefs } from "../markdown/doc.ts";
import type { BuiltIndex } from "../search/embedded/built-index.ts";
import type { Model } from "../site/model.ts";
import type { PageEntry } from "../site/pages.ts";
import { keepEntries, type PageGroups, pagesInGroup, readEntries, type Site } from "../site/site.ts";
import type { RenderFrame } from "./render-pages.ts";

export interface EditFrame {
  readonly ground: Kept<EditGround>;
  /** As it was built last. */
  readonly index: Kept<BuiltIndex>;
}

export interface EditGround extends Pick<Site, "hrefs" | "orders" | "listings">, PagesAddress {
  readonly model: Kept<Model>;
  readonly render: Kept<RenderFrame>;
}

/** Where the pages lie, in the order of the site. */
interface PagesAddress {
  readonly entries: PageGroups;
  /** Of all pages, a line for each: its name and its place. */
  readonly names: Kept<Uint8Array>;
  /** As many groups: a line for each page, its document as JSON. */
  readonly docs: readonly Kept<Uint8Array>[];
  /** As many groups: the first words of each page's document, which lists of all pages ask for. */
  readonly words: readonly Kept<GroupWords>[];
}

type GroupWords = readonly (string | null)[];

/** What a page is made of: a generated one has no document. */
interface PageDocument {
  readonly doc: DocRef | null;
  /** Included by other pages, or made of other files. */
  readonly isShared: boolean;
}

export interface EditablePage extends PageDocument {
  readonly entry: PageEntry;
}

interface SitePages {
  readonly site: Site;
  readonly model: Kept<Model>;
  readonly docs: DocRefs;
  readonly included: readonly SourcePath[];
  readonly including: ReadonlySet<SourcePath>;
}

export function layGround(
  { site, model, docs, included, including }: SitePages,
  render: RenderFrame,
  memo: Memo,
): Kept<EditGround> {
  const shared = new Set([...included, ...including]);
  const docOf = ({ source }: PageEntry) => (source === null ? null : (docs.get(source) ?? null));
  const lineOf = (entry: PageEntry) =>
    formatLine({ doc: docOf(entry), isShared: entry.source !== null && shared.has(entry.source) });
  const groups = [...inGroups(site.pages, pagesInGroup)];
  return memo.keep({
    ...groundOf(site, model, memo),
    names: memo.keep(formatNames(site.pages)),
    docs: groups.map((entries) => memo.keep(formatLines(entries.map(lineOf)))),
    words: groups.map((entries) => memo.keep(entries.map((entry) => wordsOf(docOf(entry))))),
    render: memo.keep(render),
  });
}

/** What of a ground a model alone tells. */
export function groundOf(
  { hrefs, orders, listings }: Site,
  model: Kept<Model>,
  { read }: Memo,
): Omit<EditGround, "names" | "docs" | "words" | "render"> {
  return { hrefs, orders, listings, model, entries: read(read(model).site).pages };
}

export interface EditablePages {
  find(source: SourcePath): EditablePage | null;
  /** In the order of the site. */
  entries(): readonly PageEntry[];
  /** @param entries all of them */
  all(entries: readonly PageEntry[]): readonly EditablePage[];
  /** Of documents. @param entries all of them */
  firstWords(entries: readonly PageEntry[]): ReadonlyMap<SourcePath, string | null>;
  /** Where they lie with others in the places of some. @param entries of the site as it is then */
  replace(entries: PageGroups, pages: readonly EditablePage[]): Omit<PagesAddress, "names">;
}

/** The same with others in the places of some. */
export function withPages(
  old: EditablePages,
  pages: readonly EditablePage[],
): Omit<EditablePages, "replace"> {
  const bySource = new Map(pages.map((page) => [page.entry.source, page]));
  const byOutput = new Map(pages.map((page) => [page.entry.output, page]));
  return {
    find: (source) => bySource.get(source) ?? old.find(source),
    entries: old.entries,
    all: (entries) => old.all(entries).map((page) => byOutput.get(page.entry.output) ?? page),
    firstWords: (entries) => {
      const news = pages.flatMap(({ doc }) => (doc === null ? [] : [[doc.path, doc.description] as const]));
      return new Map([...old.firstWords(entries), ...news]);
    },
  };
}

export function openPages({ entries, names, docs, words }: PagesAddress, memo: Memo): EditablePages {
  const allNames = once(() => Buffer.from(memo.read(names)));
  const find = (name: string) => {
    const place = findName(name, allNames());
    return place === null ? null : { group: Math.floor(place / pagesInGroup), index: place % pagesInGroup };
  };
  const lines = new Map<number, readonly string[]>();
  const linesOf = (group: number) => {
    const read = () => Buffer.from(memo.read(docs[group] as Kept<Uint8Array>)).toString();
    const found = lines.get(group) ?? read().split("\n");
    lines.set(group, found);
    return found;
  };
  const opened = new Map<PageGroups[number], readonly PageEntry[]>();
  const entriesOf = (from: PageGroups, group: number) => {
    const address = from[group] as PageGroups[number];
    const found = opened.get(address) ?? readEntries(address, memo);
    opened.set(address, found);
    return found;
  };
  return {
    find(source) {
      const found = find(JSON.stringify(source));
      if (found === null) return null;
      const entry = entriesOf(entries, found.group)[found.index];
      return entry === undefined ? null : { entry, ...readLine(linesOf(found.group)[found.index] ?? "") };
    },
    entries: () => entries.flatMap((group) => readEntries(group, memo)),
    firstWords(known) {
      const found = words.flatMap((group) => memo.read(group));
      return new Map(
        known.flatMap(({ source }, index) =>
          source === null ? [] : [[source, found[index] ?? null] as const],
        ),
      );
    },
    all(known) {
      const all = docs.flatMap((_, group) => linesOf(group));
      return known.map((entry, index) => ({ entry, ...readLine(all[index] ?? "") }));
    },
    replace(from, pages) {
      const changed = new Map<number, ChangedGroup>();
      for (const page of pages) {
        const found = find(nameOf(page.entry));
        if (found === null) throw new Error(`The site has no page ${nameOf(page.entry)}.`);
        const { group, index } = found;
        const open = () => ({
          entries: [...entriesOf(from, group)],
          lines: [...linesOf(group)],
          words: [...memo.read(words[group] as Kept<GroupWords>)],
        });
        const news = changed.get(group) ?? open();
        news.entries[index] = page.entry;
        news.lines[index] = formatLine(page);
        news.words[index] = wordsOf(page.doc);
        changed.set(group, news);
      }
      const keptOf = <Kind>(old: readonly Kept<Kind>[], keep: (group: number) => Kept<Kind>) =>
        old.map((address, group) => (changed.has(group) ? keep(group) : address));
      return {
        entries: keptOf(from, (group) => keepEntries(changed.get(group)?.entries ?? [], memo)),
        docs: keptOf(docs, (group) => memo.keep(formatLines(changed.get(group)?.lines ?? []))),
        words: keptOf(words, (group) => memo.keep(changed.get(group)?.words ?? [])),
      };
    },
  };
}

interface ChangedGroup {
  readonly entries: PageEntry[];
  readonly lines: string[];
  readonly words: (string | null)[];
}

function wordsOf(doc: DocRef | null): string | null {
  return doc?.description ?? null;
}

function formatLine({ doc, isShared }: PageDocument): string {
  return JSON.stringify({ doc, isShared });
}

function formatLines(lines: readonly string[]): Uint8Array {
  return Buffer.from(lines.join("\n"));
}

function readLine(line: string): PageDocument {
  return JSON.parse(line);
}

function formatNames(entries: readonly PageEntry[]): Uint8Array {
  const lines = entries.map((entry, place) => `${nameOf(entry)} ${place}`);
  return Buffer.from(["", ...lines, ""].join("\n"));
}

/** The place of a page among all: its line is looked for, and no other is read. */
function findName(name: string, names: Buffer): number | null {
  const before = `\n${name} `;
  const found = names.indexOf(before);
  if (found < 0) return null;
  const start = found + Buffer.byteLength(before);
  return Number(names.toString("latin1", start, names.indexOf("\n", start)));
}

/** A generated page goes by its output. */
function nameOf({ source, output }: PageEntry): string {
  return JSON.stringify(source ?? output);
}
