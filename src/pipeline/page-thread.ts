/**
 * What a thread runs: one page after the other, parsed or rendered by the code that everybody runs. It reads the store of the build, and
 * hands back what it would put into it.
 */
import { Tinypool } from "tinypool";
import { layTogether, pack, unpack } from "../core/packed.ts";
import { type Memo, makeMemo } from "../core/stage.ts";
import type { Store } from "../core/store.ts";
import type { ParseInput } from "../markdown/parse-input.ts";
import { loadParseSettings } from "../markdown/parse-settings.ts";
import { makeParseStage } from "../markdown/parse-stage.ts";
import type { ThreadResult } from "../markdown/parsers.ts";
import { alsoTerms } from "./page-stage.ts";
import { openRendering, type RenderInput } from "./render-pages.ts";
import type { ThreadOptions } from "./threads.ts";

const work = openWork(Tinypool.workerData as ThreadOptions);

export async function parse(input: ParseInput): Promise<ThreadResult> {
  return (await work).parse(input);
}

export async function render(input: RenderInput): Promise<Uint8Array> {
  return (await work).render(input);
}

async function openWork({ parse: options, withTerms, store: file }: ThreadOptions) {
  const found = new Map<string, Uint8Array>();
  const shared = file === null ? null : (await import("../core/disk-store.ts")).readSharedStore(file);
  const store: Store = {
    get(key) {
      const packed = found.get(key);
      return packed === undefined ? shared?.get(key) : unpack(packed);
    },
    // What is handed back twice is put once.
    has: (key) => found.has(key),
    put: (key, value) => {
      found.set(key, pack(value));
    },
    putPacked: (key, packed) => {
      found.set(key, packed);
    },
    share: () => null,
    close: async () => {},
  };
  const memo: Memo = makeMemo(store, { now: () => 0, freeze: false });
  const { settings } = await loadParseSettings(options);
  const own = makeParseStage(memo, settings);
  const stage = withTerms ? alsoTerms(own, memo) : own;
  const parseNext = async (input: ParseInput): Promise<ThreadResult> => {
    const start = performance.now();
    const result = await stage.run(input);
    // What a page that is under way has left already may go with this one.
    const entries = layTogether(found);
    found.clear();
    return { result, entries, ms: performance.now() - start };
  };
  let last: Promise<unknown> = Promise.resolve();
  // One after the other, so that the time of each is its own.
  const parse = (input: ParseInput): Promise<ThreadResult> => {
    const turn = last.then(() => parseNext(input));
    last = turn.catch(() => undefined);
    return turn;
  };
  return { parse, render: openRendering(memo, settings.phrases) };
}
