/** Search metrics: recall among the first five pages, mean reciprocal rank, transfer per query, and latency. */
import type { RecordedQuery } from "./search-corpus.ts";
import type { Engine, Fetched } from "./search-engines.ts";

export interface Quality {
  readonly count: number;
  readonly recall: number;
  readonly mrr: number;
}

export async function measureSearch(engine: Engine, queries: readonly RecordedQuery[]) {
  const ranks = new Map<string, number[]>();
  const first: Fetched[] = [];
  const misses: string[] = [];
  for (const { class: kind, query, pages } of queries) {
    const visitor = engine.visitor();
    const found = await visitor.search(query);
    first.push(visitor.fetched());
    const rank = found.findIndex((page) => pages.includes(page)) + 1;
    ranks.set(kind, [...(ranks.get(kind) ?? []), rank]);
    if (rank === 0 || rank > 5)
      misses.push(`${kind}: ${query} → ${found.slice(0, 5).join(" ") || "nothing"}`);
  }
  const visitor = engine.visitor();
  const later: Fetched[] = [];
  for (const { query } of queries) {
    await visitor.search(query);
    later.push(visitor.fetched());
  }
  const times: number[] = [];
  for (const { query } of queries) {
    // The first call fetches the data, the second is timed.
    await visitor.search(query);
    const start = process.cpuUsage();
    await visitor.search(query);
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
  }
  return {
    classes: [...ranks]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([kind, list]) => [kind, qualityOf(list)] as const),
    all: qualityOf([...ranks.values()].flat()),
    misses,
    first,
    later: later.slice(1),
    times,
  };
}

function qualityOf(ranks: readonly number[]): Quality {
  const count = ranks.length;
  const recall = ranks.filter((rank) => rank > 0 && rank <= 5).length / count;
  const mrr = ranks.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0) / count;
  return { count, recall, mrr };
}

/** Types headings and titles character by character: share of keystrokes after the first success for which the page stays in the top 5. */
export async function typing(engine: Engine, queries: readonly RecordedQuery[]): Promise<number> {
  const visitor = engine.visitor();
  let steps = 0;
  let kept = 0;
  for (const { class: kind, query, pages } of queries) {
    if (!/title|heading|fragment|katakana/.test(kind)) continue;
    let isSeen = false;
    for (let length = 1; length <= query.length; length += 1) {
      const found = (await visitor.search(query.slice(0, length))).slice(0, 5);
      const isThere = found.some((page) => pages.includes(page));
      if (isSeen) steps += 1;
      if (isSeen && isThere) kept += 1;
      isSeen ||= isThere;
    }
  }
  return kept / steps;
}

/** Quantile of the values. */
export function at(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
