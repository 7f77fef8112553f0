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

/** Heap limit of a process or thread, in MB. */
export const heapLimit = 1024;

/** Time in milliseconds that the limit inside of a process gets to work before the process is killed. */
export const outerGrace = 2000;

/** V8 aborts a process that runs out of memory, and says so on standard error: code can also abort its process. */
export function isOutOfMemory(signal: string | null, stderr: string): boolean {
  return signal === "SIGABRT" && /^.*\bfatal\b.*out of memory|std::bad_alloc/im.test(stderr);
}

/** Thrown if code uses too much memory. */
export class MemoryLimitError extends Error {
  override readonly name = "OutOfMemory";

  constructor() {
    super(`it used more than ${heapLimit} MB of memory`);
  }
}

/** Thrown if code ends the process, or its thread. */
export class ProcessExitError extends Error {
  override readonly name = "ProcessEnd";

  constructor(code: unknown) {
    super(`it ended the process with exit code ${String(code ?? 0)}`);
  }
}

/** Thrown if code closes the connection of its process to docgen. */
export class DisconnectError extends Error {
  override readonly name = "ProcessEnd";

  constructor() {
    super("it closed file descriptors of its process");
  }
}

/** Whether site code was terminated. The error may come from another process. */
export function isTermination({ name }: Pick<Error, "name">): boolean {
  return ["OutOfTime", "OutOfMemory", "ProcessEnd"].includes(name);
}

/** Node's exit status for an unsettled top-level await. */
export const unsettledStatus = 13;
