/** Measures a build: when each stage was at work, and how long each page took. Nothing of the output depends on it. */
import type { Watch } from "../../core/stage.ts";

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

export interface Stopwatch extends Watch {
  /** In the order of their starts. */
  spans(): Span[];
  /** The slowest first. */
  pages(): PageTime[];
  elapsed(): number;
}

/**
 * What passes until a stage is done with its first input is the loading of its tools for the most part, and counts for no page; neither
 * does the time that a page waits for another thread.
 */
export function startStopwatch(now: () => number, onDone: (stage: string) => void = () => {}): Stopwatch {
  const begin = now();
  const elapsed = () => now() - begin;
  const times = new Map<string, number>();
  const spans = new Map<string, { name: string; start: number; end: number }>();
  const spent = (page: string, ms: number) => {
    times.set(page, (times.get(page) ?? 0) + ms);
  };
  return {
    spent,
    async around(stage, subject, work) {
      const isFirst = !spans.has(stage);
      const start = elapsed();
      const span = spans.get(stage) ?? { name: stage, start, end: start };
      spans.set(stage, span);
      try {
        return await work();
      } finally {
        span.end = elapsed();
        if (subject !== null && !isFirst) spent(subject, span.end - start);
        onDone(stage);
      }
    },
    spans: () => [...spans.values()].map((span) => ({ ...span })),
    pages: () =>
      [...times]
        .map(([page, ms]) => ({ page, ms }))
        .sort((a, b) => b.ms - a.ms || (a.page < b.page ? -1 : 1)),
    elapsed,
  };
}
