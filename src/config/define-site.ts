/** The options that say what a site is, where it stands and which languages it speaks. */
import type { FurtherLocaleOptions, LocaleOptions } from "./define-locales.ts";

export interface SiteOptions {
  /**
   * The name of the site: in the navbar, in titles and for search engines.
   * @default required
   * @example "AiotraQ"
   */
  title: string;
  /**
   * The origin that the site is served from, without a path.
   * @default required
   * @example "https://example.com"
   */
  url: string;
  /**
   * The path that the site is served under, with a slash at both ends.
   * @default required
   * @example "/aiotraq/"
   */
  baseUrl: string;
  /**
   * One sentence that says what the site is about: shown on a generated home page and sent to search engines with it.
   * @default null
   * @example "A Python toolkit for bots"
   */
  tagline?: string | null;
  /**
   * The version of what the site documents: shown beside the title and in the footer.
   * @default null
   * @example "0.2.5"
   */
  version?: string | null;
  /**
   * The language of the site.
   * @default { code: "en" }
   * @example { code: "ja", label: "日本語" }
   */
  locale?: LocaleOptions;
  /**
   * Further languages, each below a path of its own; what is not translated is shown in the language of the site.
   * @default []
   * @example [{ code: "en", label: "English" }]
   */
  locales?: readonly FurtherLocaleOptions[];
  /**
   * What stands in the place of a page that is not translated: the page itself, with a notice, or none.
   * @default "show"
   * @example "omit"
   */
  untranslated?: "show" | "omit";
  /**
   * What is done about a translation whose original was changed on a later day, as Git tells: nothing, a message, or a message and a notice on
   * the page.
   * @default "ignore"
   * @example "mark"
   */
  outdated?: "ignore" | "tell" | "mark";
}
