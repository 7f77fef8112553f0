/** Builds a site with the real pipeline into a folder, once for all test files that use it. */
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inject } from "vitest";
import { recordAccesses } from "../../src/core/access-recorder.ts";
import { memoryFiles } from "../../src/core/files.ts";
import { makeMemo } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";
import type { Plan } from "../../src/outputs/plan.ts";
import { planProjects } from "../../src/pipeline/plan-projects.ts";
import type { Projects } from "../../src/pipeline.ts";
import { openProject } from "../../src/project/open-project.ts";
import { resolveProjects } from "../../src/project/resolve-projects.ts";
import { serveBuilt } from "../../src/serve/built.ts";
import type { Handler } from "../../src/serve/listen.ts";
import { type Files, testConfigs } from "../site/model-of.ts";
import { put, writeOutputs } from "../write-outputs.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const store = memoryStore();
const known = new Map<string, Promise<BuiltSite>>();

/** With the results of all sites that were built before. */
export const memo = () => makeMemo(store, { now: () => 0, freeze: false });

export interface BuiltSite {
  readonly base: string;
  readonly plan: Plan;
  /** Serves the site like a plain static host. */
  readonly handler: Handler;
}

/** A site from files in memory; those below `theme/` override the default theme. */
export function buildFiles(files: Files, options: object): Promise<BuiltSite> {
  return buildOnce(JSON.stringify([files, options]), async (folder) => {
    const own = Object.entries(files).filter(([path]) => path.startsWith("theme/"));
    for (const [path, text] of own) await put(join(folder, "site"), path, text);
    const all = memoryFiles(new Map(Object.entries(files)));
    return resolveProjects({
      configs: testConfigs(options),
      files: all,
      folder: join(folder, "site"),
      configFile: "site.config.ts",
      register: recordAccesses(join(folder, "site")),
      packageRoot: repository,
      drafts: false,
      thread: null,
    });
  });
}

/** Builds a site in a folder of this repository. */
export function buildFolder(path: string): Promise<BuiltSite> {
  return buildOnce(path, () => openProject({ site: join(repository, path), base: null, drafts: false }));
}

function buildOnce(key: string, open: (folder: string) => Promise<Projects>): Promise<BuiltSite> {
  const site = known.get(key) ?? build(open);
  known.set(key, site);
  return site;
}

async function build(open: (folder: string) => Promise<Projects>): Promise<BuiltSite> {
  const folder = await mkdtemp(join(inject("sitesFolder"), "site-"));
  const projects = await open(folder);
  const plan = await planProjects(projects, memo());
  await writeOutputs(plan, join(folder, "out"));
  const base = projects[0].config.baseUrl;
  return { base, plan, handler: serveBuilt(join(folder, "out"), base) };
}
