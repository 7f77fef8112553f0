/** `docgen build`: writes the site to the output folder. */
import { resolve } from "node:path";
import { notJudged, openBudgets } from "../../budgets/open.ts";
import { memoryStore } from "../../core/store.ts";
import { type EmitOptions, emit } from "../../emit/emit.ts";
import { openRecords } from "../../emit/records.ts";
import { nameFolder } from "../../project/open-project.ts";
import { openCache } from "../cache.ts";
import type { ExitCode } from "../exit.ts";
import { catchInterrupt } from "../interrupt.ts";
import { guardOf, inspectOutput, type OutputFolder, outputFolder } from "../output-folder.ts";
import { printReport } from "../report/print-report.ts";
import { profilePath, writeProfile } from "../report/profile.ts";
import { showProgress } from "../report/progress.ts";
import { type Stopwatch, startStopwatch } from "../report/stopwatch.ts";
import { formatBuild } from "../report/summary.ts";
import type { Terminal } from "../report/terminal.ts";
import { type Finish, runBuild } from "../run-build.ts";
import { formatReason } from "../why/format-reason.ts";
import { openWhy, type Why } from "../why/why.ts";

export interface BuildFlags {
  readonly outDir: string;
  readonly base?: string;
  readonly clean?: boolean;
  readonly cache: boolean;
  readonly json?: boolean;
  readonly strict?: boolean;
  readonly verbose?: boolean;
  /** Path of the profile; true for the default next to the cache. */
  readonly profile?: string | true;
  /** Pages to explain. */
  readonly why?: readonly string[];
}

export async function build(site: string, flags: BuildFlags, terminal: Terminal): Promise<ExitCode> {
  const { clean = false, strict = false } = flags;
  const output = outputFolder(site, flags.outDir, clean);
  const { folder, name } = output;
  const profile = flags.profile === undefined ? null : profilePath(flags.profile, resolve(site), folder);
  const now = () => performance.now();
  const progress = showProgress(terminal, now);
  const stopwatch = startStopwatch(now, progress.done);
  const why = flags.why === undefined ? null : openWhy(flags.why, stopwatch);
  const watch = why?.watch ?? stopwatch;
  const openStore = async () => {
    if (!flags.cache) {
      why?.noteEmpty("built with --no-cache");
      return memoryStore();
    }
    const cache = await openCache(resolve(site), terminal.note);
    if (cache.renewed !== null) why?.noteEmpty(cache.renewed);
    return cache;
  };
  const report = await runBuild(
    { site, base: flags.base ?? null, drafts: false },
    {
      openStore,
      note: terminal.note,
      inspect: (projects) => inspectOutput(projects, output),
      finish: makeFinish({ output, strict, progress, watch, why }),
      watch,
      why,
      strict,
      rendersAll: true,
      output: clean || profile !== null ? null : folder,
    },
  );
  terminal.settle();
  printReport(
    report,
    {
      json: flags.json ?? false,
      verbose: flags.verbose ?? false,
      summary: [
        formatBuild(report, name, terminal.paintResult),
        ...(report.why ?? []).map(formatReason),
      ].join("\n\n"),
      site,
    },
    terminal,
  );
  if (profile !== null && report.ok) {
    await writeProfile(report, profile);
    terminal.note(`Profile written to ${nameFolder(profile)}.`);
  }
  return report.ok ? 0 : 1;
}

interface Finishing {
  readonly output: OutputFolder;
  readonly strict: boolean;
  readonly progress: ReturnType<typeof showProgress>;
  readonly watch: Stopwatch;
  readonly why: Why | null;
}

/** Writes the planned outputs to the folder, unless they exceed the budgets. */
function makeFinish({ output, strict, progress, watch, why }: Finishing): Finish {
  const { folder } = output;
  return async (made, { projects, memo, endThreads }) => {
    const [project] = projects;
    const { plan, judge } = openBudgets(made, project.config, memo, strict);
    const { signal, release } = catchInterrupt();
    let judgement = notJudged;
    const options: EmitOptions = {
      ...(await guardOf(projects, output)),
      records: openRecords(folder, memo),
      signal,
      onProgress: progress.files,
      produce: (output) =>
        output.kind === "page"
          ? watch.around("render", output.from, () => output.produce())
          : output.produce(),
      approve: async () => {
        judgement = await judge();
        endThreads();
      },
    };
    try {
      why?.compare(plan, { folder, records: options.records, memo });
      return { emitted: await emit(plan, options), judgement };
    } finally {
      release();
    }
  };
}
