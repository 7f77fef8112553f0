/** What a thread runs: one page at a time, by the stage that everybody runs, over a store that hands back what it is given. */
import { Tinypool } from "tinypool";
import { makeMemo } from "../core/stage.ts";
import type { ParseInput } from "../markdown/parse-input.ts";
import { loadParseSettings } from "../markdown/parse-settings.ts";
import type { ThreadOptions, ThreadResult } from "../markdown/parsers.ts";
import { makePageStage } from "./page-stage.ts";

const parsing = openParsing(Tinypool.workerData as ThreadOptions);

// biome-ignore lint/style/noDefaultExport: it is what a pool calls
export default async function parse(input: ParseInput): Promise<ThreadResult> {
  return (await parsing)(input);
}

async function openParsing({ withTerms, ...options }: ThreadOptions) {
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
  const stage = makePageStage(memo, settings, withTerms);
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
