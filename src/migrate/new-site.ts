/** Routes of the site that a new config produces, before anything is written. */

import { checkConfig } from "../config/check-config.ts";
import { checkSite } from "../config/languages.ts";
import type { Diagnostic } from "../core/diagnostics.ts";
import { diskFiles } from "../core/files.ts";
import type { RoutePath } from "../core/paths.ts";
import { type Memo, makeMemo } from "../core/stage.ts";
import { memoryStore } from "../core/store.ts";
import { withThreads } from "../pipeline/threads.ts";
import { type Project, understand } from "../pipeline.ts";
import { mergeDiagnostics, reportAtOrigins } from "../project/origins.ts";
import { memoOf } from "../project/project.ts";
import { resolveProjects } from "../project/resolve-projects.ts";
import { findOwnPackage, findThread } from "../read/own-package.ts";
import { configData } from "./config-text.ts";
import type { NewConfig, Note } from "./moved.ts";

export interface NewSite {
  readonly routes: ReadonlySet<RoutePath>;
  /** By source file, relative to the site folder. */
  readonly bySource: ReadonlyMap<string, RoutePath>;
  /** Redirect routes; those of files end in `.html`. */
  readonly redirects: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

export const configName = "site.config.ts";

/** Drops and reports values of the old config that no option accepts. */
export function withoutFaults(config: NewConfig): {
  readonly config: NewConfig;
  readonly notes: readonly Note[];
} {
  const { diagnostics } = checkConfig(configData(config), configName);
  const wrong = new Map(
    diagnostics.map(({ text, hint }) => [
      /^"(\w+)/.exec(text)?.[1] ?? "",
      hint === null ? text : `${text} ${hint}`,
    ]),
  );
  const kept = Object.entries(config).filter(([key]) => !wrong.has(key));
  return {
    config: { title: config.title, url: config.url, baseUrl: config.baseUrl, ...Object.fromEntries(kept) },
    notes: [...wrong].map(([what, remedy]) => ({ what, remedy })),
  };
}

/** Computes the routes of successive configs and parses each page only once. */
export function openNewSites(folder: string): (config: NewConfig) => Promise<NewSite> {
  const memo = makeMemo(memoryStore(), { now: () => performance.now(), freeze: false });
  return async (config) => {
    const { configs, diagnostics } = checkSite(configData(config), configName);
    const projects = await resolveProjects({
      configs,
      folder,
      files: diskFiles(folder),
      packageRoot: findOwnPackage().root,
      drafts: false,
      thread: findThread(),
      configFile: configName,
      configSources: [],
    });
    const sites: NewSite[] = [];
    for (const one of projects) sites.push(await see(one, memoOf(one, memo)));
    return {
      routes: new Set(sites.flatMap(({ routes }) => [...routes])),
      // Files shared between languages map to the first one's route.
      bySource: new Map(sites.toReversed().flatMap(({ bySource }) => [...bySource])),
      redirects: new Set(sites.flatMap(({ redirects }) => [...redirects])),
      diagnostics: [...diagnostics, ...mergeDiagnostics(sites.map((one) => one.diagnostics))],
    };
  };
}

async function see(project: Project, memo: Memo): Promise<NewSite> {
  const { site, diagnostics } = await withThreads(project.thread, (threads) =>
    understand(project, memo, { threads }),
  );
  const pages = site.pages.filter(({ template }) => template !== "not-found");
  return {
    routes: new Set(pages.map(({ route }) => route)),
    bySource: new Map(
      pages.flatMap(({ source, route }) => (source === null ? [] : [[source, route] as const])),
    ),
    redirects: new Set(site.redirects.map(({ output }) => output.replace(/\/?index\.html$/, ""))),
    diagnostics: await reportAtOrigins(diagnostics, project),
  };
}
