/** Measures a build: when each stage was at work, and how long each page took. Nothing of the output depends on it. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Around } from "../core/stage.ts";

/** Milliseconds since the stopwatch was started. */
export interface Span {
  readonly name: string;
  /** When its first input was begun. */
  readonly start: number;
  /** When its last one was done. */
  readonly end: number;
}

export interface PageTime {
  /** The source file; of a generated page, its name. */
  readonly page: string;
  readonly ms: number;
}

export interface Stopwatch {
  readonly around: Around;
  /** In the order of their starts. */
  spans(): Span[];
  /** The slowest first. */
  pages(): PageTime[];
  elapsed(): number;
}

/**
 * Several pages are under way at once. Each moment is counted for one of them: the one that was begun last, or the one whose work, or
 * whose code in another thread, has just ended. So the times add up to what they all took together. What passes until a stage is done with
 * its first input is the loading of its tools for the most part, and counts for no page.
 */
export function startStopwatch(now: () => number, onDone: (stage: string) => void = () => {}): Stopwatch {
  const begin = now();
  const owner = new AsyncLocalStorage<string>();
  const spent = new Map<string, number>();
  const spans = new Map<string, { name: string; start: number; end: number }>();
  let since = begin;
  let current: string | null = null;
  const charge = (page: string | null, next: string | null) => {
    const at = now();
    if (page !== null) spent.set(page, (spent.get(page) ?? 0) + at - since);
    since = at;
    current = next;
    return at - begin;
  };
  return {
    async around(stage, subject, work) {
      const page = subject ?? owner.getStore() ?? null;
      const isFirst = !spans.has(stage);
      const start = charge(isFirst ? null : subject === null ? page : current, page);
      const span = spans.get(stage) ?? { name: stage, start, end: start };
      spans.set(stage, span);
      try {
        return await (subject === null ? work() : owner.run(subject, work));
      } finally {
        span.end = charge(isFirst ? null : page, subject === null ? page : null);
        onDone(stage);
      }
    },
    spans: () => [...spans.values()].map((span) => ({ ...span })),
    pages: () =>
      [...spent]
        .map(([page, ms]) => ({ page, ms }))
        .sort((a, b) => b.ms - a.ms || (a.page < b.page ? -1 : 1)),
    elapsed: () => now() - begin,
  };
}
