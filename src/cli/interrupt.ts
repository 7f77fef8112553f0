/** Turns SIGINT and SIGTERM into an AbortSignal: the first stops gracefully, the second terminates the process. */
export interface Interrupt {
  readonly signal: AbortSignal;
  /** Removes the signal handlers. */
  release(): void;
}

/** @param effect what the command leaves behind, as a sentence */
export function catchInterrupt(effect: string): Interrupt {
  const controller = new AbortController();
  const stop = () => {
    release();
    controller.abort(new Interrupted(effect));
  };
  const release = () => {
    process.off("SIGINT", stop);
    process.off("SIGTERM", stop);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  return { signal: controller.signal, release };
}

/** Its message is the effect, if the command has one. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";
}

export function waitFor(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
