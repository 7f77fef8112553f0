/**
 * Record of the last build into an output folder. A build that finds all inputs and outputs unchanged does nothing and reports the same; to
 * find that out it loads neither the config nor the store. The record may be deleted at any time.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { BudgetFigure } from "../budgets/check.ts";
import { configValue, dayValue, environmentValue, getToday } from "../config/values.ts";
import { isUnchanged, type OpenFiles, openBuildFiles, type Snapshot } from "../core/access-recorder.ts";
import type { FramedDiagnostic } from "../core/framed-diagnostics.ts";
import { digest, hash } from "../core/hash.ts";
import { once } from "../core/once.ts";
import { type OutputState, stampsOf } from "../emit/stamps.ts";
import type { FileKind } from "../outputs/plan.ts";
import type { ProjectOptions } from "../project/open-project.ts";
import { gitIn, gitValue } from "../read/git.ts";
import type { PageCount } from "../site/count-pages.ts";
import { cacheFolder, digestRunningCode } from "./cache.ts";

/** Report on a site, independent of how much of it was rebuilt. */
export interface SiteReport {
  /** URLs of all pages. */
  readonly routes: readonly string[];
  /** Per locale, collection and version. */
  readonly groups: readonly PageCount[];
  /** Number of output files. */
  readonly outputs: number;
  /** Bytes per kind of output. */
  readonly sizes: Readonly<Record<FileKind, number>>;
  /** Largest HTML files, in descending order. */
  readonly largest: readonly { readonly page: string; readonly bytes: number }[];
  /** One per budget in the config. */
  readonly budgets: readonly BudgetFigure[];
  readonly diagnostics: readonly FramedDiagnostic[];
}

export interface BuildState {
  readonly inputs: Snapshot;
  readonly outputs: OutputState;
  readonly report: SiteReport;
}

interface LastBuild extends BuildState {
  /** Digest of docgen's code, its packages and the options of the build. */
  readonly builder: string;
}

export interface LastBuilds {
  /** Files that `find` compared, so that the build doesn't list them again. */
  readonly openFiles: OpenFiles;
  /** Digest of the code of this build, which also names the store. */
  getCodeDigest(): string;
  /** null if something has changed since, or may have. */
  find(): Promise<SiteReport | null>;
  /** @throws Error of the system if it cannot be written */
  remember(state: BuildState): void;
}

/**
 * @param folder absolute output folder
 * @param loadConfig evaluates the config again
 */
export function openLastBuilds(
  options: ProjectOptions,
  folder: string,
  loadConfig: () => Promise<unknown>,
): LastBuilds {
  const site = resolve(options.site);
  const openFiles = openBuildFiles(site);
  const cache = cacheFolder(site);
  const file = join(cache, `last-${hash(folder)}.json`);
  const getCodeDigest = once(() => digestRunningCode(cache));
  const builder = () =>
    digest([getCodeDigest(), process.version, options.base, options.drafts, options.offline ?? false]);
  const getValue = async (name: string): Promise<unknown> => {
    if (name === configValue) return loadConfig();
    if (name === dayValue) return getToday();
    if (name.startsWith(environmentValue)) return process.env[name.slice(environmentValue.length)] ?? null;
    return gitIn(site)(JSON.parse(name.slice(gitValue.length)));
  };
  return {
    openFiles,
    getCodeDigest,
    async find() {
      const last = read(file);
      if (last === null || last.builder !== builder()) return null;
      // Inputs first: there are fewer of them, and they change more often.
      if (!(await isUnchanged(last.inputs, openFiles, getValue))) return null;
      return stampsOf(folder, last.outputs.paths) === last.outputs.stamps ? last.report : null;
    },
    remember(state) {
      const draft = `${file}.${process.pid}`;
      writeFileSync(draft, JSON.stringify({ builder: builder(), ...state } satisfies LastBuild));
      renameSync(draft, file);
    },
  };
}

/** null if there is none, or if another tool has damaged it. */
function read(file: string): LastBuild | null {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
