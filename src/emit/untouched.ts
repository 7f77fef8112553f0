/** Whether all files of the output are as the last build left them. A look at so many of them is taken by another thread, beside other work. */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { systemCode } from "../core/errors.ts";
import { areUntouched } from "./known-groups.ts";

/** What the thread is given. */
export interface LookInput {
  readonly folder: string;
  /** The lines of `KnownGroup`. */
  readonly outputs: readonly string[];
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
  const thread = startThread(module, input);
  if (thread === null) return async () => look();
  // A build that ends without an answer does not wait for it.
  thread.unref();
  const answer = new Promise<boolean | null>((resolve) => {
    thread.once("message", resolve);
    thread.once("error", () => resolve(null));
  });
  return async () => {
    thread.ref();
    // What has ended the other thread is told by this one, if it happens again.
    return (await answer) ?? look();
  };
}

/** null where the system gives no more of them. */
function startThread(module: string, workerData: LookInput): Worker | null {
  try {
    return new Worker(new URL(module), { workerData });
  } catch (error) {
    if (systemCode(error) !== "ERR_WORKER_INIT_FAILED") throw error;
    return null;
  }
}
