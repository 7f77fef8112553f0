/** What the page and the worker of the embedded search say to each other. */
import type { SearchQuery, SearchResult } from "../../src/shared/search/protocol.ts";

export interface WorkerRequest {
  readonly id: number;
  /** Empty: get ready. */
  readonly queries: readonly SearchQuery[];
}

export interface WorkerResponse {
  readonly id: number;
  readonly results: readonly SearchResult[];
  /** null: the results are the answer. */
  readonly error: string | null;
}
