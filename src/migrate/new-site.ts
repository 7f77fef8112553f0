/** Routes of the site that a new config produces, before anything is written. */

import { checkSite } from "../config/languages.ts";
import { recordAccesses } from "../core/access-recorder.ts";
import type { Diagnostic } from "../core/diagnostics.ts";
import type { RoutePath } from "../core/paths.ts";
import { makeMemo, type Watch } from "../core/stage.ts";
import { memoryStore } from "../core/store.ts";
import { captureSites } from "../outputs/capture-sites.ts";
import { findCodeFiles } from "../outputs/code-files.ts";
import { outputKinds } from "../outputs/kinds.ts";
import { planProjects } from "../pipeline/plan-projects.ts";
import { withThreads } from "../pipeline/threads.ts";
import { resolveProjects } from "../project/resolve-projects.ts";
import { findOwnPackage, findWorkerModule } from "../read/own-package.ts";
import { configData } from "./config-text.ts";
import type { NewConfig } from "./moved.ts";

export interface NewSite {
  readonly routes: ReadonlySet<RoutePath>;
  /** By source file, relative to the site folder. */
  readonly bySource: ReadonlyMap<string, RoutePath>;
  /** Redirect routes; those of files end in `.html`. */
  readonly redirects: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
  /** Files whose code is run, relative to the site folder. */
  readonly codeFiles: readonly string[];
}

export const configName = "site.config.ts";

/** Plans one site after another, and parses each page once. */
export function openNewSites(folder: string, watch: Watch): (config: NewConfig) => Promise<NewSite> {
  const memo = makeMemo(memoryStore(), { now: () => performance.now(), freeze: false, watch });
  return async (config) => {
    const { configs, diagnostics } = checkSite(configData(config), configName);
    const register = recordAccesses(folder);
    const projects = await resolveProjects({
      configs,
      folder,
      files: register.open(null),
      packageRoot: findOwnPackage().root,
      drafts: false,
      thread: findWorkerModule(),
      configFile: configName,
      register,
    });
    const seen = captureSites();
    const plan = await withThreads(projects[0].thread, (threads) =>
      planProjects(projects, memo, { threads, kinds: [...outputKinds, seen.kind] }),
    );
    const sites = seen.sites().map(({ site }) => site);
    const pages = sites.flatMap(({ pages }) => pages.filter(({ template }) => template !== "not-found"));
    return {
      routes: new Set(pages.map(({ route }) => route)),
      // Files shared between languages map to the first one's route.
      bySource: new Map(
        pages
          .flatMap(({ source, route }) => (source === null ? [] : [[source, route] as const]))
          .toReversed(),
      ),
      redirects: new Set(
        sites.flatMap(({ redirects }) =>
          redirects.map(({ output }) => output.replace(/(?:^|\/)index\.html$/, "")),
        ),
      ),
      diagnostics: [...diagnostics, ...plan.diagnostics],
      codeFiles: findCodeFiles(seen.sites()),
    };
  };
}
