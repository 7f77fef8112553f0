/** `docgen build`: the site, written to its output folder. */
import { resolve } from "node:path";
import { notJudged, openBudgets } from "../budgets/open.ts";
import { memoryStore } from "../core/store.ts";
import { emitEdits } from "../emit/edit.ts";
import { nothingKnown } from "../emit/known.ts";
import { groupKnown, ungroupKnown } from "../emit/known-groups.ts";
import { emit } from "../emit/write.ts";
import type { Output } from "../outputs/plan.ts";
import { type Finish, runBuild } from "./build-report.ts";
import { openCache } from "./cache.ts";
import type { ExitCode } from "./exit.ts";
import { catchInterrupt } from "./interrupt.ts";
import { recallOutputs } from "./known-outputs.ts";
import { printReport } from "./print-report.ts";
import { profilePath, writeProfile } from "./profile.ts";
import { showProgress } from "./progress.ts";
import { nameFolder, sourceFolders } from "./project.ts";
import { startStopwatch } from "./stopwatch.ts";
import { formatBuild } from "./summary.ts";
import type { Terminal } from "./terminal.ts";

export interface BuildFlags {
  readonly outDir: string;
  readonly base?: string;
  readonly clean?: boolean;
  readonly cache: boolean;
  readonly json?: boolean;
  /** The name of a file; true: where the cache is. */
  readonly profile?: string | true;
}

export async function build(site: string, flags: BuildFlags, terminal: Terminal): Promise<ExitCode> {
  const folder = resolve(site, flags.outDir);
  const name = nameFolder(folder);
  const profile = flags.profile === undefined ? null : profilePath(flags.profile, resolve(site), folder);
  const now = () => performance.now();
  const progress = showProgress(terminal, now);
  const watch = startStopwatch(now, progress.done);
  const openStore = async () => (flags.cache ? openCache(resolve(site), terminal.note) : memoryStore());
  const clean = flags.clean ?? false;
  const finish: Finish = async (made, { project, memo, edits, endThreads }) => {
    const { plan, judge } = openBudgets(made, project.config, memo);
    const { signal, release } = catchInterrupt();
    let judgement = notJudged;
    const options = {
      folder,
      name,
      protect: [project.folder, ...sourceFolders(project), project.packageRoot],
      sources: sourceFolders(project),
      signal,
      onProgress: progress.files,
      produce: (output: Output) =>
        output.kind === "page"
          ? watch.around("render", output.from, () => output.produce())
          : output.produce(),
      approve: async () => {
        judgement = await judge();
        endThreads();
      },
    };
    try {
      if ("gone" in made) {
        if (edits === null || edits.outputs.groups === null) return null;
        const { groups: known, remember } = edits.outputs;
        const emitted = await emitEdits(made, {
          ...options,
          known,
          isUntouched: edits.isUntouched,
          remember,
        });
        return emitted === null ? null : { emitted, judgement };
      }
      const outputs = recallOutputs(folder, memo);
      const emitted = await emit(plan, {
        ...options,
        clean,
        known: outputs.groups === null ? nothingKnown : ungroupKnown(outputs.groups),
        remember: (known) => outputs.remember(groupKnown(known)),
      });
      return { emitted, judgement };
    } finally {
      release();
    }
  };
  const report = await runBuild(
    { site, base: flags.base ?? null, drafts: false },
    // What is foreign in the folder, or took how long, is only known when everything is done.
    { openStore, finish, watch, rendersAll: true, output: clean || profile !== null ? null : folder },
  );
  terminal.settle();
  printReport(
    report,
    { json: flags.json ?? false, summary: formatBuild(report, name, terminal.paintResult) },
    terminal,
  );
  if (profile !== null && report.ok) {
    await writeProfile(report, profile);
    terminal.note(`The profile is in ${nameFolder(profile)}.`);
  }
  return report.ok ? 0 : 1;
}
