/** What parsing a page takes. */
import type { SourcePath } from "../core/paths.ts";
import type { Extras } from "./extras.ts";
import type { CodeSettings } from "./mdx/draw-page.ts";
import type { MarkdownOptions } from "./options.ts";
import type { LoadedPlugins } from "./plugins/load.ts";
import type { Phrases } from "./text/phrases.ts";

export interface PageSource {
  readonly path: SourcePath;
  /** Left out for all pages that are no posts of a blog. */
  readonly isPost?: boolean;
}

/** What holds for all pages of a site, as plain data that a thread can be given. */
export interface ParseOptions {
  readonly options: MarkdownOptions;
  /** Whether each page gets a copy in Markdown. */
  readonly copies: boolean;
  /** Of the site: `ja`, `en`. All of them: a page that is not translated is parsed once. */
  readonly languages: readonly string[];
  /** Optional packages are looked for from each of these folders upwards; absolute. */
  readonly packagesFrom: readonly string[];
  readonly code: CodeSettings;
  /** The folders of the content: a file that is missing may have been meant to be one of theirs. */
  readonly folders: readonly SourcePath[];
}

/** The same with its tools. */
export interface ParseSettings extends Omit<ParseOptions, "languages" | "packagesFrom"> {
  readonly extras: Extras;
  /** Those that the site names. */
  readonly plugins: LoadedPlugins;
  /** Where lines of headings may break. */
  readonly phrases: Phrases;
}
