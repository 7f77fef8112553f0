/** Finishes a build: writes the planned outputs. */
import { notJudged, openBudgets } from "../../budgets/open.ts";
import { type EmitOptions, emit } from "../../emit/emit.ts";
import { openRecords } from "../../emit/records.ts";
import { sourceFolders } from "../../project/open-project.ts";
import { catchInterrupt } from "../interrupt.ts";
import type { Progress } from "../report/progress.ts";
import type { Stopwatch } from "../report/stopwatch.ts";
import type { Finish } from "../run-build.ts";
import type { Why } from "../why/why.ts";

export interface Finishing extends Pick<EmitOptions, "folder" | "name" | "clean"> {
  readonly strict: boolean;
  readonly progress: Progress;
  readonly watch: Stopwatch;
  readonly why: Why | null;
}

/** Writes the planned outputs to the folder, unless they exceed the budgets. */
export function makeFinish({ folder, name, clean, strict, progress, watch, why }: Finishing): Finish {
  return async (made, { projects, memo, endThreads }) => {
    const [project] = projects;
    const { plan, judge } = openBudgets(made, project.config, memo, strict);
    const { signal, release } = catchInterrupt();
    let judgement = notJudged;
    const options: EmitOptions = {
      folder,
      name,
      clean,
      records: openRecords(folder, memo),
      protect: [project.folder, ...sourceFolders(projects), project.packageRoot],
      sources: sourceFolders(projects),
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
