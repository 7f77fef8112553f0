/** `docgen translate extract`: writes the texts of a site into PO files, with existing translations. */
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import { hashText, type LedgerEntry } from "../project/translation-ledger.ts";
import { addLedger } from "./accept.ts";
import { alignUnits } from "./align.ts";
import { type LocaleMessages, listMessages, type Message, readMessages } from "./messages.ts";
import { type Catalog, type Entry, entryKey, formatPo } from "./po.ts";
import { makeHeaders, poFile, readPo, templateFile } from "./po-files.ts";
import { replaceUnits } from "./replace.ts";
import { type Candidate, findSimilar } from "./similar.ts";
import { findOutdatedIn, type TranslationLocale, type TranslationSite } from "./site.ts";
import {
  type Contexts,
  chooseContexts,
  findContext,
  findTranslations,
  makeTemplate,
  messageContext,
  type PageTexts,
  readPages,
} from "./texts.ts";

export interface ExtractCounts {
  readonly locale: string;
  readonly entries: number;
  readonly translated: number;
  readonly fuzzy: number;
  readonly obsolete: number;
}

export interface Extracted {
  /** Files to write, relative to the site folder. */
  readonly writes: ReadonlyMap<string, string>;
  readonly locales: readonly ExtractCounts[];
  readonly diagnostics: readonly Diagnostic[];
}

export async function extractPo(site: TranslationSite, memo: Memo): Promise<Extracted> {
  const pages = await readPages(site);
  const messages = await listMessages(site, memo);
  const known: LocaleTexts[] = [];
  for (const locale of site.locales)
    known.push(await readLocaleTexts(site, locale, { pages, messages, memo }));
  const contexts = chooseContexts(
    pages,
    known.flatMap(({ old }) => (old === null ? [] : [...old.entries.values()])),
    known.map(({ found }) => found),
  );
  const template = makeTemplate(pages, messages, contexts);
  const { title } = site.main.config;
  const empty = { entries: template, obsolete: new Map<string, Entry>() };
  const writes = new Map([[templateFile, formatPo({ ...empty, headers: makeHeaders(null, title) })]]);
  const diagnostics: Diagnostic[] = [];
  const locales: ExtractCounts[] = [];
  for (const texts of known) {
    const { code } = texts.locale;
    const made = makeCatalog(texts, { pages, template, contexts, title });
    diagnostics.push(...texts.locale.diagnostics, ...texts.ofMessages.problems, ...made.diagnostics);
    const ledger = { ...texts.locale.ledger };
    diagnostics.push(...(await recordPages(site, texts, { pages, contexts, catalog: made.catalog }, ledger)));
    addLedger(writes, texts.locale, ledger);
    writes.set(poFile(code), formatPo(made.catalog));
    const list = [...made.catalog.entries.values()];
    locales.push({
      locale: code,
      entries: list.length,
      translated: list.filter(({ text, isFuzzy }) => text !== "" && !isFuzzy).length,
      fuzzy: list.filter(({ isFuzzy }) => isFuzzy).length,
      obsolete: made.catalog.obsolete.size,
    });
  }
  return { writes, locales, diagnostics };
}

/** What exists of a locale. */
interface LocaleTexts {
  readonly locale: TranslationLocale;
  readonly old: Catalog | null;
  /** Texts of translated pages that the PO file may not contain, by index. */
  readonly found: ReadonlyMap<SourcePath, ReadonlyMap<number, string>>;
  /** The translated pages, as on the disk. */
  readonly texts: ReadonlyMap<SourcePath, string>;
  readonly ofMessages: LocaleMessages;
  readonly outdated: ReadonlySet<SourcePath>;
}

interface ReadTools {
  readonly pages: readonly PageTexts[];
  readonly messages: readonly Message[];
  readonly memo: Memo;
}

async function readLocaleTexts(
  site: TranslationSite,
  locale: TranslationLocale,
  { pages, messages, memo }: ReadTools,
): Promise<LocaleTexts> {
  const old = await readPo(site, locale);
  const found = new Map<SourcePath, ReadonlyMap<number, string>>();
  const texts = new Map<SourcePath, string>();
  for (const { path, units } of pages) {
    const own = locale.origins.get(path);
    if (own === undefined) continue;
    const text = await site.read(own);
    if (old !== null && locale.ledger[path]?.written === hashText(text)) continue;
    texts.set(path, text);
    found.set(path, alignUnits(units, await site.readUnits(own, text)));
  }
  const ofMessages = await readMessages(site, locale, messages, memo);
  const { outdated } = await findOutdatedIn({ main: site.main, locale }, memo);
  return { locale, old, found, texts, ofMessages, outdated: new Set(outdated.keys()) };
}

interface MakeTools {
  readonly pages: readonly PageTexts[];
  readonly template: ReadonlyMap<string, Entry>;
  readonly contexts: Contexts;
  readonly title: string;
}

function makeCatalog(texts: LocaleTexts, { pages, template, contexts, title }: MakeTools) {
  const { old, locale, ofMessages } = texts;
  const entries = new Map<string, Entry>();
  const unused = new Map(old === null ? [] : [...old.obsolete, ...old.entries]);
  for (const [key, entry] of template) {
    const before = unused.get(key) ?? unused.get(entryKey("", entry.id));
    unused.delete(key);
    entries.set(key, before === undefined ? entry : { ...before, ...ofTemplate(entry) });
  }
  for (const key of template.keys()) unused.delete(key);
  const diagnostics = addFound(texts, pages, contexts, entries);
  for (const [message, text] of ofMessages.translations) {
    const key = entryKey(messageContext(message.file), message.text);
    const entry = entries.get(key);
    if (entry?.text === "" && text !== message.text) entries.set(key, { ...entry, text });
  }
  addFuzzy(entries, unused);
  const obsolete = new Map(
    [...unused].filter(([, { text }]) => text !== "").map(([key, one]) => [key, asObsolete(one)] as const),
  );
  const headers = old?.headers ?? makeHeaders(locale.code, title);
  return { catalog: { headers, entries, obsolete }, diagnostics };
}

const ofTemplate = ({ context, id, references, notes }: Entry) => ({ context, id, references, notes });

const asObsolete = (entry: Entry): Entry => ({ ...entry, references: [], notes: [] });

/** Takes the texts of existing translations; they replace those of the PO file. */
function addFound(
  { found, outdated }: LocaleTexts,
  pages: readonly PageTexts[],
  contexts: Contexts,
  entries: Map<string, Entry>,
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const taken = new Set<string>();
  for (const page of pages)
    for (const [index, text] of found.get(page.path) ?? []) {
      const key = entryKey(findContext(contexts, page, index), page.units[index]?.text ?? "");
      const entry = entries.get(key);
      if (entry === undefined || taken.has(key)) continue;
      taken.add(key);
      if (entry.text !== "" && entry.text !== text)
        diagnostics.push(explainConflict(page, index, { text, other: entry.text }));
      entries.set(key, takeText(entry, text, outdated.has(page.path)));
    }
  return diagnostics;
}

/** The other translation becomes a comment. */
function takeText(entry: Entry, text: string, isOutdated: boolean): Entry {
  if (entry.text === text) return entry;
  const comments = entry.text === "" ? entry.comments : `${entry.comments}\n${entry.text}`.trim();
  return { ...entry, text, comments, isFuzzy: isOutdated, previous: null };
}

function explainConflict(
  { path, units }: PageTexts,
  index: number,
  values: { readonly text: string; readonly other: string },
): Diagnostic {
  const position = { line: units[index]?.line ?? 1, column: 1, length: 1 };
  return diagnostic("translate/conflict", values, { file: path, position });
}

/** Proposes the translations of texts that have changed. */
function addFuzzy(entries: Map<string, Entry>, unused: Map<string, Entry>): void {
  const byPage = groupByPage(unused);
  if (byPage.size === 0) return;
  for (const [key, entry] of entries) {
    if (entry.text !== "") continue;
    const candidates = pagesOf(entry).flatMap((page) => byPage.get(page) ?? []);
    const similar = findSimilar(
      entry.id,
      candidates.filter(({ value }) => unused.has(value)),
    );
    const former = similar === null ? undefined : unused.get(similar.value);
    if (similar === null || former === undefined) continue;
    unused.delete(similar.value);
    const previous = `msgid ${JSON.stringify(former.id)}`;
    entries.set(key, { ...entry, text: former.text, comments: former.comments, isFuzzy: true, previous });
  }
}

const pagesOf = ({ references }: Entry) => references.map((one) => one.replace(/:\d+$/, ""));

/** Translated entries, by page. */
function groupByPage(entries: ReadonlyMap<string, Entry>): ReadonlyMap<string, readonly Candidate<string>[]> {
  const byPage = new Map<string, Candidate<string>[]>();
  for (const [key, entry] of entries) {
    if (entry.text === "") continue;
    for (const page of new Set(pagesOf(entry))) {
      const list = byPage.get(page) ?? [];
      list.push({ text: entry.id, value: key });
      byPage.set(page, list);
    }
  }
  return byPage;
}

interface RecordTools {
  readonly pages: readonly PageTexts[];
  readonly contexts: Contexts;
  readonly catalog: Catalog;
}

/** Records the pages that a merge would write as they are, and reports all others. */
async function recordPages(
  site: TranslationSite,
  { texts, locale }: LocaleTexts,
  { pages, contexts, catalog }: RecordTools,
  ledger: Record<string, LedgerEntry>,
): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const page of pages) {
    const own = texts.get(page.path);
    if (own === undefined) continue;
    const { texts: translations } = findTranslations(page, catalog, contexts, true);
    const { text } = await replaceUnits(page, translations, site.readUnits);
    if (hashText(text) === hashText(own)) {
      ledger[page.path] = { ...ledger[page.path], written: hashText(own) };
      continue;
    }
    const line = findDifference(text, own);
    const file = locale.origins.get(page.path) ?? null;
    const place = { file, position: { line, column: 1, length: 1 } };
    diagnostics.push(diagnostic("translate/not-parallel", { original: page.path }, place));
  }
  return diagnostics;
}

/** One-based line. */
function findDifference(a: string, b: string): number {
  const [before, now] = [a.split(/\r?\n/), b.split(/\r?\n/)];
  return now.findIndex((line, index) => line !== before[index]) + 1 || now.length;
}
