/** Routes of the site that a new config produces, before anything is written. */

import { checkSite } from "../config/languages.ts";
import { recordAccesses } from "../core/access-recorder.ts";
import type { Diagnostic } from "../core/diagnostics.ts";
import type { RoutePath } from "../core/paths.ts";
import { makeMemo, type Watch } from "../core/stage.ts";
import { memoryStore } from "../core/store.ts";
import { captureSites } from "../outputs/capture-sites.ts";
import { findCodeFiles } from "../outputs/code-files.ts";
import type { CompleteSite } from "../outputs/kind.ts";
import { outputKinds } from "../outputs/kinds.ts";
import { findDoc } from "../outputs/pages.ts";
import { planProjects } from "../pipeline/plan-projects.ts";
import { withThreads } from "../pipeline/threads.ts";
import { overlayTexts } from "../project/overlaid-files.ts";
import { resolveProjects } from "../project/resolve-projects.ts";
import { findOwnPackage, findWorkerModule } from "../read/own-package.ts";
import { configData } from "./config-text.ts";
import type { NewConfig } from "./moved.ts";

export interface NewSite {
  readonly routes: ReadonlySet<RoutePath>;
  /** By source file, relative to the site folder. */
  readonly bySource: ReadonlyMap<string, RoutePath>;
  /** Those of the additional files whose pages contain words. */
  readonly withWords: ReadonlySet<string>;
  /** Redirect routes; those of files end in `.html`. */
  readonly redirects: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
  /** Files whose code is run, relative to the site folder. */
  readonly codeFiles: readonly string[];
}

export const configName = "site.config.ts";

/** Plans one site after another, and parses each page once. */
export function openNewSites(
  folder: string,
  watch: Watch,
): (config: NewConfig, texts: ReadonlyMap<string, string>) => Promise<NewSite> {
  const memo = makeMemo(memoryStore(), { now: () => performance.now(), freeze: false, watch });
  return async (config, texts) => {
    const { configs, diagnostics } = checkSite(configData(config), configName);
    const register = recordAccesses(folder);
    const projects = await resolveProjects({
      configs,
      folder,
      files: overlayTexts(register.open(null), texts),
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
    const origins = await Promise.all(projects.map(({ files }) => files.origins()));
    const pages = sites.flatMap(({ pages }) => pages.filter(({ template }) => template !== "not-found"));
    return {
      routes: new Set(pages.map(({ route }) => route)),
      bySource: routesBySource(seen.sites(), origins),
      withWords: new Set(
        seen.sites().flatMap(({ site, renderer }) =>
          site.pages.flatMap((page) => {
            const parsed = texts.has(page.source ?? "") ? findDoc(page, renderer) : null;
            const isEmpty =
              parsed === null || memo.read(parsed.sections).every(({ text }) => text.length === 0);
            return isEmpty || page.source === null ? [] : [page.source];
          }),
        ),
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

/** Translations by their own file; files shared between languages map to the first one's route. */
function routesBySource(
  sites: readonly CompleteSite[],
  origins: readonly ReadonlyMap<string, string>[],
): ReadonlyMap<string, RoutePath> {
  const all = sites.flatMap(({ site }, index) =>
    site.pages.flatMap(({ source, route, template }) => {
      if (source === null || template === "not-found") return [];
      return [[origins[index]?.get(source) ?? source, source, route] as const];
    }),
  );
  const own = all.map(([origin, , route]) => [origin, route] as const);
  const shared = all.map(([, source, route]) => [source, route] as const);
  return new Map([...own, ...shared].toReversed());
}
