/** Runs code of a site in a thread of its own, which ends with it: nothing that the code loads, starts or changes outlives its result. */
import { Worker } from "node:worker_threads";
import { OutOfTime, ProcessEnd } from "./limits.ts";

export interface ThreadRun {
  /** A module that imports the one whose address is its `workerData`, and posts one message. */
  readonly starter: string;
  /** A module. */
  readonly code: string;
  readonly milliseconds: number;
}

/** What stacks call the code. */
export const threadCode = /base64,[\w+/=]+/;

/** The message that the thread posts. Rejects with OutOfTime, with ProcessEnd, and with whatever the code throws. */
export async function runInThread({ starter, code, milliseconds }: ThreadRun): Promise<unknown> {
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(starter)}`), {
    workerData: `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((done, fail) => {
      timer = setTimeout(() => fail(new OutOfTime(milliseconds)), milliseconds);
      worker.once("message", done).once("error", fail);
      worker.once("exit", (status) => fail(status === unsettled ? new Unsettled() : new ProcessEnd(status)));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Node's status where code waits for what nothing can bring any more. */
const unsettled = 13;

class Unsettled extends Error {
  override readonly name = "Unsettled";

  constructor() {
    super("it waits for what never comes");
  }
}
