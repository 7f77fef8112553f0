/** The names of languages in themselves. */

/** Those of the label catalogs, because `Intl` takes 5 ms to load its first name, which every build needs. */
const known: ReadonlyMap<string, string> = new Map([
  ["ar", "العربية"],
  ["de", "Deutsch"],
  ["en", "English"],
  ["es", "español"],
  ["fr", "français"],
  ["it", "italiano"],
  ["ja", "日本語"],
  ["ko", "한국어"],
  ["pt-BR", "português (Brasil)"],
  ["ru", "русский"],
  ["tr", "Türkçe"],
  ["uk", "українська"],
  ["zh-Hans", "简体中文"],
  ["zh-Hant", "繁體中文"],
]);

/** `日本語` for `ja`; the code itself if it has no name. */
export function getLanguageName(code: string): string {
  return known.get(code) ?? new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
}
