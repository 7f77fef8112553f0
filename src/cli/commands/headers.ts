/** `docgen headers`: prints the HTTP headers for a host. */
import { resolve } from "node:path";
import { emptyReport } from "../../budgets/open.ts";
import { type Diagnostic, diagnostic } from "../../core/diagnostics.ts";
import { diskFiles } from "../../core/files.ts";
import { addFrames } from "../../core/framed-diagnostics.ts";
import { nameFolder } from "../../core/name-folder.ts";
import { publicFiles } from "../../outputs/files.ts";
import type { HeaderHost } from "../../outputs/header-formats.ts";
import { headerParts, makeHeaders } from "../../outputs/headers.ts";
import { isImmutable } from "../../outputs/immutable.ts";
import { nothingEmitted } from "../build-report.ts";
import { openCache } from "../cache.ts";
import type { ExitCode } from "../exit.ts";
import { printProblems } from "../report/print-report.ts";
import { showProgress } from "../report/progress.ts";
import { startStopwatch } from "../report/stopwatch.ts";
import type { Terminal } from "../report/terminal.ts";
import { type Finish, runBuild } from "../run-build.ts";
import { writeResult } from "../write-result.ts";

export interface HeadersFlags {
  readonly for: HeaderHost;
  readonly out?: string;
  readonly base?: string;
}

export async function headers(site: string, flags: HeadersFlags, terminal: Terminal): Promise<ExitCode> {
  const now = () => performance.now();
  const progress = showProgress(terminal, now);
  let text = "";
  let doubts: readonly Diagnostic[] = [];
  const finish: Finish = async ({ outputs }) => {
    text = await makeHeaders(flags.for, outputs.values());
    doubts = [...outputs.values()]
      .filter(({ kind, path }) => kind === "public" && isImmutable(path))
      .map(({ path, from }) => diagnostic("headers/seems-hashed", { path }, { file: from }));
    return { emitted: nothingEmitted, judgement: emptyReport };
  };
  const report = await runBuild(
    { site, base: flags.base ?? null, drafts: false },
    {
      openStore: () => openCache(resolve(site), terminal.note),
      note: terminal.note,
      inspect: async () => [],
      finish,
      watch: startStopwatch(now, progress.done),
      strict: false,
      rendersAll: false,
      last: null,
      kinds: [headerParts, publicFiles],
    },
  );
  terminal.settle();
  if (!report.ok) {
    printProblems(report.diagnostics, site, terminal);
    return 1;
  }
  if (doubts.length > 0) printProblems(await addFrames(doubts, diskFiles(site)), site, terminal);
  if (flags.out === undefined) terminal.result(text.trimEnd());
  else {
    await writeResult(resolve(flags.out), text);
    terminal.result(`Written: ${nameFolder(resolve(flags.out))}`);
  }
  return 0;
}
