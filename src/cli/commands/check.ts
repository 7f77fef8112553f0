/** `docgen check`: everything that a build checks, and nothing written. */
import { resolve } from "node:path";
import { openBudgets } from "../../budgets/open.ts";
import { openCache } from "../cache.ts";
import type { ExitCode } from "../exit.ts";
import { printReport } from "../report/print-report.ts";
import { showProgress } from "../report/progress.ts";
import { startStopwatch } from "../report/stopwatch.ts";
import { formatCheck } from "../report/summary.ts";
import type { Terminal } from "../report/terminal.ts";
import { type Finish, nothingEmitted, runBuild } from "../run-build.ts";

export interface CheckFlags {
  readonly base?: string;
  readonly json?: boolean;
  readonly strict?: boolean;
}

export async function check(site: string, flags: CheckFlags, terminal: Terminal): Promise<ExitCode> {
  const now = () => performance.now();
  const progress = showProgress(terminal, now);
  const openStore = () => openCache(resolve(site), terminal.note);
  const { strict = false } = flags;
  const options = { site, base: flags.base ?? null, drafts: false };
  const finish: Finish = async (plan, { project, memo }) => {
    const judgement = await openBudgets(plan, project.config, memo, strict).judge();
    return { emitted: nothingEmitted, judgement };
  };
  const watch = startStopwatch(now, progress.done);
  const report = await runBuild(options, {
    openStore,
    note: terminal.note,
    finish,
    watch,
    strict,
    rendersAll: false,
    output: null,
  });
  terminal.settle();
  printReport(
    report,
    { json: flags.json ?? false, summary: formatCheck(report, terminal.paintResult), site },
    terminal,
  );
  return report.ok ? 0 : 1;
}
