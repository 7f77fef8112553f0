/** What is measured: an engine over recorded sections, and a visitor who asks it. The embedded index is the first of them. */
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
  /** Somebody who has just come, with nothing fetched. */
  visitor(): Visitor;
}

/**
 * @param language a BCP 47 tag
 * @param weights of the embedded index alone
 */
export type MakeEngine = (
  sections: readonly RecordedSection[],
  language: string,
  weights?: Weights,
) => Promise<Engine>;

export interface Visitor {
  /** The pages of the answer, best first, each once. */
  search(query: string): Promise<readonly string[]>;
  /** What has been fetched since the last call. */
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
