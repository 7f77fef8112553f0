/** Types of the modules that a site configures: plugins, and the input and result of outputs. */

/** A page that is published and listed: neither a draft nor unlisted. */
export interface OutputPage {
  /** Absolute URL. */
  readonly url: string;
  readonly title: string;
  readonly description: string | null;
  /** Tag labels. */
  readonly tags: readonly string[];
  /** Date of the last update, if known: `2026-03-31`. */
  readonly date: string | null;
  /** Returns the page's Markdown copy. */
  markdown(): string;
}

export interface OutputSite {
  readonly title: string;
  readonly tagline: string | null;
  /** Absolute URL of the home page: `https://example.com/aiotraq/`. */
  readonly url: string;
  readonly baseUrl: string;
  readonly language: string;
  /** Sorted by URL. */
  readonly pages: readonly OutputPage[];
}

export interface OutputFile {
  /** Relative to the output folder: `data/pages.json`. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** Default export of an output module. */
export type OutputMaker<Options = unknown> = (
  site: OutputSite,
  options: Options,
) => readonly OutputFile[] | Promise<readonly OutputFile[]>;

/** A module specifier, alone or with options: plain data. */
export type OutputModule = string | readonly [specifier: string, options: unknown];

/** A module specifier, alone or with the options passed to its default export. */
export type MarkdownPlugin = string | readonly [specifier: string, options?: unknown];
