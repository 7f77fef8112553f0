/** Sets `lang` on labels that stay English on a site in another language, for screen readers and font selection. */
import { site } from "docgen:site";

/** Cannot detect English in Latin-script languages, because French or German labels use the same letters. */
const isLatin = new Intl.Locale(site.locale.htmlLang).maximize().script === "Latn";

export function labelLanguage(label: string): "en" | undefined {
  return !isLatin && /^[\x20-\x7e]+$/.test(label) ? "en" : undefined;
}
