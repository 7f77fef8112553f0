/** Work that goes on in the background waits at a gate, which others close while they have something urgent to do. */
export interface Gate {
  /** Waits until nobody has closed the gate. */
  pass(): Promise<void>;
  /** Closes the gate until what it returns is called. */
  close(): () => void;
}

/** When the signal fires, the gate is open for good: whoever waits is to see the signal. */
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
