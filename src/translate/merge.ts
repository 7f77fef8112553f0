/** `docgen translate merge`: writes translated pages and messages from PO files. */
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { UserError, userError } from "../core/errors.ts";
import type { Memo } from "../core/stage.ts";
import { hashText, type LedgerEntry } from "../project/translation-ledger.ts";
import { addLedger } from "./accept.ts";
import type { LocaleMerge, MergeOptions } from "./locale-merge.ts";
import { mergeMessages } from "./message-files.ts";
import { listMessages, type Message, readMessages } from "./messages.ts";
import { type Entry, entryKey } from "./po.ts";
import { poFile, readPo } from "./po-files.ts";
import { replaceUnits } from "./replace.ts";
import { findSimilar } from "./similar.ts";
import type { TranslationSite } from "./site.ts";
import {
  chooseContexts,
  findContext,
  findTranslations,
  messageContext,
  type PageTexts,
  type PageTranslation,
  readPages,
} from "./texts.ts";
import type { Unit } from "./unit.ts";

export interface MergeCounts {
  readonly locale: string;
  /** Pages and files with messages that changed. */
  readonly written: number;
  readonly unchanged: number;
  /** Pages of which too little is translated. */
  readonly incomplete: number;
  /** Entries that a translator has to check; their original is used. */
  readonly fuzzy: number;
}

export interface Merged {
  readonly writes: ReadonlyMap<string, string>;
  readonly locales: readonly MergeCounts[];
  readonly diagnostics: readonly Diagnostic[];
}

/** @throws UserError if a file is invalid, or would lose an edit */
export async function mergePo(site: TranslationSite, options: MergeOptions, memo: Memo): Promise<Merged> {
  const pages = await readPages(site);
  const messages = await listMessages(site, memo);
  const writes = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const locales: MergeCounts[] = [];
  for (const locale of site.locales) {
    const catalog = await readPo(site, locale);
    if (catalog === null) continue;
    const contexts = chooseContexts(pages, catalog.entries.values(), []);
    const merge: LocaleMerge = { site, locale, catalog, contexts, options, writes, diagnostics };
    const ledger = { ...locale.ledger };
    const counts = await mergePages(merge, pages, ledger);
    const own = await readMessages(site, locale, messages, memo);
    diagnostics.push(...locale.diagnostics, ...own.problems);
    const changed = await mergeMessages(merge, own, ledger);
    reportUnknown(merge, pages, messages);
    addLedger(writes, locale, ledger);
    locales.push({ ...counts, written: counts.written + changed });
  }
  const edited = diagnostics.filter(({ code }) => code === "translate/edited");
  if (edited.length > 0) throw new UserError(edited);
  const [first] = site.locales;
  if (locales.length === 0 && first !== undefined)
    throw userError("translate/no-po", { file: poFile(first.code) });
  return { writes, locales, diagnostics };
}

async function mergePages(
  merge: LocaleMerge,
  pages: readonly PageTexts[],
  ledger: Record<string, LedgerEntry>,
): Promise<MergeCounts> {
  const { catalog, contexts, locale } = merge;
  let [written, unchanged, incomplete] = [0, 0, 0];
  for (const page of pages) {
    const found = findTranslations(page, catalog, contexts, false);
    if (found.texts.size === 0) continue;
    const state = await mergePage(merge, page, found, ledger);
    if (state === "written") written += 1;
    else if (state === "unchanged") unchanged += 1;
    else incomplete += 1;
  }
  const fuzzy = [...catalog.entries.values()].filter(({ isFuzzy, text }) => isFuzzy && text !== "").length;
  return { locale: locale.code, written, unchanged, incomplete, fuzzy };
}

async function mergePage(
  { site, locale, options, writes, diagnostics }: LocaleMerge,
  page: PageTexts,
  { texts: translations, translatable }: PageTranslation,
  ledger: Record<string, LedgerEntry>,
): Promise<"written" | "unchanged" | "incomplete"> {
  if (translations.size * 100 < translatable * options.least) return "incomplete";
  const { text, units, refused } = await replaceUnits(page, translations, site.readUnits);
  diagnostics.push(
    ...[...refused].map((index) => explainRefused(page, index, translations.get(index) ?? "")),
  );
  // A copy of the original would count as a translation.
  if (refused.size === translations.size) return "incomplete";
  for (const index of translations.keys())
    if (!refused.has(index)) diagnostics.push(...findLostMarks(page, index, units[index]));
  const own = locale.origins.get(page.path);
  const before = own === undefined ? null : await site.read(own);
  const entry = ledger[page.path];
  const isEdited = before !== null && before !== text && entry?.written !== hashText(before);
  if (isEdited && !options.force && own !== undefined) {
    diagnostics.push(diagnostic("translate/edited", {}, { file: own }));
    return "unchanged";
  }
  ledger[page.path] = { from: hashText(page.text), written: hashText(text) };
  if (before === text) return "unchanged";
  writes.set(locale.place(page.path), text);
  return "written";
}

function explainRefused({ path, units }: PageTexts, index: number, text: string): Diagnostic {
  const position = { line: units[index]?.line ?? 1, column: 1, length: 1 };
  return diagnostic("translate/refused", { text }, { file: path, position });
}

/** Links, footnotes and tags of the original that a translation lacks. */
function findLostMarks(
  { path, units }: PageTexts,
  index: number,
  translation: Unit | undefined,
): readonly Diagnostic[] {
  const unit = units[index];
  const lost = [...new Set(unit?.marks)].filter((mark) => translation?.marks.includes(mark) === false);
  if (unit === undefined || lost.length === 0) return [];
  const values = { text: unit.text, marks: lost.join(" ") };
  const place = { file: path, position: { line: unit.line, column: 1, length: 1 } };
  return [diagnostic("translate/lost-marks", values, place)];
}

/** Entries that this many messages name with their nearest text. */
const most = 200;

/** Reports translations of texts that no page has. */
function reportUnknown(
  { catalog, contexts, locale, diagnostics }: LocaleMerge,
  pages: readonly PageTexts[],
  messages: readonly Message[],
): void {
  const known = new Set(messages.map(({ file, text }) => entryKey(messageContext(file), text)));
  for (const page of pages)
    for (const [index, { text }] of page.units.entries())
      known.add(entryKey(findContext(contexts, page, index), text));
  const byPath = new Map<string, PageTexts>(pages.map((page) => [page.path, page]));
  let count = 0;
  for (const [key, entry] of catalog.entries) {
    if (known.has(key) || entry.text === "") continue;
    count += 1;
    const nearest = count > most ? null : findNearest(entry, byPath);
    diagnostics.push(
      diagnostic("translate/unknown-text", { text: entry.id, nearest }, { file: poFile(locale.code) }),
    );
  }
}

function findNearest({ id, references }: Entry, pages: ReadonlyMap<string, PageTexts>): string | null {
  const units = references.flatMap((one) => pages.get(one.replace(/:\d+$/, ""))?.units ?? []);
  return (
    findSimilar(
      id,
      units.map(({ text }) => ({ text, value: null })),
    )?.text ?? null
  );
}
