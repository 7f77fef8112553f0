/** A label that stays English on a site in another language says so, for screen readers and fonts. */
import { site } from "docgen:site";

/** Words of French or German are no English, whatever letters they have. */
const isLatin = new Intl.Locale(site.locale.htmlLang).maximize().script === "Latn";

export function languageOf(label: string): "en" | undefined {
  return !isLatin && /^[\x20-\x7e]+$/.test(label) ? "en" : undefined;
}
