/** One language of a site, as data: the unit that the pipeline builds. */
import type { Locale } from "../config/locales.ts";
import type { Config } from "../config/schema.ts";
import type { Diagnostic } from "../core/diagnostics.ts";
import type { Register, Seen } from "../core/register.ts";
import { type Memo, scoped } from "../core/stage.ts";
import type { LayeredFiles } from "./layered-files.ts";

export interface ProjectLanguage {
  readonly locale: Locale;
  readonly files: LayeredFiles;
}

export type ProjectLanguages = readonly [ProjectLanguage, ...ProjectLanguage[]];

/** What all languages of a site share. */
export interface SiteFolder {
  /** Absolute; holds `site.config.ts`. */
  readonly folder: string;
  /** The name of the config file. */
  readonly configFile: string;
  /** All that is read for the site. */
  readonly register: Register;
  /** Absolute; the folder of docgen's own package: `theme/` lies in it. */
  readonly packageRoot: string;
  /** Whether drafts are shown: in the development server, not in a build. */
  readonly drafts: boolean;
  /** The address of the module that a thread runs to parse pages; null where there is none. */
  readonly thread: string | null;
}

export interface Project extends SiteFolder {
  /** Files that the project was resolved from, the config and what it imports among them; seen from `folder`, with absent ones. */
  readonly sources: ReadonlyMap<string, Seen>;
  /** Its collections are those of all versions. */
  readonly config: Config;
  /** Rooted at `folder`: translations, and versions that Git has, are where their originals are. */
  readonly files: LayeredFiles;
  /** All languages of the site, the default one first. */
  readonly languages: ProjectLanguages;
  /** Problems found while it was resolved. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A site: one project for each language, the default one first. */
export type Projects = readonly [Project, ...Project[]];

/** Slots are kept apart by language; results of stages, which have a key, are shared. */
export function memoOf({ config }: Project, memo: Memo): Memo {
  return scoped(memo, `language ${config.locale.code}`);
}
