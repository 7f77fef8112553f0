/** Takes back what builds have written into a folder: the files of its ledger, and the ledger. Whatever else lies there stays. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { OutputPath } from "../core/paths.ts";
import { tidying, writing } from "./failure.ts";
import { ledgerName, ownFiles, readLedger } from "./ledger.ts";
import { lockName, takeLock } from "./lock.ts";
import { removeGone, removeIfEmpty } from "./remove.ts";
import { clearStaging, stagingName } from "./staging.ts";

/** @throws UserError when another build writes there, or the disk refuses */
export async function cleanOutput(folder: string, name: string): Promise<readonly OutputPath[]> {
  const ledger = await writing(name, () => readLedger(folder));
  if (ledger === null) return [];
  const giveBack = await writing(name, () => takeLock(folder, name));
  const removing = <Value>(what: string, remove: () => Promise<Value>) =>
    writing(what, remove, "output/not-removed");
  const work = async () => {
    await removing(join(name, stagingName), () => clearStaging(folder));
    const removed = await removing(name, () => removeGone(ownFiles(ledger), new Map(), { folder, name }));
    await removing(join(name, ledgerName), () => rm(join(folder, ledgerName), { force: true }));
    return removed;
  };
  const tidy = async () => {
    await giveBack();
    await removeIfEmpty(folder);
  };
  return tidying(work, () => removing(join(name, lockName), tidy));
}
