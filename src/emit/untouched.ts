/**
 * Whether all files of the output are as the last build left them. Many of them are looked at by another thread, beside other work; when that
 * is done and the answer is asked for, this thread looks at some of those that are left.
 */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { systemCode } from "../core/errors.ts";
import { once } from "../core/once.ts";
import { areUntouched } from "./known-groups.ts";

/** What is looked at. */
export interface LookInput {
  readonly folder: string;
  /** The lines of `KnownGroup`. */
  readonly outputs: readonly string[];
}

/** A look that two threads share. */
export interface SharedLook extends LookInput {
  /** One number in shared memory: the group that whoever is free looks at next. */
  readonly next: Int32Array;
}

/** Whether the groups that this thread came to are untouched; one that is not ends the look of both. */
export function takePart({ folder, outputs, next }: SharedLook): boolean {
  const take = () => outputs[Atomics.add(next, 0, 1)];
  for (let lines = take(); lines !== undefined; lines = take()) {
    if (areUntouched(folder, [lines])) continue;
    Atomics.store(next, 0, outputs.length);
    return false;
  }
  return true;
}

/** Characters of `LookInput.outputs`, some 3,000 files: to look at fewer takes less time than to start a thread. */
const priceOfThread = 500_000;

/**
 * Begins at once where there is a thread for it, else when the answer is asked for.
 * @param module the address of what the thread runs; null: there is none
 */
export function beginLook(input: LookInput, module: string | null): () => Promise<boolean> {
  const look = () => areUntouched(input.folder, input.outputs);
  const characters = input.outputs.reduce((sum, lines) => sum + lines.length, 0);
  if (module === null || characters < priceOfThread || availableParallelism() === 1) {
    return async () => look();
  }
  const shared = { ...input, next: new Int32Array(new SharedArrayBuffer(4)) };
  const thread = startThread(module, shared);
  if (thread === null) return async () => look();
  // A build that ends without an answer does not wait for it.
  thread.unref();
  const answer = new Promise<boolean | null>((resolve) => {
    thread.once("message", resolve);
    thread.once("error", () => resolve(null));
  });
  return once(async () => {
    thread.ref();
    const isOwnPart = takePart(shared);
    const isOthers = await answer;
    // What has ended the other thread is told by this one, if it happens again.
    return isOthers === null ? look() : isOwnPart && isOthers;
  });
}

/** null where the system gives no more of them. */
function startThread(module: string, workerData: SharedLook): Worker | null {
  try {
    return new Worker(new URL(module), { workerData });
  } catch (error) {
    if (systemCode(error) !== "ERR_WORKER_INIT_FAILED") throw error;
    return null;
  }
}
