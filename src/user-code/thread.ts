/** Runs site code in a worker thread that is terminated afterwards, so that nothing it loads, starts or changes outlives its result. */
import { Worker } from "node:worker_threads";
import { getErrorCode } from "../core/errors.ts";
import { heapLimit, MemoryLimitError, ProcessExitError, TimeLimitError, unsettledStatus } from "./limits.ts";

export interface ThreadRun {
  /** Module that imports the URL in `workerData` and posts one message. */
  readonly bootstrap: string;
  /** Source of an ES module. */
  readonly code: string;
  readonly milliseconds: number;
}

/** Script name of the code in stack traces. */
export const threadCode = /base64,[\w+/=]+/;

/** Resolves with the message that the thread posts. Rejects with OutOfTime, OutOfMemory, ProcessEnd, or the code's own error. */
export async function runInThread({ bootstrap: starter, code, milliseconds }: ThreadRun): Promise<unknown> {
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(starter)}`), {
    workerData: `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`,
    resourceLimits: { maxOldGenerationSizeMb: 2 * heapLimit },
  });
  const timers: NodeJS.Timeout[] = [];
  try {
    return await new Promise((done, fail) => {
      timers.push(setTimeout(() => fail(new TimeLimitError(milliseconds)), milliseconds));
      timers.push(watchMemory(() => fail(new MemoryLimitError())));
      worker
        .once("message", done)
        .once("error", (error) => fail(isMemoryLimit(error) ? new MemoryLimitError() : error));
      worker.once("exit", (status) =>
        fail(status === unsettledStatus ? new UnsettledError() : new ProcessExitError(status)),
      );
    });
  } finally {
    for (const timer of timers) clearTimeout(timer);
    await worker.terminate();
  }
}

/** Time in milliseconds in which code cannot use another gigabyte. */
const memoryInterval = 20;

/** V8 aborts the whole process if an array of a thread exceeds its limit by more than 16 MB, so the thread is terminated earlier. */
function watchMemory(onLimit: () => void): NodeJS.Timeout {
  const start = process.memoryUsage.rss();
  return setInterval(() => {
    if (process.memoryUsage.rss() - start > heapLimit * 1e6) onLimit();
  }, memoryInterval);
}

const isMemoryLimit = (error: unknown) => getErrorCode(error) === "ERR_WORKER_OUT_OF_MEMORY";

class UnsettledError extends Error {
  override readonly name = "Unsettled";

  constructor() {
    super("it awaits a promise that never settles");
  }
}
