/**
 * Who parses the pages of a build: this thread alone at first, and others beside it once so much has been parsed that starting them pays.
 * All run the same stage, so nobody can tell from the result.
 */
import { setImmediate } from "node:timers/promises";
import { allEnded, forEachOf } from "../../core/concurrent.ts";
import type { Diagnostic } from "../../core/diagnostics.ts";
import { UserError } from "../../core/errors.ts";
import type { Input } from "../../core/inputs.ts";
import type { PackedEntry } from "../../core/packed.ts";
import type { ParsedPage } from "../doc.ts";
import type { PageSource } from "../parse-input.ts";
import type { ParseStage } from "./page-reader.ts";

export interface Parsers {
  /**
   * Works through a list; each item is given the stage of who parses it.
   * @param expected bytes of the items, where nothing is known of any of them; else 0
   */
  forEach<Item>(
    items: readonly Item[],
    expected: number,
    work: (item: Item, stage: ParseStage) => Promise<void>,
  ): Promise<void>;
}

/** Threads that parse. */
export interface ParseThreads {
  /** How many there may be. */
  readonly most: number;
  /** How many pages may wait at each. */
  readonly queue: number;
  start(): void;
  /** Only after `start`. */
  parse(input: PageSource): Promise<ThreadResult | ThreadFailure>;
}

/** A page from a thread, and what has to be in the store for it. */
export interface ThreadResult {
  readonly result: ParsedPage;
  /** What it read. */
  readonly inputs: readonly Input[];
  readonly entries: readonly PackedEntry[];
  readonly ms: number;
}

/** Why there is no page: an error would lose what it tells on the way. */
export interface ThreadFailure {
  readonly problems: readonly Diagnostic[];
}

/** Characters of Markdown. To parse so many takes a little longer than to start a thread that is ready to parse. */
export const priceOfThread = 300_000;

/** At most, in UTF-8, in any text that is long. */
const bytesOfCharacter = 3;

/** So many pages have to be parsed before anything can be said of those to come. */
const sample = 8;

/** @param allowed null where there are no other threads */
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
  /** Whether threads pay for a list, as far as its beginning tells: most of it may be remembered. */
  const pays = (done: number, all: number) =>
    parsed.pages >= sample && (parsed.characters / done) * (all - done) >= priceOfThread;
  return {
    async forEach(items, expected, work) {
      let next = 0;
      const isLarge = expected / bytesOfCharacter >= priceOfThread;
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
      await allEnded((failed) => {
        const workBy = (stage: ParseStage) => async (item: (typeof items)[number]) => {
          failed.throwIfAborted();
          await work(item, stage);
        };
        return [
          forEachOf(shared, most * queue, workBy(there)),
          // The last ones are for this thread alone: hardly more wait at each of the others by then.
          forEachOf(inTurn(shared, rest), 1, workBy(here)),
        ];
      });
    },
  };
}

/** Of UTF-8. */
function countCharacters(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if ((byte & 0xc0) !== 0x80) count += 1;
  return count;
}

function* inTurn<Item>(...lists: readonly Iterable<Item>[]): Generator<Item> {
  for (const list of lists) yield* list;
}

/** Its time is told by the thread: this one only waits. */
function elsewhere({ name, key }: ParseStage, threads: ParseThreads): ParseStage {
  return {
    name,
    key,
    async run(input, memo, files) {
      const answer = await threads.parse(input);
      if ("problems" in answer) throw new UserError(answer.problems);
      const { result, inputs, entries, ms } = answer;
      files.add(inputs);
      memo.adopt(entries, input.path, ms);
      return result;
    },
  };
}
