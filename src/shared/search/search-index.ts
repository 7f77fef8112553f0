/** Interface of the embedded index, identical in Node and the browser's worker. */
import type { SearchQuery, SearchResult } from "./protocol.ts";

/** File access of the index: network, folder or memory. */
export interface IndexFiles {
  /** Reads a file next to the manifest, or the manifest itself. Rejects if it is unavailable. */
  read(name: string): Promise<string>;
}

export interface SearchIndex {
  /** Preloads the files that every query needs. */
  load(): Promise<void>;
  /** Rejects if a file cannot be read; the next search retries. */
  search(query: SearchQuery): Promise<SearchResult>;
}
