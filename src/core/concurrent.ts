/** Bounded concurrency, to limit memory use. */
import { setImmediate } from "node:timers/promises";

/**
 * Runs `work` with a concurrency limit. `lane` (0 to `limit` - 1) identifies the worker. The first error stops new work and is thrown once
 * all running work has settled.
 */
export async function forEachConcurrent<Item>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item, lane: number) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.iterator]();
  const failures: unknown[] = [];
  const lane = async (number: number) => {
    for (let next = iterator.next(); !next.done && failures.length === 0; next = iterator.next()) {
      try {
        await work(next.value, number);
        // Yield to the event loop, because synchronous work would block signals and messages of threads.
        await setImmediate();
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: limit }, (_, number) => lane(number)));
  if (failures.length > 0) throw failures[0];
}

/** Items processed per turn of the event loop. */
const turn = 32;

/** Maps a long list synchronously, but yields regularly to the event loop for requests and signals. */
export async function mapYielding<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(work(item));
    if (results.length % turn === 0) await setImmediate();
  }
  return results;
}

/** Like `Promise.all`, but aborts `failed` with the reason of the first rejection, and rejects only after all promises have settled. */
export async function allSettledOrThrow<Values extends readonly unknown[]>(
  begin: (
    failed: AbortSignal,
  ) => readonly [...{ [Index in keyof Values]: Values[Index] | Promise<Values[Index]> }],
): Promise<Values> {
  const stop = new AbortController();
  const promises = begin(stop.signal).map(async (value) => value);
  for (const promise of promises) promise.catch((error) => stop.abort(error));
  await Promise.allSettled(promises);
  stop.signal.throwIfAborted();
  return (await Promise.all(promises)) as unknown as Values;
}
