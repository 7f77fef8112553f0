/**
 * Distributes parsing: on this thread alone first, and also on workers once the remaining text justifies starting them.
 * All run the same stage, so the result is the same.
 */
import { setImmediate } from "node:timers/promises";
import { allSettledOrThrow, forEachConcurrent } from "../../core/concurrent.ts";
import type { Diagnostic } from "../../core/diagnostics.ts";
import { UserError } from "../../core/errors.ts";
import type { Input } from "../../core/inputs.ts";
import type { PackedEntry } from "../../core/packed.ts";
import type { ParsedPage } from "../doc.ts";
import type { PageSource } from "../parse-input.ts";
import type { ParseStage } from "./page-reader.ts";

export interface Parsers {
  /**
   * Processes a list; passes each item the stage of the thread that takes it.
   * @param expected total size of the items in bytes if none is cached; else 0
   */
  forEach<Item>(
    items: readonly Item[],
    expected: number,
    work: (item: Item, stage: ParseStage) => Promise<void>,
  ): Promise<void>;
}

/** Worker threads that parse. */
export interface ParseThreads {
  /** Maximum number of threads. */
  readonly most: number;
  /** Maximum queue length per thread. */
  readonly queue: number;
  start(): void;
  /** Requires `start`. */
  parse(input: PageSource): Promise<ThreadResult | ThreadFailure>;
}

/** A parsed page from a worker, and the records to store for it. */
export interface ThreadResult {
  readonly result: ParsedPage;
  /** Files read. */
  readonly inputs: readonly Input[];
  readonly entries: readonly PackedEntry[];
  readonly ms: number;
}

/** Reason for a missing page. Not an Error, whose diagnostics structured cloning would drop. */
export interface ThreadFailure {
  readonly problems: readonly Diagnostic[];
}

/** Parsing this many characters takes slightly longer than starting a worker. */
export const workerStartCost = 300_000;

/** Upper bound of the average in long UTF-8 texts. */
const bytesOfCharacter = 3;

/** Number of pages to parse before estimating the rest. */
const sample = 8;

/** @param allowed null without workers */
export function openParsers(own: ParseStage, allowed: ParseThreads | null): Parsers {
  const threads = allowed === null || allowed.most === 0 ? null : allowed;
  const parsed = { pages: 0, characters: 0 };
  const here: ParseStage = {
    ...own,
    run(input, memo, files) {
      parsed.pages += 1;
      const read = async (path: string) => {
        const bytes = await files.read(path);
        if (path === input.path) parsed.characters += countCharacters(bytes);
        return bytes;
      };
      return own.run(input, memo, { ...files, read });
    },
  };
  /** Whether workers pay off, estimated from the beginning of the list, because most of it may be cached. */
  const pays = (done: number, all: number) =>
    parsed.pages >= sample && (parsed.characters / done) * (all - done) >= workerStartCost;
  return {
    async forEach(items, expected, work) {
      let next = 0;
      const isLarge = expected / bytesOfCharacter >= workerStartCost;
      for (; next < items.length; next += 1) {
        if (threads !== null && (isLarge || pays(next, items.length))) break;
        await work(items[next] as (typeof items)[number], here);
        await setImmediate();
      }
      if (threads === null || next === items.length) return;
      threads.start();
      const there = elsewhere(own, threads);
      const { most, queue } = threads;
      const rest = items.slice(next);
      const reserve = Math.min(0.75 * queue, rest.length / (1 + most));
      const shared = rest.splice(0, rest.length - Math.floor(reserve)).values();
      await allSettledOrThrow((failed) => {
        const workBy = (stage: ParseStage) => async (item: (typeof items)[number]) => {
          failed.throwIfAborted();
          await work(item, stage);
        };
        return [
          forEachConcurrent(shared, most * queue, workBy(there)),
          // The last items are for this thread alone: each worker has about as many in its queue by then.
          forEachConcurrent(inTurn(shared, rest), 1, workBy(here)),
        ];
      });
    },
  };
}

/** Counts UTF-8 characters. */
function countCharacters(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if ((byte & 0xc0) !== 0x80) count += 1;
  return count;
}

function* inTurn<Item>(...lists: readonly Iterable<Item>[]): Generator<Item> {
  for (const list of lists) yield* list;
}

/** The worker measures the time; this thread only waits. */
function elsewhere({ name, key }: ParseStage, threads: ParseThreads): ParseStage {
  return {
    name,
    key,
    async run(input, memo, files) {
      const answer = await threads.parse(input);
      if ("problems" in answer) throw new UserError(answer.problems);
      const { result, inputs, entries, ms } = answer;
      await files.add(inputs);
      memo.adopt(entries, input.path, ms);
      return result;
    },
  };
}
