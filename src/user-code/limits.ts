/** How code of a site ends when it does not end by itself. */

/** Thrown when code exceeds its time limit. */
export class OutOfTime extends Error {
  override readonly name = "OutOfTime";
  readonly seconds: number;

  constructor(milliseconds: number) {
    super(`it did not finish within ${milliseconds / 1000} s`);
    this.seconds = milliseconds / 1000;
  }
}

/** Thrown when code ends the process, or the thread that runs it. */
export class ProcessEnd extends Error {
  override readonly name = "ProcessEnd";

  constructor(code: unknown) {
    super(`it ends the process, with ${String(code ?? 0)}`);
  }
}
