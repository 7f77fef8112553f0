/** `docgen check`: reports all problems that a build would, without writing files. */
import { resolve } from "node:path";
import { openBudgets } from "../../budgets/open.ts";
import type { Diagnostic } from "../../core/diagnostics.ts";
import { prepareDiagnostics } from "../../core/levels.ts";
import { captureSites } from "../../outputs/capture-sites.ts";
import { findCodeFiles } from "../../outputs/code-files.ts";
import type { CompleteSite } from "../../outputs/kind.ts";
import { outputKinds } from "../../outputs/kinds.ts";
import type { Plan } from "../../outputs/plan.ts";
import { configTexts } from "../../pipeline/read-site.ts";
import type { Projects } from "../../pipeline.ts";
import { reportAtOrigins } from "../../project/origins.ts";
import { findOwnPackage } from "../../read/own-package.ts";
import { nothingEmitted } from "../build-report.ts";
import { openCache } from "../cache.ts";
import type { ExitCode } from "../exit.ts";
import { checkExternal } from "../external/check-external.ts";
import { findExternals, openIgnoreFilter } from "../external/find-externals.ts";
import { catchInterrupt } from "../interrupt.ts";
import { outputFolder } from "../output-folder.ts";
import { findProse } from "../prose/find-prose.ts";
import { lintProse } from "../prose/run-linter.ts";
import { printReport } from "../report/print-report.ts";
import { showProgress } from "../report/progress.ts";
import { startStopwatch } from "../report/stopwatch.ts";
import { formatCheck } from "../report/summary.ts";
import type { Terminal } from "../report/terminal.ts";
import { type Finish, runBuild } from "../run-build.ts";
import { checkUrls, listPath, type UrlFlags } from "../urls/check-urls.ts";
import { inspectOutput } from "./write-site.ts";

export interface CheckFlags extends UrlFlags {
  readonly outDir: string;
  readonly base?: string;
  readonly json?: boolean;
  readonly strict?: boolean;
  readonly verbose?: boolean;
  readonly external?: boolean;
  readonly browser?: boolean;
}

export async function check(site: string, flags: CheckFlags, terminal: Terminal): Promise<ExitCode> {
  const now = () => performance.now();
  const progress = showProgress(terminal, now);
  const openStore = () => openCache(resolve(site), terminal.note);
  const { strict = false } = flags;
  const options = { site, base: flags.base ?? null, drafts: false };
  const list = listPath(flags, resolve(site));
  const seen = captureSites();
  const notes: string[] = [];
  const finish: Finish = async (plan, { projects, memo }) => {
    const [project] = projects;
    const { figures, diagnostics } = await openBudgets(plan, project.config, memo, strict).judge();
    const found = [...diagnostics];
    if (list !== null) {
      const of = { folder: project.folder, update: flags.update ?? false };
      const urls = await checkUrls(list, seen.sites(), of);
      found.push(...urls.diagnostics);
      if (urls.note !== null) notes.push(urls.note);
    }
    found.push(...(await checkProse(projects, terminal)));
    if (flags.browser) found.push(...(await checkInBrowser(plan, projects, seen.sites(), terminal)));
    if (flags.external) found.push(...(await checkExternalLinks(seen.sites(), projects, terminal)));
    return { emitted: nothingEmitted, judgement: { figures, diagnostics: found } };
  };
  const watch = startStopwatch(now, progress.done);
  const built = await runBuild(options, {
    openStore,
    note: terminal.note,
    inspect: (projects) => inspectOutput(projects, outputFolder(site, flags.outDir)),
    finish,
    watch,
    strict,
    rendersAll: false,
    last: null,
    kinds: [...outputKinds, seen.kind],
  });
  const report = { ...built, codeFiles: findCodeFiles(seen.sites()) };
  terminal.settle();
  for (const note of notes) terminal.note(note);
  printReport(
    report,
    {
      json: flags.json ?? false,
      verbose: flags.verbose ?? false,
      summary: formatCheck(report, terminal.paintResult),
      site,
    },
    terminal,
  );
  return report.ok ? 0 : 1;
}

async function checkExternalLinks(
  views: readonly CompleteSite[],
  projects: Projects,
  terminal: Terminal,
): Promise<readonly Diagnostic[]> {
  const [project] = projects;
  const { version, homepage } = findOwnPackage();
  const externals = findExternals(views, await configTexts(project));
  return interruptible((signal) =>
    checkExternal(externals, {
      userAgent: `docgen/${version}${homepage === null ? "" : ` (+${homepage})`}`,
      timeout: 20_000,
      pause: 500,
      longestWait: 60_000,
      signal,
      allowsPrivate: project.config.links.private,
      isIgnored: openIgnoreFilter(views),
      folder: project.folder,
      levels: project.config.messages,
      atOrigins: (found, site) => reportAtOrigins([found], projects[site] ?? project),
      onProgress: (done, all) => terminal.progress("Asking other sites…", `${done} of ${all}`),
      note: terminal.note,
    }),
  );
}

async function checkProse(projects: Projects, terminal: Terminal): Promise<readonly Diagnostic[]> {
  const [{ config, folder, configFile }] = projects;
  const linter = config.checks.prose;
  if (linter === null) return [];
  const files = await findProse(projects);
  const found = await interruptible((signal) =>
    lintProse(linter, files, {
      folder,
      configFile,
      seconds: config.limits.seconds,
      signal,
      onProgress: (done, all) => terminal.progress("Checking the prose…", `${done} of ${all}`),
    }),
  );
  return prepareDiagnostics(found, config.messages);
}

async function checkInBrowser(
  plan: Plan,
  projects: Projects,
  sites: readonly CompleteSite[],
  terminal: Terminal,
): Promise<readonly Diagnostic[]> {
  const { checkBrowser } = await import("../browser/check-browser.ts");
  return interruptible((signal) =>
    checkBrowser({
      plan,
      projects,
      sites,
      signal,
      env: process.env,
      onProgress: (done, all) => terminal.progress("Checking pages in the browser…", `${done} of ${all}`),
      note: terminal.note,
    }),
  );
}

async function interruptible<Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const { signal, release } = catchInterrupt("The checks are incomplete.");
  try {
    return await work(signal);
  } finally {
    release();
  }
}
