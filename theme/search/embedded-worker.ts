/** Search worker: queries the embedded index off the main thread, so that typing is never blocked. */
import { openIndex } from "../../src/shared/search/open-index.ts";
import type { WorkerRequest, WorkerResponse } from "./embedded-messages.ts";
import { fetchIndex } from "./fetch-index.ts";

interface WorkerScope {
  addEventListener(type: "message", listen: (event: MessageEvent<WorkerRequest>) => void): void;
  postMessage(response: WorkerResponse): void;
}

function answerIn(scope: WorkerScope, manifestUrl: string): void {
  const index = openIndex(fetchIndex(manifestUrl));
  scope.addEventListener("message", async ({ data: { id, queries } }) => {
    try {
      if (queries.length === 0) await index.load();
      const results = await Promise.all(queries.map((query) => index.search(query)));
      scope.postMessage({ id, results, error: null });
    } catch (error) {
      scope.postMessage({ id, results: [], error: error instanceof Error ? error.message : String(error) });
    }
  });
}

answerIn(
  globalThis as unknown as WorkerScope,
  new URL(globalThis.location.href).searchParams.get("manifest") ?? "",
);
