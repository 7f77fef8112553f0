/**
 * Brings the output folder from the state of the last build to one that differs in a few files, without a look at the others. The way is
 * that of `emit`: everything is made and put aside, then moved into place, and a kill at any moment is mended by the next build.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type OutputPath, outputPath } from "../core/paths.ts";
import type { Output } from "../outputs/plan.ts";
import { writing } from "./failure.ts";
import { guardFolder } from "./guard.ts";
import { nothingKnown } from "./known.ts";
import { editKnown, isAsKnown, type KnownGroup, sumTallies } from "./known-groups.ts";
import { editLedger, ledgerName, noLedgers } from "./ledger.ts";
import { takeLock } from "./lock.ts";
import { placeFiles, placeLedgerText } from "./place.ts";
import { removeFiles } from "./remove.ts";
import { clearStaging, stageOutputs, stagingName } from "./staging.ts";
import type { EmitOptions, Emitted } from "./write.ts";

export interface OutputEdits {
  /** Those that may have changed, or are new. */
  readonly outputs: ReadonlyMap<OutputPath, Output>;
  /** Those that are no more. */
  readonly gone: readonly OutputPath[];
}

export interface EditOptions extends Omit<EmitOptions, "known" | "remember" | "clean"> {
  /** Every output of the last build. */
  readonly known: readonly KnownGroup[];
  /** Whether all of them are as it left them, or were so when this build began. */
  isUntouched(): Promise<boolean>;
  remember(known: readonly KnownGroup[]): void;
}

/** @returns null, with nothing done, where the folder is not what the last build left */
export async function emitEdits(
  { outputs, gone }: OutputEdits,
  options: EditOptions,
): Promise<Emitted | null> {
  const { folder, name, known, signal } = options;
  const isLeft = () => isAsKnown(folder, outputPath(ledgerName), known);
  if (!isLeft()) return null;
  await writing(name, () => guardFolder({ ...options, clean: false }, noLedgers));
  const giveBack = await writing(name, () => takeLock(folder, name));
  try {
    // Another build may have been at work since the look was taken, and may have been killed.
    if (!isLeft() || existsSync(join(folder, stagingName))) return null;
    if (!(await options.isUntouched())) return null;
    await writing(name, () => clearStaging(folder));
    const staging = await stageOutputs({ outputs }, { ...options, known: nothingKnown });
    if (staging.obstacles.length > 0) return null;
    await options.approve();
    signal.throwIfAborted();
    const { staged, ledger } = staging;
    const place = { folder, name };
    const before = await writing(name, async () => readFileSync(join(folder, ledgerName)));
    const both = editLedger(before, ledger, []);
    const after = editLedger(before, ledger, gone);
    // Names of both builds, so that a build killed from here on leaves nothing that nobody owns.
    if (!isSame(both, before)) await placeLedgerText(both, place);
    await placeFiles(staged, [], place);
    await removeFiles(gone, ledger, place);
    if (gone.length > 0) await placeLedgerText(after, place);
    const news = editKnown(folder, known, { outputs, ledger, gone });
    options.remember(news);
    const { files, ...tally } = sumTallies(news);
    return {
      written: staged.map(({ output }) => output.path).sort(),
      removed: [...gone].sort(),
      unchanged: files - staged.length,
      ...tally,
    };
  } finally {
    await clearStaging(folder);
    await giveBack();
  }
}

function isSame(pieces: readonly Buffer[], text: Buffer): boolean {
  let end = 0;
  for (const piece of pieces) {
    const start = end;
    end += piece.length;
    if (!piece.equals(text.subarray(start, end))) return false;
  }
  return end === text.length;
}
