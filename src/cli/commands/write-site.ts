/** Finishes a build: writes the planned outputs. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { emptyReport, openBudgets } from "../../budgets/open.ts";
import { type Diagnostic, diagnostic } from "../../core/diagnostics.ts";
import { type EmitOptions, emit } from "../../emit/emit.ts";
import { type GuardOptions, inspectFolder } from "../../emit/output-guard.ts";
import { type OutputRecords, openRecords } from "../../emit/records.ts";
import { metadataPath } from "../../outputs/metadata.ts";
import type { Projects } from "../../pipeline.ts";
import { guardedFolders, sourceFolders } from "../../project/open-project.ts";
import { toFileScript } from "../../shared/offline.ts";
import { catchInterrupt } from "../interrupt.ts";
import type { OutputFolder } from "../output-folder.ts";
import type { Progress } from "../report/progress.ts";
import type { Stopwatch } from "../report/stopwatch.ts";
import type { BuildTools } from "../run-build.ts";
import type { Why } from "../why/why.ts";

export interface Finishing {
  readonly output: OutputFolder;
  readonly strict: boolean;
  readonly progress: Progress;
  readonly watch: Stopwatch;
  readonly why: Why | null;
}

async function guardOf(projects: Projects, output: OutputFolder): Promise<GuardOptions> {
  const [{ folder, packageRoot }] = projects;
  return {
    ...output,
    protect: [folder, ...sourceFolders(projects), packageRoot],
    sources: await guardedFolders(projects),
  };
}

/** Reports why a build could not write to the folder. */
export async function inspectOutput(
  projects: Projects,
  output: OutputFolder,
  offline = false,
): Promise<readonly Diagnostic[]> {
  const { folder, name } = output;
  // Each kind of build has a file that the other lacks.
  const other = offline ? metadataPath : toFileScript(metadataPath);
  if (existsSync(join(folder, other)))
    return [diagnostic("output/other-build", { folder: name, offline }, { file: null })];
  return inspectFolder(await guardOf(projects, output));
}

/** Writes the planned outputs to the folder, unless they exceed the budgets. */
export function makeFinish({
  output,
  strict,
  progress,
  watch,
  why,
}: Finishing): Pick<BuildTools, "begin" | "finish"> {
  const { folder } = output;
  let records: OutputRecords | null = null;
  const begin: BuildTools["begin"] = (memo) => {
    records = openRecords(folder, memo);
  };
  const finish: BuildTools["finish"] = async (made, { projects, memo, endThreads }) => {
    const [project] = projects;
    const { plan, judge } = openBudgets(made, project.config, memo, strict);
    const { signal, release } = catchInterrupt("The output folder is unchanged.");
    let judgement = emptyReport;
    const options: EmitOptions = {
      ...(await guardOf(projects, output)),
      records: records ?? openRecords(folder, memo),
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
  return { begin, finish };
}
