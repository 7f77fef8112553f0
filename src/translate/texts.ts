/** All texts of a site to translate, and their entries in a PO file. */
import type { SourcePath } from "../core/paths.ts";
import type { Message } from "./messages.ts";
import { type Catalog, type Entry, entryKey } from "./po.ts";
import type { TranslationSite } from "./site.ts";
import { isTranslatable, type Unit } from "./unit.ts";

export interface PageTexts {
  readonly path: SourcePath;
  /** As on the disk. */
  readonly text: string;
  readonly units: readonly Unit[];
}

export async function readPages(site: TranslationSite): Promise<readonly PageTexts[]> {
  const pages: PageTexts[] = [];
  for (const path of site.files) {
    const text = await site.read(path);
    pages.push({ path, text, units: await site.readUnits(path, text) });
  }
  return pages;
}

/** Contexts of a text, from the most specific: its place among equal texts of the page, the page, none. */
function contextsOf(page: PageTexts, index: number): readonly string[] {
  const unit = page.units[index];
  const before = page.units.slice(0, index).filter(({ text }) => text === unit?.text).length;
  return [`${page.path}#${before + 1}`, page.path, ""];
}

/** Contexts that PO files have in addition to none, as keys of entries. */
export type Contexts = ReadonlySet<string>;

export function findContext(contexts: Contexts, page: PageTexts, index: number): string {
  const id = page.units[index]?.text ?? "";
  if (!contexts.has(entryKey("", id))) return "";
  return contextsOf(page, index).find((context) => contexts.has(entryKey(context, id))) ?? "";
}

/**
 * A text has the same translation everywhere, unless pages have different ones: then it gets a context.
 * @param known entries of existing PO files
 * @param found existing translations of pages, by index
 */
export function chooseContexts(
  pages: readonly PageTexts[],
  known: Iterable<Entry>,
  found: readonly ReadonlyMap<SourcePath, ReadonlyMap<number, string>>[],
): Contexts {
  const contexts = new Set<string>();
  const add = (context: string, id: string) => {
    contexts.add(entryKey("", id));
    contexts.add(entryKey(context, id));
  };
  const paths = new Set<string>(pages.map(({ path }) => path));
  for (const { context, id } of known) if (paths.has(context.replace(/#\d+$/, ""))) add(context, id);
  for (const ofLocale of found)
    for (const { page, index, context } of findDifferences(pages, ofLocale))
      add(context, page.units[index]?.text ?? "");
  return contexts;
}

/** Texts whose translation differs from that of the first equal text of the site or the page. */
function* findDifferences(
  pages: readonly PageTexts[],
  found: ReadonlyMap<SourcePath, ReadonlyMap<number, string>>,
) {
  const first = new Map<string, string>();
  for (const page of pages)
    for (const [index, text] of found.get(page.path) ?? []) {
      const id = page.units[index]?.text ?? "";
      const [exact = "", own = ""] = contextsOf(page, index);
      const other = first.get(entryKey("", id)) ?? text;
      const here = first.get(entryKey(own, id)) ?? text;
      first.set(entryKey("", id), other);
      first.set(entryKey(own, id), here);
      if (here !== text) yield { page, index, context: exact };
      else if (other !== text) yield { page, index, context: own };
    }
}

/** Entries without translations, in the order of the site. */
export function makeTemplate(
  pages: readonly PageTexts[],
  messages: readonly Message[],
  contexts: Contexts,
): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  const add = (context: string, id: string, reference: string, note: string) => {
    const key = entryKey(context, id);
    const { references = [], notes = [] } = entries.get(key) ?? {};
    entries.set(key, {
      context,
      id,
      text: "",
      isFuzzy: false,
      previous: null,
      references: [...references, reference],
      notes: notes.includes(note) ? notes : [...notes, note],
      comments: "",
      flags: "",
    });
  };
  for (const page of pages)
    for (const [index, unit] of page.units.entries())
      if (isTranslatable(unit)) {
        const note = unit.key === null ? unit.kind : `${unit.kind}: ${unit.key}`;
        add(findContext(contexts, page, index), unit.text, `${page.path}:${unit.line}`, note);
      }
  for (const { file, key, text } of messages) add(messageContext(file), text, file, key);
  return entries;
}

/** `docusaurus-theme-classic/navbar.json` → `navbar` */
export function messageContext(file: string): string {
  const name = file.replace(/\.json$/, "").replace(/^docusaurus-(?:theme-classic\/|plugin-content-)/, "");
  return `label: ${name}`;
}

export interface PageTranslation {
  /** By the index of the text. */
  readonly texts: ReadonlyMap<number, string>;
  readonly translatable: number;
  readonly fuzzy: number;
}

/** The translations of a page in a PO file. */
export function findTranslations(
  page: PageTexts,
  { entries }: Pick<Catalog, "entries">,
  contexts: Contexts,
  usesFuzzy: boolean,
): PageTranslation {
  const texts = new Map<number, string>();
  let [translatable, fuzzy] = [0, 0];
  for (const [index, unit] of page.units.entries()) {
    if (!isTranslatable(unit)) continue;
    translatable += 1;
    const entry = entries.get(entryKey(findContext(contexts, page, index), unit.text));
    if (entry === undefined || entry.text === "") continue;
    if (entry.isFuzzy) fuzzy += 1;
    if (!entry.isFuzzy || usesFuzzy) texts.set(index, entry.text);
  }
  return { texts, translatable, fuzzy };
}
