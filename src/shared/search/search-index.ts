/** What the embedded index is to those who use it: the same in Node and in the browser's worker. */
import type { SearchQuery, SearchResult } from "./protocol.ts";

/** Where the files of the index come from: the network, a folder, or memory. */
export interface IndexFiles {
  /** The text of a file beside the manifest, `manifest.json` among them. Rejects when it cannot be had. */
  read(name: string): Promise<string>;
}

export interface SearchIndex {
  /** Fetches what every query needs, so that the first one is answered sooner. */
  load(): Promise<void>;
  /** Rejects when a file that it needs cannot be read; the next search tries again. */
  search(query: SearchQuery): Promise<SearchResult>;
}
