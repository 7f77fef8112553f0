/** The PO files of a site: `i18n/<code>/docgen.po`, and their template. */
import { diagnostic } from "../core/diagnostics.ts";
import { UserError } from "../core/errors.ts";
import { type Catalog, parsePo } from "./po.ts";
import type { TranslationLocale, TranslationSite } from "./site.ts";

export const templateFile = "i18n/docgen.pot";

export function poFile(code: string): string {
  return `i18n/${code}/docgen.po`;
}

/**
 * Returns null if there is none.
 * @throws UserError if it is invalid or in another language
 */
export async function readPo(
  { main: { files } }: Pick<TranslationSite, "main">,
  { code }: Pick<TranslationLocale, "code">,
): Promise<Catalog | null> {
  const file = poFile(code);
  if (!(await files.exists(file))) return null;
  const catalog = parsePo(await files.read(file), file);
  const found = catalog.headers.Language ?? "";
  if (found !== "" && !isSameLanguage(found, code))
    throw new UserError([diagnostic("translate/po-locale", { found, code }, { file })]);
  return catalog;
}

export function makeHeaders(code: string | null, title: string): Readonly<Record<string, string>> {
  return {
    "Project-Id-Version": title,
    ...(code === null ? {} : { Language: code.replaceAll("-", "_") }),
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
    "X-Generator": "docgen",
  };
}

/** `zh_CN` and `zh-Hans` are the same, `zh_CN` and `zh-Hant` not. */
function isSameLanguage(found: string, code: string): boolean {
  const [a, b] = [readLocale(found), readLocale(code)];
  return a === null || b === null || (a.language === b.language && a.script === b.script);
}

function readLocale(code: string): Intl.Locale | null {
  try {
    return new Intl.Locale(code.replaceAll("_", "-").replace(/[.@].*$/, "")).maximize();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
