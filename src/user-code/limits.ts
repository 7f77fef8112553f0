/** Errors for site code that is terminated. */

/** Thrown if code exceeds its time limit. */
export class TimeLimitError extends Error {
  override readonly name = "OutOfTime";
  readonly seconds: number;

  constructor(milliseconds: number) {
    super(`it did not finish within ${milliseconds / 1000} s`);
    this.seconds = milliseconds / 1000;
  }
}

/** Thrown if code uses too much memory. */
export class MemoryLimitError extends Error {
  override readonly name = "OutOfMemory";

  constructor(megabytes: number) {
    super(`it used more than ${megabytes} MB of memory`);
  }
}

/** Thrown if code ends the process, or its thread. */
export class ProcessExitError extends Error {
  override readonly name = "ProcessEnd";

  constructor(code: unknown) {
    super(`it ended the process with exit code ${String(code ?? 0)}`);
  }
}

/** Whether site code was terminated. The error may come from another process. */
export function isTermination({ name }: Pick<Error, "name">): boolean {
  return ["OutOfTime", "OutOfMemory", "ProcessEnd"].includes(name);
}

/** Node's exit status for an unsettled top-level await. */
export const unsettledStatus = 13;
