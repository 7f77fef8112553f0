/** Parts of a merge into one locale. */
import type { Diagnostic } from "../core/diagnostics.ts";
import type { Catalog } from "./po.ts";
import type { TranslationLocale, TranslationSite } from "./site.ts";
import type { Contexts } from "./texts.ts";

export interface MergeOptions {
  /** Whether to overwrite translations that were edited by hand. */
  readonly force: boolean;
  /** Percentage of translated texts from which a page is written. */
  readonly least: number;
}

export interface LocaleMerge {
  readonly site: TranslationSite;
  readonly locale: TranslationLocale;
  readonly catalog: Catalog;
  readonly contexts: Contexts;
  readonly options: MergeOptions;
  readonly writes: Map<string, string>;
  readonly diagnostics: Diagnostic[];
}
