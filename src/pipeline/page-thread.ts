/**
 * What a thread runs: one page after the other, parsed or rendered by the code that everybody runs. It reads the store of the build. Each
 * page is worked on in a memo of its own, and goes back with all that was put there: nothing is told by its address before it is at hand.
 */
import { Tinypool } from "tinypool";
import { UserError } from "../core/errors.ts";
import { layTogether, pack, unpack } from "../core/packed.ts";
import { type Memo, makeMemo, type Stage } from "../core/stage.ts";
import type { Store } from "../core/store.ts";
import type { ParseResult } from "../markdown/doc.ts";
import { naming } from "../markdown/pages/parse-all.ts";
import type { ThreadFailure, ThreadResult } from "../markdown/pages/parsers.ts";
import type { ParseInput, ParseOptions } from "../markdown/parse-input.ts";
import { loadParseSettings } from "../markdown/parse-settings.ts";
import { makeParseStage } from "../markdown/parse-stage.ts";
import { alsoTerms } from "./page-stage.ts";
import { openRendering, type Rendered, type RenderInput } from "./render-pages.ts";
import type { ParseTask, ThreadOptions } from "./threads.ts";

const work = openWork(Tinypool.workerData as ThreadOptions);

export async function parse(input: ParseTask): Promise<ThreadResult | ThreadFailure> {
  return (await work).parse(input);
}

export async function render(input: RenderInput): Promise<Rendered> {
  return (await work).render(input);
}

async function openWork({ withTerms, store: file }: ThreadOptions) {
  const shared = file === null ? null : (await import("../core/disk-store.ts")).readSharedStore(file);
  const memoOver = (put: Map<string, Uint8Array>): Memo =>
    makeMemo(storeOver(put, shared), { now: () => 0, freeze: false });
  const stages = new Map<string, Promise<Stage<ParseInput, ParseResult>>>();
  const openStage = async (options: ParseOptions) => {
    const own = makeParseStage((await loadParseSettings(options)).settings);
    return naming(withTerms ? alsoTerms(own) : own);
  };
  const parseNext = async ({ input, options, chosen }: ParseTask): Promise<ThreadResult> => {
    const stage = stages.get(chosen) ?? openStage(options);
    stages.set(chosen, stage);
    const ready = await stage;
    const start = performance.now();
    const put = new Map<string, Uint8Array>();
    const result = await ready.run(input, memoOver(put));
    return { result, entries: layTogether(put), ms: performance.now() - start };
  };
  let last: Promise<unknown> = Promise.resolve();
  // One after the other, so that the time of each is its own.
  const parse = (input: ParseTask): Promise<ThreadResult | ThreadFailure> => {
    const turn = last.then(() => parseNext(input));
    last = turn.catch(() => undefined);
    return turn.catch((error: unknown) => {
      if (!(error instanceof UserError)) throw error;
      return { problems: error.diagnostics };
    });
  };
  return { parse, render: openRendering(memoOver(new Map())) };
}

/** What is put stays in `put`; everything else is read from the store of the build. */
function storeOver(put: Map<string, Uint8Array>, shared: Pick<Store, "get"> | null): Store {
  return {
    get(key) {
      const packed = put.get(key);
      return packed === undefined ? shared?.get(key) : unpack(packed);
    },
    has: (key) => put.has(key),
    put: (key, value) => {
      put.set(key, pack(value));
    },
    putPacked: (key, packed) => {
      put.set(key, packed);
    },
    remove: (key) => {
      put.delete(key);
    },
    // Nothing that is made of one page asks for many values.
    range: () => [],
    share: () => null,
    close: async () => {},
    discard: async () => put.clear(),
  };
}
