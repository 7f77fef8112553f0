/** Ctrl-C and a polite kill, as a signal: the first asks for a clean end, the second ends at once. */
export interface Interrupt {
  readonly signal: AbortSignal;
  /** Gives the keys back to Node. */
  release(): void;
}

export function catchInterrupt(): Interrupt {
  const controller = new AbortController();
  const stop = () => {
    release();
    controller.abort(new Interrupted());
  };
  const release = () => {
    process.off("SIGINT", stop);
    process.off("SIGTERM", stop);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  return { signal: controller.signal, release };
}

export class Interrupted extends Error {
  override readonly name = "Interrupted";
}

export function waitFor(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
