/** A label that stays English on a site in another language says so, for screen readers and fonts. */
import { site } from "docgen:site";

export function languageOf(label: string): "en" | undefined {
  const isEnglish = site.locale.htmlLang.startsWith("en");
  return !isEnglish && /^[\x20-\x7e]+$/.test(label) ? "en" : undefined;
}
