/** The options of the languages of a site. */

export interface LanguageOptions {
  /**
   * The language's name in the language menu; null takes the name that the language gives itself.
   * @default null
   * @example "日本語"
   */
  label?: string | null;
  /**
   * The direction of writing; null takes that of the language.
   * @default null
   * @example "rtl"
   */
  direction?: "ltr" | "rtl" | null;
  /**
   * The `lang` attribute of the pages; null takes the code.
   * @default null
   * @example "ja-JP"
   */
  htmlLang?: string | null;
  /**
   * The calendar of dates.
   * @default "gregory"
   * @example "japanese"
   */
  calendar?: string;
}

export interface LocaleOptions extends LanguageOptions {
  /**
   * The language code. The theme speaks ar, de, en, es, fr, it, ja, ko, pt-BR, ru, tr, uk, zh-Hans and zh-Hant.
   * @default "en"
   * @example "ja"
   */
  code?: string;
}

export interface FurtherLocaleOptions extends LanguageOptions {
  /**
   * The language code.
   * @default required
   * @example "en"
   */
  code: string;
  /**
   * The path of its pages below the base path; null takes the code. The first language stands at the base path itself.
   * @default null
   * @example "english"
   */
  path?: string | null;
  /**
   * Options that are other ones in this language: title, tagline, docs, navbar, footer, announcement, sidebars, labels, head, image,
   * socialImages, collections, blogs, search, version. What is left out of them is as in the rest of the config.
   * @default null
   * @example { title: "My site", navbar: { links: [{ label: "Docs", to: "/docs/" }] } }
   */
  config?: Readonly<Record<string, unknown>> | null;
}
