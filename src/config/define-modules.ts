/** Types of the modules that a site configures: plugins, and the input and result of outputs and page modules. */

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

/**
 * Access to files for a page module. Paths are relative to the site folder and may leave it (`../src/client.py`). docgen watches whatever the
 * module accesses here, and runs it again only after a change.
 */
export interface PageSources {
  /** Absolute site folder, for modules that run a command. */
  readonly folder: string;
  /** Codes of the locales of the site, the default one first. */
  readonly locales: readonly string[];
  /** Returns the text of a file; rejects if it cannot be read. */
  read(path: string): Promise<string>;
  exists(path: string): Promise<boolean>;
  /** Returns the paths of all files in a folder and its subfolders, sorted; none if the folder does not exist. */
  list(folder: string): Promise<readonly string[]>;
}

/** A line of a source file. */
export interface PageOrigin {
  /** Relative to the site folder. */
  readonly file: string;
  /** One-based; 1 by default. */
  readonly line?: number;
}

export interface GeneratedPage {
  /** Relative to the content folder: `docs/api/client.md`. If a name begins with `_`, the file is a part that pages include. */
  readonly path: string;
  /** Code of the locale if this is the translation of the page at `path`. A written translation takes precedence. */
  readonly locale?: string;
  /** Markdown, with or without front matter, or an mdast root. */
  readonly markdown: string | object;
  /** Front matter keys and their values. */
  readonly frontMatter?: Readonly<Record<string, unknown>>;
  /** Position in the sidebar: `sidebar_position`. */
  readonly position?: number;
  /** Where the page comes from: messages and the edit link refer to it. */
  readonly source?: PageOrigin;
  /** Sources of parts of the page, by the line of `markdown` at which each begins. */
  readonly sources?: readonly (PageOrigin & { readonly from: number })[];
  /** Files that the page depends on and that the module did not read through `PageSources`. */
  readonly reads?: readonly string[];
}

/** Settings of a folder of generated pages, as in `_category_.json`. */
export interface GeneratedCategory {
  /** Folder relative to the content folder: `docs/api`. */
  readonly folder: string;
  readonly category: Readonly<Record<string, unknown>>;
}

/** A warning about a source. */
export interface GeneratedProblem {
  /** `Unsupported role "x": shown as code.` */
  readonly problem: string;
  readonly source?: PageOrigin;
}

type Several<Item> = Iterable<Item> | AsyncIterable<Item>;

type Generated = GeneratedPage | GeneratedCategory | GeneratedProblem;

/** Default export of a page module: returns or yields pages. */
export type PageMaker<Options = unknown> = (
  sources: PageSources,
  options: Options,
) => Several<Generated> | Promise<Several<Generated>>;

/** A module specifier, alone or with options: plain data. */
export type PageModule = string | readonly [specifier: string, options: unknown];

/** A module specifier, alone or with the options passed to its default export. */
export type MarkdownPlugin = string | readonly [specifier: string, options?: unknown];
