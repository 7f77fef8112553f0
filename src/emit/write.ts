/**
 * Brings the output folder to the state of a plan: produce everything, compare, put the differences aside, and only then move them
 * into place and remove what is gone. Whatever fails before the move leaves the last good output complete; a build that is killed
 * during it is finished by the next one, which finds every name it may have written in the ledger.
 */
import { mkdir, rmdir } from "node:fs/promises";
import { hasErrors } from "../core/diagnostics.ts";
import { systemCode } from "../core/errors.ts";
import type { OutputPath } from "../core/paths.ts";
import type { OutputKind, Plan } from "../outputs/plan.ts";
import { writing } from "./failure.ts";
import { type GuardOptions, guardFolder } from "./guard.ts";
import { type Ledger, readLedger } from "./ledger.ts";
import { takeLock } from "./lock.ts";
import { checkObstacles } from "./obstacles.ts";
import { type Place, placeFiles, placeLedger } from "./place.ts";
import { removeForeign, removeGone } from "./remove.ts";
import { clearStaging, type Staging, stageOutputs } from "./staging.ts";

export interface EmitOptions extends GuardOptions {
  /** Aborted: the build stops before anything is moved. */
  readonly signal: AbortSignal;
  onProgress(done: number, total: number): void;
}

export interface Emitted {
  readonly written: readonly OutputPath[];
  readonly removed: readonly OutputPath[];
  readonly unchanged: number;
  /** Bytes, by kind. */
  readonly sizes: Readonly<Record<OutputKind, number>>;
}

/** @throws UserError when the folder is not ours to write, or the disk refuses */
export async function emit(plan: Plan, options: EmitOptions): Promise<Emitted> {
  if (hasErrors(plan.diagnostics)) throw new Error("A plan with errors must not be emitted.");
  const { folder, name } = options;
  await writing(name, () => guardFolder(options));
  const created = await writing(name, () => mkdir(folder, { recursive: true }));
  const giveBack = await writing(name, () => takeLock(folder, name));
  try {
    await writing(name, () => clearStaging(folder));
    return await update(plan, options);
  } finally {
    await clearStaging(folder);
    await giveBack();
    if (created !== undefined) await removeUnused(folder);
  }
}

async function update(plan: Plan, options: EmitOptions): Promise<Emitted> {
  const { folder, name, clean, signal } = options;
  const old: Ledger = (await writing(name, () => readLedger(folder))) ?? new Map();
  const staging = await stageOutputs(plan, options);
  if (!clean) await writing(name, () => checkObstacles(staging.obstacles, { folder, name, old }));
  signal.throwIfAborted();
  const removed = await place(staging, old, { folder, name }, clean);
  return {
    written: staging.staged.map(({ output }) => output.path).sort(),
    removed: [...removed].sort(),
    unchanged: plan.outputs.size - staging.staged.length,
    sizes: staging.sizes,
  };
}

async function place(
  { staged, obstacles, ledger }: Staging,
  old: Ledger,
  where: Place,
  clean: boolean,
): Promise<OutputPath[]> {
  // Names of both builds, so that a build killed from here on leaves nothing that nobody owns.
  if (staged.some(({ output }) => !old.has(output.path))) {
    await placeLedger(new Map([...old, ...ledger]), where);
  }
  await placeFiles(staged, obstacles, where);
  const gone = await writing(where.name, () => removeGone(old, ledger, where), "output/half-placed");
  const foreign = clean
    ? await writing(where.name, () => removeForeign(ledger, where), "output/half-placed")
    : [];
  await placeLedger(ledger, where);
  return [...gone, ...foreign];
}

/** A folder that was made for a build that failed. */
async function removeUnused(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (error) {
    if (!["ENOTEMPTY", "EEXIST"].includes(systemCode(error) ?? "")) throw error;
  }
}
