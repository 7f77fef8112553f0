/** Selects the label catalog of a language. */
import { getOwn } from "./own-property.ts";

/**
 * `ja-JP` → `ja`, `zh-TW` → `zh-Hant`, `pt` → `pt-BR`; falls back to `en`.
 * @param catalogues by language
 */
export function findCatalog<Catalogue>(
  code: string,
  catalogues: Readonly<Record<string, Catalogue>>,
): Catalogue {
  const { language, script, region } = new Intl.Locale(code).maximize();
  const usual = new Intl.Locale(language).maximize().region;
  const names = [code, `${language}-${script}`, `${language}-${region}`, language, `${language}-${usual}`];
  for (const name of [...names, "en"]) {
    const found = getOwn(catalogues, name);
    if (found !== null) return found;
  }
  throw new Error("The theme has no English labels.");
}
