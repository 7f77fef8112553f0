/** Translations in folders beside the pages of the default language. */
import type { UserConfig } from "../config/define.ts";
import { isKnownLanguage } from "../config/string-formats.ts";
import { defined } from "./defined.ts";
import type { PageFile } from "./list-pages.ts";
import type { Note } from "./moved.ts";

type Locales = NonNullable<UserConfig["locales"]>;

export interface OldLocale {
  /** Its folder and, unless `path` differs, its path in URLs: `zh`. */
  readonly folder: string;
  readonly path?: string;
  readonly label: string | null;
  readonly lang: string | null;
  readonly direction: "rtl" | null;
  /** Options that differ from those of the default language. */
  readonly config: Partial<UserConfig> | undefined;
}

/** The page as its locale sees it, whose folder is not part of its path. */
export function belowFolder(page: PageFile | null, folder: string): PageFile | null {
  if (page === null || !page.path.startsWith(`${folder}/`)) return page;
  return { ...page, path: page.path.slice(folder.length + 1) };
}

/** docgen names the folder of a translation after the code of its language. */
export function furtherLocales(found: readonly OldLocale[], note: (note: Note) => void): Locales | null {
  const known = found.filter(({ folder }) => isKnownLanguage(folder));
  for (const { folder } of found.filter(({ folder }) => !isKnownLanguage(folder)))
    note({
      what: `language ${folder}`,
      remedy: "its pages are documents like the others: name its folder after a language code",
    });
  if (known.length === 0) return null;
  return known.map(({ folder, path = folder, label, lang, direction, config }) => ({
    code: folder,
    ...defined({
      path: path === folder ? null : path,
      label,
      direction,
      htmlLang: lang === folder || !isKnownLanguage(lang ?? "") ? null : lang,
      config,
    }),
  }));
}
