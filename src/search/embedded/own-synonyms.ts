/** The words that stand for each other on pages of one language. */
import type { LanguageSynonym, Synonym } from "../../shared/search/synonyms.ts";

export function ownSynonyms(all: readonly LanguageSynonym[], code: string): readonly Synonym[] {
  return all
    .filter(({ language }) => language === null || covers(language, code))
    .map(({ from, to }) => ({ from, to }));
}

/** `zh` covers `zh-TW`, and so does `zh-Hant`; `pt-BR` covers `pt`, but not `pt-PT`. */
function covers(wide: string, narrow: string): boolean {
  const { language, script, region } = new Intl.Locale(wide);
  const own = new Intl.Locale(narrow).maximize();
  return (
    language === own.language &&
    (script === undefined || script === own.script) &&
    (region === undefined || region === own.region)
  );
}
