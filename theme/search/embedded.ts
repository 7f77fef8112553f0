/** Search client of the embedded index: uses the worker, or the main thread if workers are unavailable. */
import { workerUrl } from "docgen:worker";
import type { SearchClient, SearchQuery, SearchResult } from "../../src/shared/search/protocol.ts";
import type { Trusted } from "../trusted.ts";
import type { WorkerRequest, WorkerResponse } from "./embedded-messages.ts";

export interface EmbeddedClient extends SearchClient {
  /** Preloads the files that every query needs. */
  load(): Promise<void>;
}

export function embeddedClient(manifestUrl: string, trusted: Trusted): EmbeddedClient {
  let asking: Promise<Ask> | null = null;
  const ask = async (queries: readonly SearchQuery[]) => {
    asking ??= askWorker(manifestUrl, trusted).catch(() => askHere(manifestUrl));
    return (await asking)(queries);
  };
  return {
    search: ask,
    async load() {
      await ask([]);
    },
  };
}

type Ask = (queries: readonly SearchQuery[]) => Promise<readonly SearchResult[]>;

interface Waiting {
  resolve(results: readonly SearchResult[]): void;
  reject(error: Error): void;
}

/** Rejects if the browser cannot start the worker. */
async function askWorker(manifestUrl: string, trusted: Trusted): Promise<Ask> {
  const url = trusted.createScriptURL(`${workerUrl}?manifest=${encodeURIComponent(manifestUrl)}`);
  const worker = new Worker(url, { type: "module" });
  const waiting = new Map<number, Waiting>();
  let count = 0;
  const ask: Ask = (queries) =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      worker.postMessage({ id: count, queries } satisfies WorkerRequest);
    });
  worker.addEventListener("message", ({ data }: MessageEvent<WorkerResponse>) => {
    const requested = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.error === null) requested?.resolve(data.results);
    else requested?.reject(new Error(data.error));
  });
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener("error", () => {
      const error = new Error("The worker of the search has stopped.");
      reject(error);
      for (const requested of waiting.values()) requested.reject(error);
      waiting.clear();
    });
    // Any response shows that the worker runs; errors of the index are reported by the first search.
    ask([]).then(
      () => resolve(),
      () => resolve(),
    );
  });
  return ask;
}

async function askHere(manifestUrl: string): Promise<Ask> {
  const [{ openIndex }, { fetchIndex }] = await Promise.all([
    import("../../src/shared/search/open-index.ts"),
    import("./fetch-index.ts"),
  ]);
  const index = openIndex(fetchIndex(manifestUrl));
  return (queries) => Promise.all(queries.map((query) => index.search(query)));
}
