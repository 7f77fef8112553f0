/**
 * Who parses the pages of a build: this thread alone at first, and others beside it once so much has been parsed that starting them pays.
 * All run the same stage, so nobody can tell from the result.
 */
import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import { forEachOf } from "../core/concurrent.ts";
import type { Memo, Stage } from "../core/stage.ts";
import type { ParseResult } from "./doc.ts";
import type { ParseInput, ParseOptions } from "./parse-input.ts";
import type { ThreadResult } from "./parse-thread.ts";

type ParseStage = Stage<ParseInput, ParseResult>;

export interface Parsers {
  /** Works through a list; each item is given the stage of who parses it. */
  forEach<Item>(
    items: readonly Item[],
    work: (item: Item, stage: ParseStage) => Promise<void>,
  ): Promise<void>;
  close(): Promise<void>;
}

export interface ParseThreads {
  /** The address of the module that a thread runs. */
  readonly module: string;
  readonly options: ParseOptions;
}

/** Characters of Markdown. To parse so many takes a little longer than to start a thread that is ready to parse. */
export const priceOfThread = 300_000;

/** So many pages have to be parsed before anything can be said of those to come. */
const sample = 8;

/** Pages that wait for a thread: without them it would wait for this one, which is busy, after every page. */
const queue = 4;

/** `own` is the stage of this thread; `allowed`: null where there are no others. */
export function openParsers(memo: Memo, own: ParseStage, allowed: ParseThreads | null): Parsers {
  // One core is left to this thread.
  const most = Math.min(4, availableParallelism() - 1);
  const threads = most === 0 ? null : allowed;
  const parsed = { pages: 0, characters: 0 };
  const here: ParseStage = {
    ...own,
    run(input) {
      parsed.pages += 1;
      parsed.characters += input.text.length;
      return own.run(input);
    },
  };
  /** Whether threads pay for a list, as far as its beginning tells: most of it may be remembered. */
  const pays = (done: number, all: number) =>
    parsed.pages >= sample && (parsed.characters / done) * (all - done) >= priceOfThread;
  let pool: ReturnType<typeof startPool> | null = null;
  return {
    async forEach(items, work) {
      let next = 0;
      for (; next < items.length && (threads === null || !pays(next, items.length)); next += 1) {
        await work(items[next] as (typeof items)[number], here);
        await setImmediate();
      }
      if (threads === null || next === items.length) return;
      pool = startPool(threads, most);
      const there = elsewhere(own, pool, memo);
      const lanes = 1 + most * queue;
      await forEachOf(items.slice(next), lanes, (item, lane) => work(item, lane === 0 ? here : there));
    },
    async close() {
      await (await pool)?.destroy();
    },
  };
}

/** Its time is told by the thread: this one only waits. */
function elsewhere(
  { name, version, key }: ParseStage,
  pool: ReturnType<typeof startPool>,
  memo: Memo,
): ParseStage {
  return {
    name,
    version,
    key,
    async run(input) {
      const { result, entries, ms }: ThreadResult = await (await pool).run(input);
      memo.adopt(entries, input.path, ms);
      return result;
    },
  };
}

async function startPool({ module, options }: ParseThreads, maxThreads: number) {
  const { Tinypool } = await import("tinypool");
  return new Tinypool({
    filename: module,
    workerData: options,
    runtime: "worker_threads",
    minThreads: 1,
    maxThreads,
    concurrentTasksPerWorker: queue,
  });
}
