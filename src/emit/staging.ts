/**
 * Makes every output and puts those that differ from the disk aside, in a folder on the same file system: moving them into place
 * is then a matter of names. Until that happens the output folder is as it was.
 */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { userError } from "../core/errors.ts";
import { FileError } from "../core/files.ts";
import { hash } from "../core/hash.ts";
import type { OutputPath } from "../core/paths.ts";
import type { Output, OutputKind, Plan } from "../outputs/plan.ts";
import { forEachOf } from "./concurrent.ts";
import { writing } from "./failure.ts";
import type { Ledger } from "./ledger.ts";
import { findObstacle, type Obstacle } from "./obstacles.ts";
import { lstatOrNull } from "./walk.ts";

export const stagingName = ".docgen-staging";

/** An output that waits in the staging folder. */
export interface Staged {
  readonly output: Output;
  readonly file: string;
}

export interface Staging {
  readonly staged: readonly Staged[];
  readonly ledger: Ledger;
  readonly obstacles: readonly Obstacle[];
  readonly sizes: Readonly<Record<OutputKind, number>>;
}

export interface StageOptions {
  readonly folder: string;
  readonly name: string;
  readonly signal: AbortSignal;
  onProgress(done: number, total: number): void;
}

/** A few at once: while one is written, the next is rendered. */
const lanes = 4;

export async function stageOutputs(plan: Plan, options: StageOptions): Promise<Staging> {
  const { folder, name, signal } = options;
  const place = join(folder, stagingName);
  const staged: Staged[] = [];
  const ledger = new Map<OutputPath, string>();
  const obstacles = new Map<string, Obstacle>();
  const sizes: Record<OutputKind, number> = { page: 0, script: 0, style: 0, image: 0, public: 0, data: 0 };
  await writing(join(name, stagingName), () => mkdir(place));
  await forEachOf(plan.outputs.values(), lanes, async (output) => {
    signal.throwIfAborted();
    const bytes = await produce(output);
    const path = join(name, output.path);
    const { obstacle, same } = await writing(path, () => compare(folder, output.path, bytes));
    if (obstacle !== null) obstacles.set(obstacle.path, obstacle);
    const file = join(place, String(ledger.size));
    ledger.set(output.path, hash(bytes));
    if (!same) {
      await writing(path, () => writeFile(file, bytes));
      staged.push({ output, file });
    }
    sizes[output.kind] += bytes.byteLength;
    options.onProgress(ledger.size, plan.outputs.size);
  });
  return { staged, ledger, obstacles: [...obstacles.values()], sizes };
}

export async function clearStaging(folder: string): Promise<void> {
  await rm(join(folder, stagingName), { recursive: true, force: true });
}

async function produce(output: Output): Promise<Uint8Array> {
  try {
    return await output.produce();
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    // A source file that was there when the plan was made.
    throw userError("source/unreadable", { reason: error.reason }, { file: error.path });
  }
}

async function compare(folder: string, path: string, bytes: Uint8Array) {
  const obstacle = await findObstacle(folder, path);
  return { obstacle, same: obstacle === null && (await isSame(join(folder, path), bytes)) };
}

/** Only asked where no folder stands. A link is never the same: it is replaced, not written through. */
async function isSame(path: string, bytes: Uint8Array): Promise<boolean> {
  const there = await lstatOrNull(path);
  if (there === null || !there.isFile() || there.size !== bytes.byteLength) return false;
  return (await readFile(path)).equals(bytes);
}
