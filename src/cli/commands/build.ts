/** `docgen build`: writes the site to its output folder. */
import { resolve } from "node:path";
import { nameFolder } from "../../core/name-folder.ts";
import type { Store } from "../../core/store.ts";
import { memoryStore } from "../../core/store.ts";
import { UsageError } from "../../core/usage-error.ts";
import type { ProjectOptions } from "../../project/open-project.ts";
import { type BuildReport, fullReport, nothingEmitted } from "../build-report.ts";
import { openCache } from "../cache.ts";
import type { ExitCode } from "../exit.ts";
import { type LastBuilds, openLastBuilds } from "../last-build.ts";
import { type OutputFolder, outputFolder } from "../output-folder.ts";
import { printReport } from "../report/print-report.ts";
import { type Progress, showProgress } from "../report/progress.ts";
import { type Stopwatch, startStopwatch } from "../report/stopwatch.ts";
import { formatBuild } from "../report/summary.ts";
import type { Terminal } from "../report/terminal.ts";
import { formatReason } from "../why/format-reason.ts";
import type { Why } from "../why/why.ts";

export interface BuildFlags {
  /** Default: `build`, or `build-offline` for an offline folder. */
  readonly outDir?: string;
  readonly offline?: boolean;
  /** Packs the offline folder. */
  readonly zip?: boolean;
  readonly base?: string;
  readonly clean?: boolean;
  readonly cache: boolean;
  readonly json?: boolean;
  readonly strict?: boolean;
  readonly verbose?: boolean;
  /** File name; true for the default next to the cache. */
  readonly profile?: string | true;
  /** Pages to explain. */
  readonly why?: readonly string[];
}

export async function build(site: string, flags: BuildFlags, terminal: Terminal): Promise<ExitCode> {
  const output = resolveOutput(site, flags);
  const { folder, name } = output;
  const profiling = flags.profile === undefined ? null : await import("../report/profile.ts");
  const profile = profiling?.profilePath(flags.profile ?? true, resolve(site), folder) ?? null;
  const now = () => performance.now();
  const progress = showProgress(terminal, now);
  const stopwatch = startStopwatch(now, progress.done);
  const why = flags.why === undefined ? null : (await import("../why/why.ts")).openWhy(flags.why, stopwatch);
  const options = { site, base: flags.base ?? null, drafts: false, offline: flags.offline ?? false };
  const isSkippable = flags.cache && !flags.clean && profile === null;
  const last = isSkippable ? openLastBuilds(options, folder, () => evaluateConfig(site, terminal)) : null;
  const report = await makeReport(options, flags, {
    output,
    last,
    why,
    progress,
    watch: why?.watch ?? stopwatch,
    terminal,
  });
  terminal.settle();
  const summary = [formatBuild(report, name, terminal.paintResult), ...(report.why ?? []).map(formatReason)];
  const { json = false, verbose = false } = flags;
  printReport(report, { json, verbose, summary: summary.join("\n\n"), site }, terminal);
  if (flags.zip && report.ok) {
    const { writeZip } = await import("../write-zip.ts");
    terminal.note(`Archive written to ${nameFolder(await writeZip(folder))}.`);
  }
  if (profiling !== null && profile !== null && report.ok) {
    await profiling.writeProfile(report, profile);
    terminal.note(`Profile written to ${nameFolder(profile)}.`);
  }
  return report.ok ? 0 : 1;
}

/** @throws UsageError for flags that exclude each other */
function resolveOutput(
  site: string,
  { outDir, offline = false, zip = false, clean }: BuildFlags,
): OutputFolder {
  if (zip && !offline) throw new UsageError("--zip needs --offline.");
  return outputFolder(site, outDir ?? (offline ? "build-offline" : "build"), clean);
}

interface Build {
  readonly output: OutputFolder;
  readonly last: LastBuilds | null;
  readonly why: Why | null;
  readonly progress: Progress;
  readonly watch: Stopwatch;
  readonly terminal: Terminal;
}

async function makeReport(
  options: ProjectOptions & { readonly offline: boolean },
  { cache, strict = false }: BuildFlags,
  { output, last, why, progress, watch, terminal }: Build,
): Promise<BuildReport> {
  const { note } = terminal;
  // With `--why`, the last build is read once the pages are known.
  const known = why === null ? await watch.around("changes", null, async () => last?.find()) : null;
  if (known) return fullReport(known, nothingEmitted, null, { watch, strict });
  const [{ runBuild }, { inspectOutput, makeFinish }] = await Promise.all([
    import("../run-build.ts"),
    import("./write-site.ts"),
  ]);
  return runBuild(options, {
    openStore: () => openStore(options.site, cache, { last, why }, note),
    note,
    inspect: (projects) => inspectOutput(projects, output, options.offline),
    ...makeFinish({ output, strict, progress, watch, why }),
    watch,
    why,
    strict,
    rendersAll: true,
    last,
  });
}

async function openStore(
  site: string,
  isKept: boolean,
  { last, why }: Pick<Build, "last" | "why">,
  note: Terminal["note"],
): Promise<Store> {
  if (!isKept) {
    why?.noteEmpty("built with --no-cache");
    return memoryStore();
  }
  const cache = await openCache(resolve(site), note, undefined, last?.getCodeDigest);
  if (cache.discardReason !== null) why?.noteEmpty(cache.discardReason);
  return cache;
}

/** What the config says now; null if it cannot be loaded, which the build reports. */
async function evaluateConfig(site: string, { note }: Terminal): Promise<unknown> {
  const [{ loadConfig }, { UserError }, { makeMemo }] = await Promise.all([
    import("../../config/load.ts"),
    import("../../core/errors.ts"),
    import("../../core/stage.ts"),
  ]);
  const store = await openCache(resolve(site), note);
  try {
    const memo = makeMemo(store, { now: () => performance.now(), freeze: false });
    return (await loadConfig(resolve(site), { memo })).configs;
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  } finally {
    await store.close();
  }
}
