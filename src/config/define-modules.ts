/** The types of modules that a site names: plugins, and what an output is given and gives. */

/** A page that readers may find: neither a draft nor unlisted. */
export interface OutputPage {
  /** Its whole address. */
  readonly url: string;
  readonly title: string;
  readonly description: string | null;
  /** Its labels. */
  readonly tags: readonly string[];
  /** The day of its last change, where it is known: `2026-03-31`. */
  readonly date: string | null;
  /** Its text in Markdown, as its copy for machines has it. */
  markdown(): string;
}

export interface OutputSite {
  readonly title: string;
  readonly tagline: string | null;
  /** The whole address of its first page: `https://example.com/aiotraq/`. */
  readonly url: string;
  readonly baseUrl: string;
  readonly language: string;
  /** In the order of their addresses. */
  readonly pages: readonly OutputPage[];
}

export interface OutputFile {
  /** Below the output folder: `data/pages.json`. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** The default export of such a module. */
export type OutputMaker<Options = unknown> = (
  site: OutputSite,
  options: Options,
) => readonly OutputFile[] | Promise<readonly OutputFile[]>;

/** A module, by itself or with the options that it is given: plain data. */
export type OutputModule = string | readonly [specifier: string, options: unknown];

/** A module, alone or with the options that its default export is called with. */
export type MarkdownPlugin = string | readonly [specifier: string, options?: unknown];
