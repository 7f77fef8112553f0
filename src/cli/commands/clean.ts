/** `docgen clean`: deletes written outputs and the cache. */

import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { count } from "../../core/count.ts";
import { nameFolder } from "../../core/name-folder.ts";
import { cleanOutput } from "../../emit/remove.ts";
import { withWriteErrors } from "../../emit/write-errors.ts";
import { cacheFolder } from "../cache.ts";
import type { ExitCode } from "../exit.ts";
import type { Terminal } from "../report/terminal.ts";

export interface CleanFlags {
  readonly outDir: string;
}

export async function clean(site: string, flags: CleanFlags, terminal: Terminal): Promise<ExitCode> {
  const folder = resolve(site, flags.outDir);
  const removed = await cleanOutput(folder, nameFolder(folder));
  const cache = cacheFolder(resolve(site));
  await withWriteErrors(
    nameFolder(cache),
    () => rm(cache, { recursive: true, force: true }),
    "output/not-removed",
  );
  terminal.result(`Removed ${count(removed.length, "file")} from ${nameFolder(folder)}, and the cache.`);
  return 0;
}
