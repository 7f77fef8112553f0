/**
 * Worker thread: parses or renders one page at a time with the same code as the main thread. Reads the shared store of the
 * build. Each page has its own memo and is returned with everything stored in it, so that no `Ref` is sent before its value.
 */
import { UserError } from "../core/errors.ts";
import { diskFiles } from "../core/files.ts";
import { type Inputs, openInputs } from "../core/inputs.ts";
import { concatEntries, pack, unpack } from "../core/packed.ts";
import { type Memo, makeMemo } from "../core/stage.ts";
import type { Store } from "../core/store.ts";
import type { ParseStage } from "../markdown/pages/page-reader.ts";
import { naming } from "../markdown/pages/parse-all.ts";
import type { ThreadFailure, ThreadResult } from "../markdown/pages/parsers.ts";
import { getInputValues } from "../markdown/parse-input.ts";
import { loadParseSettings } from "../markdown/parse-settings.ts";
import { makeParseStage } from "../markdown/parse-stage.ts";
import { openFiles } from "../project/open-files.ts";
import { withSearchTerms } from "./page-stage.ts";
import { makePageRenderer, type Rendered, type RenderInput } from "./render-pages.ts";
import type { ParsedSite, ParseTask, ThreadOptions } from "./threads.ts";

const work = import("tinypool").then(({ Tinypool }) => openWork(Tinypool.workerData as ThreadOptions));

export async function parse(input: ParseTask): Promise<ThreadResult | ThreadFailure> {
  return (await work).parse(input);
}

export async function render(input: RenderInput): Promise<Rendered> {
  return (await work).render(input);
}

async function openWork({ withTerms, store: file }: ThreadOptions) {
  const shared = file === null ? null : (await import("../core/disk-store.ts")).readSharedStore(file);
  const memoOver = (put: Map<string, Uint8Array>): Memo =>
    makeMemo(overlayStore(put, shared), { now: () => 0, freeze: false });
  const sites = new Map<string, Promise<SiteParser>>();
  const parseNext = async ({ input, site, siteDigest: chosen }: ParseTask): Promise<ThreadResult> => {
    const opening = sites.get(chosen) ?? openSite(site, withTerms);
    sites.set(chosen, opening);
    const { stage, files } = await opening;
    const start = performance.now();
    const put = new Map<string, Uint8Array>();
    const { value, inputs } = await files.record((reader) => stage.run(input, memoOver(put), reader));
    return { result: value, inputs, entries: concatEntries(put), ms: performance.now() - start };
  };
  let last: Promise<unknown> = Promise.resolve();
  // Sequential, so that the measured time belongs to one page.
  const parse = (input: ParseTask): Promise<ThreadResult | ThreadFailure> => {
    const turn = last.then(() => parseNext(input));
    last = turn.catch(() => undefined);
    return turn.catch((error: unknown) => {
      if (!(error instanceof UserError)) throw error;
      return { problems: error.diagnostics };
    });
  };
  return { parse, render: makePageRenderer(memoOver(new Map())) };
}

/** Parser of one locale of a site, and the files that it reads. */
interface SiteParser {
  readonly stage: ParseStage;
  readonly files: Inputs;
}

async function openSite({ options, files }: ParsedSite, withTerms: boolean): Promise<SiteParser> {
  const own = makeParseStage((await loadParseSettings(options)).settings);
  const inputs = openInputs({
    files: await openFiles(files),
    disk: diskFiles(options.code.folder),
    values: getInputValues(options),
  });
  return { stage: naming(withTerms ? withSearchTerms(own) : own), files: inputs };
}

/** Writes go to `put`; everything else is read from the store of the build. */
function overlayStore(put: Map<string, Uint8Array>, shared: Pick<Store, "get"> | null): Store {
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
    // No stage of a single page reads ranges.
    range: () => [],
    share: () => null,
    close: async () => {},
    discard: async () => put.clear(),
  };
}
