/** `docgen build`: the site, written to its output folder. */
import { resolve } from "node:path";
import { memoryStore } from "../core/store.ts";
import type { KnownOutputs } from "../emit/known.ts";
import { emit } from "../emit/write.ts";
import { runBuild } from "./build-report.ts";
import { openCache } from "./cache.ts";
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
  const openStore = async () => (flags.cache ? openCache(resolve(site), terminal.note) : memoryStore());
  const report = await runBuild(
    { site, base: flags.base ?? null, drafts: false },
    openStore,
    async (plan, project, memo) => {
      // Another version may make other bytes of the same inputs.
      const known = `outputs ${project.versions} ${folder}`;
      const { signal, release } = catchInterrupt();
      try {
        return await emit(plan, {
          folder,
          name,
          clean: flags.clean ?? false,
          protect: [project.folder, ...sourceFolders(project), project.packageRoot],
          sources: sourceFolders(project),
          signal,
          known: (memo.recall(known) ?? {}) as KnownOutputs,
          remember: (outputs) => memo.remember(known, outputs),
          onProgress: (done, total) => terminal.progress("Writing files…", `${done} of ${total}`),
        });
      } finally {
        release();
      }
    },
  );
  terminal.settle();
  printReport(
    report,
    { json: flags.json ?? false, summary: formatBuild(report, name, terminal.paintResult) },
    terminal,
  );
  return report.ok ? 0 : 1;
}
