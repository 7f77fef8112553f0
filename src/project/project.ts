/** A site to build, as data. */
import type { Locale } from "../config/locales.ts";
import type { Config } from "../config/schema.ts";
import type { Diagnostic } from "../core/diagnostics.ts";
import type { FileSystem } from "../core/files.ts";
import type { LayeredFiles } from "./layered-files.ts";

export interface ProjectLanguage {
  readonly locale: Locale;
  readonly files: LayeredFiles;
}

/** In one language. */
export interface Project {
  /** Absolute; holds `site.config.ts`. */
  readonly folder: string;
  /** The name of the config file. */
  readonly configFile: string;
  /** It and the files that it imports; absolute. */
  readonly configSources: readonly string[];
  readonly config: Config;
  /** All languages of the site, that of the root first; empty for a site of one. */
  readonly languages: readonly ProjectLanguage[];
  /** What opening it had to tell. */
  readonly diagnostics: readonly Diagnostic[];
  /** Rooted at `folder`. */
  readonly files: FileSystem;
  /** Absolute; the folder of docgen's own package: `theme/` lies in it. */
  readonly packageRoot: string;
  /** Whether drafts are shown: in the development server, not in a build. */
  readonly drafts: boolean;
  /** The address of the module that a thread runs to parse pages; null where there is none. */
  readonly thread: string | null;
}

/** A site in all its languages. */
export interface WholeProject extends Project {
  /** In the further languages. */
  readonly translations: readonly Project[];
}
