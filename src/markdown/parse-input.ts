/** What parsing a page takes. */
import type { SourcePath } from "../core/paths.ts";
import type { HighlightBlock } from "./code.ts";
import type { Extras } from "./extras.ts";
import type { IncludedFile } from "./included.ts";
import type { MarkdownOptions } from "./options.ts";
import type { Phrases } from "./phrases.ts";

export interface ParseInput {
  readonly path: SourcePath;
  readonly text: string;
  /** The files that it includes, and those that they include. */
  readonly included: readonly IncludedFile[];
}

export interface ParseSettings {
  readonly options: MarkdownOptions;
  /** Whether each page gets a copy in Markdown. */
  readonly copies: boolean;
  /** Names the packages that shape the result. */
  readonly versions: string;
  readonly extras: Extras;
  /** Where lines of headings may break. */
  readonly phrases: Phrases;
  readonly highlight: HighlightBlock;
}
