/** Opens the embedded index of the served site for the query endpoint. */

import { setImmediate } from "node:timers/promises";
import type { Searchable } from "../hosted-search/endpoint/index.ts";
import { indexFolder, manifestName } from "../shared/search/index-format.ts";
import { openIndex } from "../shared/search/open-index.ts";
import type { SearchIndex } from "../shared/search/search-index.ts";

/** Required index name and credentials. Default: any. */
export interface SearchAccess {
  readonly indexName: string | null;
  readonly algolia: Searchable["credentials"];
}

export const openAccess: SearchAccess = { indexName: null, algolia: null };

/** Reads a file relative to the base path; null if it doesn't exist. */
type ReadFile = (path: string) => Promise<Uint8Array | null>;

/** Reopens the index when its manifest changes. */
export function makeSearchable(access: () => SearchAccess, read: ReadFile): () => Searchable {
  const turn = makeQueue();
  let opened: { readonly manifest: string; readonly index: SearchIndex } | null = null;
  const open = async () => {
    const found = await read(`${indexFolder}/${manifestName}`);
    if (found === null) return null;
    const manifest = decode(found);
    if (opened?.manifest !== manifest) opened = { manifest, index: openIndex({ read: readPart }) };
    return opened.index;
  };
  const readPart = async (name: string) => {
    const found = await read(`${indexFolder}/${name}`);
    if (found === null) throw new Error(`The search index has no file ${name}.`);
    return decode(found);
  };
  return () => {
    const { indexName, algolia } = access();
    return {
      credentials: algolia,
      enqueue: turn,
      index: async (name) => (indexName === null || name === indexName ? open() : null),
    };
  };
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** Runs tasks sequentially and yields to the event loop in between. */
type Enqueue = <Value>(work: () => Promise<Value>) => Promise<Value>;

function makeQueue(): Enqueue {
  let last: Promise<unknown> = Promise.resolve();
  const pause = () => setImmediate();
  return (work) => {
    const mine = last.then(work);
    last = mine.then(pause, pause);
    return mine;
  };
}
