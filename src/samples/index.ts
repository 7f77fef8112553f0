/** Tests the code samples of a site. */

import { availableParallelism } from "node:os";
import { forEachConcurrent } from "../core/concurrent.ts";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { userError } from "../core/errors.ts";
import type { Memo } from "../core/stage.ts";
import { UsageError } from "../core/usage-error.ts";
import type { Projects } from "../project/project.ts";
import { getPathNames, isNamed, normalizePath } from "../read/path-names.ts";
import { changedFiles } from "./changed.ts";
import { type Environment, openEnvironment } from "./environment.ts";
import type { Finding } from "./judge.ts";
import { openLanguages, type SampleLanguage, type SampleLanguages } from "./languages.ts";
import { readSamplePages, type SamplePage } from "./pages.ts";
import { CommandError, runSamples } from "./run.ts";
import { type SampleRun, selectRuns } from "./select.ts";

export { applyFixes, type Fix } from "./fix.ts";
export type { Finding } from "./judge.ts";

export interface TestOptions {
  readonly memo: Memo;
  /** Parent of the working folders; absolute. */
  readonly folder: string;
  /** Pages and folders to test, relative to the working directory, the site or its content folder; all if empty. */
  readonly paths: readonly string[];
  /** Tests only pages that have changed since this Git ref; null tests all. */
  readonly changedSince: string | null;
  readonly signal: AbortSignal;
  onProgress(done: number, all: number): void;
}

export interface TestCounts {
  readonly samples: number;
  readonly passed: number;
  /** Passed earlier and unchanged. */
  readonly cached: number;
  readonly failed: number;
  /** Not run, because an earlier sample of the session failed or the command is missing. */
  readonly skipped: number;
}

export interface TestResult {
  readonly counts: TestCounts;
  readonly findings: readonly Finding[];
}

export async function testSamples(projects: Projects, options: TestOptions): Promise<TestResult> {
  const [{ config, configFile, folder, register }] = projects;
  const languages = await openLanguages(config.test);
  if (languages.all.length === 0) throw userError("sample/no-languages", {}, { file: configFile });
  const pages = await readPages(projects, options);
  const { runs, findings } = planRuns(
    pages,
    languages,
    options.paths.length === 0 && options.changedSince === null,
    configFile,
  );
  const source = { site: folder, configFile, disk: register.open(null) };
  const environments = new Map<SampleLanguage, Environment>();
  for (const language of new Set(runs.map((run) => run.language))) {
    const opened = await openEnvironment(language, source);
    if ("digest" in opened) environments.set(language, opened);
    else findings.push(asFinding(opened));
  }
  const ready = runs.filter(({ language }) => environments.has(language));
  const ran = await runAll(ready, environments, configFile, options);
  const { passed, cached, failed } = ran;
  const samples = countSamples(runs);
  const counts = { samples, passed, cached, failed, skipped: samples - passed - failed };
  return { counts, findings: [...findings, ...ran.findings] };
}

const asFinding = (problem: Diagnostic): Finding => ({ diagnostic: problem, fix: null, skipped: 0 });

async function readPages(
  projects: Projects,
  { memo, paths, changedSince }: TestOptions,
): Promise<readonly SamplePage[]> {
  const [{ config, configFile, folder }] = projects;
  const names = paths.map((path) => getPathNames(path, folder, config.content.folder));
  const pages = await readSamplePages(
    projects,
    memo,
    (path) => names.length === 0 || names.some((own) => isNamed(path, own)),
  );
  for (const [index, own] of names.entries())
    if (!pages.some(({ path }) => isNamed(path, own)))
      throw new UsageError(`page not found: "${paths[index]}".`);
  if (changedSince === null) return pages;
  const changed = await changedFiles(folder, changedSince);
  // The config and the files of the samples concern all pages.
  const shared = Object.values(config.test).flatMap((one) => [...one.fixtures, ...one.dependencies]);
  const isShared = [...changed].some(
    (path) => path === configFile || shared.some((own) => isNamed(path, [normalizePath(own)])),
  );
  return isShared
    ? pages
    : pages.filter(({ path, files }) => [path, ...files].some((file) => changed.has(file)));
}

interface Planned {
  readonly runs: readonly SampleRun[];
  readonly findings: Finding[];
}

/** @param isWhole whether all pages were read, so that a language without samples is a mistake */
function planRuns(
  pages: readonly SamplePage[],
  { all, find }: SampleLanguages,
  isWhole: boolean,
  configFile: string,
): Planned {
  const findings: Finding[] = [];
  const report = (problem: Diagnostic) => void findings.push(asFinding(problem));
  const runs: SampleRun[] = [];
  for (const { fences, diagnostics } of pages) {
    const selection = selectRuns(fences, find);
    runs.push(...selection.runs);
    diagnostics.forEach(report);
    for (const { opening } of selection.unused) report(diagnostic("sample/unused-output", {}, opening));
  }
  for (const language of isWhole ? all : []) {
    if (runs.some((run) => run.language === language)) continue;
    const values = { language: language.key, isMarked: language.options.select === "marked" };
    report(diagnostic("sample/none", values, { file: configFile }));
  }
  return { runs, findings };
}

async function runAll(
  runs: readonly SampleRun[],
  environments: ReadonlyMap<SampleLanguage, Environment>,
  configFile: string,
  { memo, folder, signal, onProgress }: TestOptions,
) {
  const findings: Finding[] = [];
  const broken = new Set<SampleLanguage>();
  let [passed, cached, failed, done] = [0, 0, 0, 0];
  await forEachConcurrent(runs, availableParallelism(), async (run) => {
    const { language } = run;
    const environment = environments.get(language);
    if (broken.has(language) || environment === undefined) return;
    try {
      const result = await runSamples(run, environment, { memo, folder, signal });
      const samples = countSamples([run]);
      const wrong = new Set(result.findings.map(({ diagnostic: one }) => one.position?.line)).size;
      const skipped = Math.max(0, ...result.findings.map((one) => one.skipped));
      passed += Math.max(0, samples - wrong - skipped);
      failed += Math.min(samples, wrong);
      if (result.isCached) cached += samples;
      findings.push(...result.findings);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      const values = { language: language.key, command: error.command, reason: error.reason };
      if (!broken.has(language))
        findings.push(asFinding(diagnostic("sample/command", values, { file: configFile })));
      broken.add(language);
    }
    done += 1;
    onProgress(done, runs.length);
  });
  return { passed, cached, failed, findings };
}

function countSamples(runs: readonly SampleRun[]): number {
  return runs.flatMap(({ blocks }) => blocks).filter(({ isSetup }) => !isSetup).length;
}
