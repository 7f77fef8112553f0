/** One locale of a site as data: the unit that the pipeline builds. */
import type { LocateProblems } from "../config/load.ts";
import type { Locale } from "../config/locales.ts";
import type { Config } from "../config/schema.ts";
import type { AccessRecorder, ObservedState } from "../core/access-recorder.ts";
import type { Diagnostic } from "../core/diagnostics.ts";
import { type Memo, withSlotScope } from "../core/stage.ts";
import { isOfflineBase } from "../shared/offline.ts";
import type { GeneratedPages } from "./generated-pages.ts";
import type { LayeredFiles } from "./layered-files.ts";

export interface ProjectLanguage {
  readonly locale: Locale;
  readonly files: LayeredFiles;
}

export type ProjectLanguages = readonly [ProjectLanguage, ...ProjectLanguage[]];

/** Data shared by all locales of a site. */
export interface SiteFolder {
  /** Absolute path of the folder with `site.config.ts`. */
  readonly folder: string;
  /** Name of the config file. */
  readonly configFile: string;
  /** Adds positions to problems of the config. */
  readonly locateProblems?: LocateProblems;
  /** All inputs of the site. */
  readonly register: AccessRecorder;
  /** Absolute path of docgen's package, which contains `theme/`. */
  readonly packageRoot: string;
  /** Whether to include drafts: true for the development server, false for builds. */
  readonly drafts: boolean;
  /** URL of the worker thread's entry module, which parses pages; null if there is none. */
  readonly thread: string | null;
}

export interface Project extends SiteFolder {
  /** Files that the project was resolved from, such as the config and its imports, relative to `folder`; includes missing files. */
  readonly sources: ReadonlyMap<string, ObservedState>;
  /** Pages that modules generate, which `files` contains. */
  readonly generated: Omit<GeneratedPages, "diagnostics">;
  /** Contains a collection per version. */
  readonly config: Config;
  /** Rooted at `folder`, with translations in the place of their originals and versions from Git mounted. */
  readonly files: LayeredFiles;
  /** All locales of the site, the default locale first. */
  readonly languages: ProjectLanguages;
  /** Inventories that could not be downloaded: the reason by file. */
  readonly missing: ReadonlyMap<string, string>;
  /** Problems found while resolving. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A site: one project per locale, the default locale first. */
export type Projects = readonly [Project, ...Project[]];

/** Separates the slots of locales, and those of offline folders. Stage results are shared, because their keys differ. */
export function getProjectMemo({ config }: Project, memo: Memo): Memo {
  const { locale, baseUrl } = config;
  return withSlotScope(memo, `${isOfflineBase(baseUrl) ? "offline " : ""}language ${locale.code}`);
}
