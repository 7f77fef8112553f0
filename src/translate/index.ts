/** The translation workflow: status, PO files and messages. */
export { acceptTranslations } from "./accept.ts";
export { openTranslationSite } from "./site.ts";
export { type LocaleStatus, readStatus, type StatusResult } from "./status.ts";
