/** Texts outside of pages: labels of the navbar, the sidebars and the footer, and others of the config. */
import type { Diagnostic } from "../core/diagnostics.ts";
import type { Memo } from "../core/stage.ts";
import { findUnparsed } from "../markdown/pages/find-unparsed.ts";
import { readSite } from "../pipeline/read-site.ts";
import { layoutInput } from "../pipeline/theme-inputs.ts";
import type { Project } from "../project/project.ts";
import {
  type ConfigText,
  docsFile,
  listConfigTexts,
  readTranslations,
  type Translations,
} from "../project/translated-labels.ts";
import { makeCollections } from "../site/model/collections.ts";
import { listTreeTexts } from "../site/sidebars/translated-tree.ts";
import type { TranslationLocale, TranslationSite } from "./site.ts";
import { isTranslatable } from "./unit.ts";

/** A text with the file of its translation below `i18n/<code>/`. */
export type Message = ConfigText;

/** Messages of the default locale, sorted by file, without texts such as the label "1.0" of a version. */
export async function listMessages({ main }: Pick<TranslationSite, "main">, memo: Memo): Promise<Message[]> {
  const all = [...listConfigTexts(main.config), ...(await listSidebarTexts(main, memo))];
  const found = all.filter(({ text }) => isTranslatable({ words: text }));
  const folder = `i18n/${main.config.locale.code}/`;
  const named = found.map((one) => ({ ...one, file: one.file.slice(folder.length) }));
  const byKey = new Map(named.map((one) => [`${one.file}\n${one.key}`, one] as const));
  return [...byKey.values()].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
}

/** Of all collections and versions. The front matter of pages is enough, so nothing is parsed. */
async function listSidebarTexts(project: Project, memo: Memo): Promise<readonly ConfigText[]> {
  const read = await readSite(project, memo);
  const { previews } = await findUnparsed(read.pages, project.files);
  const input = layoutInput(project, read, []);
  const original = project.config.collections.map((one) => ({ ...one, words: {} }));
  const config = { ...project.config, collections: original };
  return makeCollections(previews, { ...input, config }).flatMap((collection, index) => {
    const one = original[index];
    if (one === undefined) return [];
    const { version } = collection;
    const prefix = version === null || version.isLatest ? "" : `${version.name}/`;
    const trees = collection.sidebars.map((tree) => ({ ...tree, name: tree.name.slice(prefix.length) }));
    const file = docsFile(config, one);
    return [...listTreeTexts(trees)].map(([key, text]) => ({ file, key, text }));
  });
}

export interface LocaleMessages {
  /** Without those that the locale replaces. */
  readonly messages: readonly Message[];
  readonly translations: ReadonlyMap<Message, string>;
  /** Contents of the existing files, by path below `i18n/<code>/`. */
  readonly files: ReadonlyMap<string, Translations>;
  readonly problems: readonly Diagnostic[];
}

export async function readMessages(
  { main }: Pick<TranslationSite, "main">,
  { code, project }: TranslationLocale,
  all: readonly Message[],
  memo: Memo,
): Promise<LocaleMessages> {
  const problems: Diagnostic[] = [];
  const files = new Map<string, Translations>();
  for (const file of new Set(all.map((one) => one.file))) {
    const path = `i18n/${code}/${file}`;
    if (await main.files.exists(path))
      files.set(file, await readTranslations(main.files, path, (problem) => void problems.push(problem)));
  }
  // A text that the config or a category file of the locale replaces needs no translation.
  const own = [...listConfigTexts(project.config), ...(await listSidebarTexts(project, memo))];
  const inherited = new Set(own.map(({ file, key, text }) => `${file}\n${key}\n${text}`));
  const messages = all.filter(
    ({ file, key, text }) =>
      files.get(file)?.[key] !== undefined || inherited.has(`i18n/${code}/${file}\n${key}\n${text}`),
  );
  const translations = new Map<Message, string>();
  for (const message of messages) {
    const found = files.get(message.file)?.[message.key];
    if (found !== undefined && found !== "") translations.set(message, found);
  }
  return { messages, translations, files, problems };
}
