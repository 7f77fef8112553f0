/** Search engines over recorded sections, and visitors who query them. The embedded index is the first engine. */
import { gzipSync } from "node:zlib";
import { makeMemo } from "../src/core/stage.ts";
import { memoryStore } from "../src/core/store.ts";
import { makeIndex } from "../src/search/embedded/make-index.ts";
import { openIndex } from "../src/shared/search/open-index.ts";
import type { Weights } from "../src/shared/search/weights.ts";
import { pagesOf, type RecordedSection } from "./search-corpus.ts";

export interface Engine {
  readonly name: string;
  readonly buildMs: number;
  readonly files: number;
  /** gzip */
  readonly bytes: number;
  /** New visitor with an empty cache. */
  visitor(): Visitor;
}

/**
 * @param language BCP 47 tag
 * @param weights used by the embedded index only
 */
export type MakeEngine = (
  sections: readonly RecordedSection[],
  language: string,
  weights?: Weights,
) => Promise<Engine>;

export interface Visitor {
  /** Distinct pages of the results, best first. */
  search(query: string): Promise<readonly string[]>;
  /** Requests since the last call. */
  fetched(): Fetched;
}

export interface Fetched {
  readonly files: number;
  /** gzip */
  readonly bytes: number;
}

export const gzipped = (data: string | Uint8Array) => gzipSync(data, { level: 9 }).byteLength;

export const embedded: MakeEngine = async (sections, language, weights) => {
  const pages = pagesOf(sections, language);
  const start = performance.now();
  const memo = makeMemo(memoryStore(), { now: () => 0, freeze: false });
  const files = await makeIndex(pages, [], memo);
  const texts = new Map(files.map((file) => [file.name, file.produce()]));
  const buildMs = performance.now() - start;
  const sizes = new Map([...texts].map(([name, text]) => [name, gzipped(text)]));
  const sizeOf = (name: string) => sizes.get(name) ?? 0;
  return {
    name: "embedded",
    buildMs,
    files: files.length,
    bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
    visitor() {
      const kept = new Set<string>();
      let names: string[] = [];
      const read = async (name: string) => {
        if (!kept.has(name)) names.push(name);
        kept.add(name);
        const text = texts.get(name);
        if (text === undefined) throw new Error(`no file ${name}`);
        return text;
      };
      const index = openIndex({ read }, weights);
      return {
        async search(query) {
          const { hits } = await index.search({ indexName: "bench", query });
          return [...new Set(hits.map(({ url }) => url.split("#")[0] ?? ""))];
        },
        fetched() {
          const bytes = names.reduce((sum, name) => sum + sizeOf(name), 0);
          const found = { files: names.length, bytes };
          names = [];
          return found;
        },
      };
    },
  };
};
