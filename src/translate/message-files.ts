/** Writes files with messages, in Docusaurus' JSON format. */
import { readJson } from "../config/read-json.ts";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { isRecord } from "../core/is-record.ts";
import { sourcePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import { hashText, type LedgerEntry } from "../project/translation-ledger.ts";
import type { Extracted } from "./extract.ts";
import type { LocaleMerge } from "./locale-merge.ts";
import { type LocaleMessages, listMessages, type Message, readMessages } from "./messages.ts";
import { entryKey } from "./po.ts";
import type { TranslationSite } from "./site.ts";
import { messageContext } from "./texts.ts";

/** Adds missing messages with their original text, as Docusaurus does. */
export async function extractJson(site: TranslationSite, memo: Memo): Promise<Extracted> {
  const all = await listMessages(site, memo);
  const writes = new Map<string, string>();
  const locales: Extracted["locales"][number][] = [];
  const diagnostics: Diagnostic[] = [];
  for (const locale of site.locales) {
    const { messages, translations, problems } = await readMessages(site, locale, all, memo);
    diagnostics.push(...locale.diagnostics, ...problems);
    for (const [file, own] of groupByFile(messages)) {
      const path = `i18n/${locale.code}/${file}`;
      const missing = own.filter((message) => !translations.has(message));
      const texts = new Map(missing.map(({ key, text }) => [key, text] as const));
      if (missing.length > 0) writes.set(path, await addTexts(site, path, texts));
    }
    const translated = translations.size;
    locales.push({ locale: locale.code, entries: messages.length, translated, fuzzy: 0, obsolete: 0 });
  }
  return { writes, locales, diagnostics };
}

/**
 * Writes the translations of messages.
 * @returns the number of changed files
 */
export async function mergeMessages(
  { site, locale, catalog, options, writes, diagnostics }: LocaleMerge,
  { messages, translations }: LocaleMessages,
  ledger: Record<string, LedgerEntry>,
): Promise<number> {
  let changed = 0;
  for (const [file, own] of groupByFile(messages)) {
    const path = `i18n/${locale.code}/${file}`;
    const texts = new Map<string, string>();
    let isReplaced = false;
    for (const message of own) {
      const entry = catalog.entries.get(entryKey(messageContext(file), message.text));
      const before = translations.get(message);
      if (entry === undefined || entry.text === "" || entry.isFuzzy || entry.text === before) continue;
      isReplaced ||= before !== undefined && before !== message.text;
      texts.set(message.key, entry.text);
    }
    if (texts.size === 0) continue;
    const now = isReplaced ? await site.read(sourcePath(path)) : null;
    if (now !== null && !options.force && ledger[path]?.written !== hashText(now)) {
      diagnostics.push(diagnostic("translate/edited", {}, { file: path }));
      continue;
    }
    const text = await addTexts(site, path, texts);
    writes.set(path, text);
    ledger[path] = { written: hashText(text) };
    changed += 1;
  }
  return changed;
}

/** Keeps the other keys of the file, and the descriptions. */
async function addTexts(
  { main: { files } }: TranslationSite,
  path: string,
  texts: ReadonlyMap<string, string>,
): Promise<string> {
  const found = await readJson(files, path, () => {});
  const entries = isRecord(found) ? { ...found } : {};
  for (const [key, message] of texts) {
    const before = entries[key];
    entries[key] = { ...(isRecord(before) ? before : {}), message };
  }
  return `${JSON.stringify(entries, null, 2)}\n`;
}

function groupByFile(messages: readonly Message[]): ReadonlyMap<string, readonly Message[]> {
  const files = new Set(messages.map(({ file }) => file));
  return new Map([...files].map((file) => [file, messages.filter((one) => one.file === file)] as const));
}
