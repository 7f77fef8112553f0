/** Works through a list with a few items under way at once, so that memory stays flat. */
import { setImmediate } from "node:timers/promises";

/**
 * `lane` tells the items apart that are under way at once: from 0 to `limit` - 1. The first failure stops the start of further items; it is
 * thrown when all that had begun have ended.
 */
export async function forEachOf<Item>(
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
        // Work that never waits would let nobody else be heard: a signal, a thread that has an answer.
        await setImmediate();
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: limit }, (_, number) => lane(number)));
  if (failures.length > 0) throw failures[0];
}

/** So many items of work that never waits are done at once. */
const turn = 32;

/** Maps a long list by work that never waits. Now and then others are heard: a request, a signal. */
export async function mapInTurns<Item, Result>(
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

/** Like `Promise.all`, but `failed` fires at the first failure, with its reason, and nothing is under way any more when that is thrown. */
export async function allEnded<Values extends readonly unknown[]>(
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
