/** Whether the newest of several questions has been waiting for its answer for long. */
import { useCallback, useRef, useState } from "react";

const stalledAfter = 300;

export interface Waiting {
  readonly isStalled: boolean;
  readonly wait: <Value>(answer: Promise<Value>) => Promise<Value>;
}

export function useWaiting(): Waiting {
  const [isStalled, setStalled] = useState(false);
  const newest = useRef<unknown>(null);
  const wait = useCallback(async <Value>(answer: Promise<Value>): Promise<Value> => {
    newest.current = answer;
    const isNewest = () => newest.current === answer;
    const timer = setTimeout(() => isNewest() && setStalled(true), stalledAfter);
    try {
      return await answer;
    } finally {
      clearTimeout(timer);
      if (isNewest()) setStalled(false);
    }
  }, []);
  return { isStalled, wait };
}
