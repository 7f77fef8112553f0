/** Messages between the page and the search worker. */
import type { SearchQuery, SearchResult } from "../../src/shared/search/protocol.ts";

export interface WorkerRequest {
  readonly id: number;
  /** Empty to preload the index. */
  readonly queries: readonly SearchQuery[];
}

export interface WorkerResponse {
  readonly id: number;
  readonly results: readonly SearchResult[];
  /** null on success. */
  readonly error: string | null;
}
