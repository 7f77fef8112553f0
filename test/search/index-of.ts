/** The embedded index of a small site in memory. */
import { makeMemo } from "../../src/core/stage.ts";
import { memoryStore } from "../../src/core/store.ts";
import { type IndexFile, makeIndex } from "../../src/search/embedded/make-index.ts";
import { makeRecords } from "../../src/search/records.ts";
import { openIndex, type SearchIndex } from "../../src/shared/search/open-index.ts";
import { type Files, modelOf } from "../site/model-of.ts";

export async function filesOf(files: Files, options: object = {}): Promise<readonly IndexFile[]> {
  const { raw, config } = await modelOf(files, { locale: { code: "ja" }, ...options });
  const memo = makeMemo(memoryStore(), { now: () => 0, freeze: true });
  return makeIndex(makeRecords({ ...raw, options: config }), config.search.synonyms, memo);
}

/** @param read receives the names of the files read */
export function reading(files: readonly IndexFile[], read: string[] = []): SearchIndex {
  const texts = new Map(files.map((file) => [file.name, file]));
  return openIndex({
    read: async (name) => {
      read.push(name);
      const file = texts.get(name);
      if (file === undefined) throw new Error(`404 ${name}`);
      // As UTF-8, like a host, which does not preserve lone surrogates.
      return Buffer.from(file.produce()).toString();
    },
  });
}

/** URLs of the results below the base path, best first. */
export async function urlsFor(index: SearchIndex, query: string): Promise<readonly string[]> {
  const { hits } = await index.search({ indexName: "docs", query, hitsPerPage: 1000 });
  return hits.map(({ url }) => url.replace("https://example.com/base/", ""));
}
