/** `docgen build`: the site, written to its output folder. */
import { resolve } from "node:path";
import { emit } from "../emit/write.ts";
import { runBuild } from "./build-report.ts";
import type { ExitCode } from "./exit.ts";
import { catchInterrupt } from "./interrupt.ts";
import { printReport } from "./print-report.ts";
import { nameFolder, sourceFolders } from "./project.ts";
import { formatBuild } from "./report.ts";
import type { Terminal } from "./terminal.ts";

export interface BuildFlags {
  readonly outDir: string;
  readonly base?: string;
  readonly clean?: boolean;
  readonly cache: boolean;
  readonly json?: boolean;
}

export async function build(site: string, flags: BuildFlags, terminal: Terminal): Promise<ExitCode> {
  const folder = resolve(site, flags.outDir);
  const name = nameFolder(folder);
  terminal.progress("Reading the site…");
  const report = await runBuild({ site, base: flags.base ?? null, drafts: false }, async (plan, project) => {
    const { signal, release } = catchInterrupt();
    try {
      return await emit(plan, {
        folder,
        name,
        clean: flags.clean ?? false,
        protect: [project.folder, ...sourceFolders(project), project.packageRoot],
        sources: sourceFolders(project),
        signal,
        onProgress: (done, total) => terminal.progress("Writing files…", `${done} of ${total}`),
      });
    } finally {
      release();
    }
  });
  terminal.settle();
  printReport(
    report,
    { json: flags.json ?? false, summary: formatBuild(report, name, terminal.paintResult) },
    terminal,
  );
  return report.ok ? 0 : 1;
}
