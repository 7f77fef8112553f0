/** Lets background work wait while urgent work is running. */
export interface Gate {
  /** Resolves when the gate is open. */
  pass(): Promise<void>;
  /** Closes the gate until the returned function is called. */
  close(): () => void;
}

/** Aborting the signal opens the gate permanently, so that waiting work can observe the signal. */
export function makeGate(signal: AbortSignal): Gate {
  let waiting: (() => void)[] = [];
  let closed = 0;
  const release = () => {
    const all = waiting;
    waiting = [];
    for (const go of all) go();
  };
  signal.addEventListener("abort", release, { once: true });
  return {
    async pass() {
      while (closed > 0 && !signal.aborted) await new Promise<void>((go) => waiting.push(go));
    },
    close() {
      let isOpen = false;
      closed += 1;
      return () => {
        if (!isOpen) closed -= 1;
        isOpen = true;
        if (closed === 0) release();
      };
    },
  };
}
