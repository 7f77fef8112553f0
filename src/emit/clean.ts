/** Takes back what builds have written into a folder: the files of its ledger, and the ledger. Whatever else lies there stays. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { OutputPath } from "../core/paths.ts";
import { writing } from "./failure.ts";
import { ledgerName, ownFiles, readLedger } from "./ledger.ts";
import { takeLock } from "./lock.ts";
import { removeGone, removeIfEmpty } from "./remove.ts";
import { clearStaging } from "./staging.ts";

/** @throws UserError when another build writes there, or the disk refuses */
export async function cleanOutput(folder: string, name: string): Promise<readonly OutputPath[]> {
  const ledger = await writing(name, () => readLedger(folder));
  if (ledger === null) return [];
  const giveBack = await writing(name, () => takeLock(folder, name));
  try {
    await clearStaging(folder);
    const removed = await writing(name, () => removeGone(ownFiles(ledger), new Map(), { folder, name }));
    await writing(name, () => rm(join(folder, ledgerName), { force: true }));
    return removed;
  } finally {
    await giveBack();
    await removeIfEmpty(folder);
  }
}
