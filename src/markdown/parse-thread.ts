/** What a thread runs: one page at a time, by the stage that everybody runs, over a store that hands back what it is given. */
import { Tinypool } from "tinypool";
import { makeMemo } from "../core/stage.ts";
import type { StoreEntry } from "../core/store.ts";
import type { ParseResult } from "./doc.ts";
import type { ParseInput, ParseOptions } from "./parse-input.ts";
import { loadParseSettings } from "./parse-settings.ts";
import { makeParseStage } from "./parse-stage.ts";

/** A page, and what has to be in the store for it. */
export interface ThreadResult {
  readonly result: ParseResult;
  readonly entries: readonly StoreEntry[];
  readonly ms: number;
}

const parsing = openParsing(Tinypool.workerData as ParseOptions);

// biome-ignore lint/style/noDefaultExport: it is what a pool calls
export default async function parse(input: ParseInput): Promise<ThreadResult> {
  return (await parsing)(input);
}

async function openParsing(options: ParseOptions) {
  const found = new Map<string, unknown>();
  const store = {
    get: (key: string) => found.get(key),
    put: (key: string, value: unknown) => {
      found.set(key, value);
    },
    close: async () => {},
  };
  const memo = makeMemo(store, { now: () => 0, freeze: false });
  const { settings } = await loadParseSettings(options);
  const stage = makeParseStage(memo, settings);
  const parseNext = async (input: ParseInput): Promise<ThreadResult> => {
    const start = performance.now();
    const result = await stage.run(input);
    // What a page that is under way has left already may go with this one.
    const entries = [...found];
    found.clear();
    return { result, entries, ms: performance.now() - start };
  };
  let last: Promise<unknown> = Promise.resolve();
  // One after the other, so that the time of each is its own.
  return (input: ParseInput): Promise<ThreadResult> => {
    const turn = last.then(() => parseNext(input));
    last = turn.catch(() => undefined);
    return turn;
  };
}
