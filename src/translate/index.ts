/** The translation workflow: status, PO files and messages. */
export { acceptTranslations } from "./accept.ts";
export { type Extracted, extractPo } from "./extract.ts";
export { type Merged, mergePo } from "./merge.ts";
export { extractJson } from "./message-files.ts";
export { openTranslationSite } from "./site.ts";
export { type LocaleStatus, readStatus, type StatusResult } from "./status.ts";
