/** Measures when each stage ran and the time spent per page. Has no effect on output. */
import type { Watch } from "../../core/stage.ts";

/** In ms since the stopwatch started. */
export interface Span {
  readonly name: string;
  /** Start of its first input. */
  readonly start: number;
  /** End of its last input. */
  readonly end: number;
}

export interface PageTime {
  /** Source file, or the name of a generated page. */
  readonly page: string;
  readonly ms: number;
}

export interface Stopwatch extends Watch {
  /** Sorted by start. */
  spans(): Span[];
  /** Sorted by time, slowest first. */
  pages(): PageTime[];
  elapsed(): number;
}

/**
 * Pages that are processed at the same time share it equally, because most of them wait for the others: the sum never exceeds the time of
 * the build. The first input of a stage is not attributed to its page, because loading the stage's code dominates; neither is the time
 * that a page waits for other threads.
 */
export function startStopwatch(now: () => number, onDone: (stage: string) => void = () => {}): Stopwatch {
  const begin = now();
  const elapsed = () => now() - begin;
  const times = new Map<string, number>();
  const spans = new Map<string, { name: string; start: number; end: number }>();
  const active = new Map<symbol, string | null>();
  let shared = 0;
  const spent = (page: string, ms: number) => {
    times.set(page, (times.get(page) ?? 0) + ms);
  };
  /** Attributes the time since the last call. */
  const share = (at: number) => {
    for (const page of active.values()) if (page !== null) spent(page, (at - shared) / active.size);
    shared = at;
  };
  return {
    spent,
    async around(stage, subject, work) {
      const isFirst = !spans.has(stage);
      const start = elapsed();
      const span = spans.get(stage) ?? { name: stage, start, end: start };
      spans.set(stage, span);
      const turn = Symbol(stage);
      share(start);
      if (subject !== null) active.set(turn, isFirst ? null : subject);
      try {
        return await work();
      } finally {
        span.end = elapsed();
        share(span.end);
        active.delete(turn);
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
