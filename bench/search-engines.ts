/** The engines that are measured beside each other, each over the same recorded sections. */
import { gzipSync } from "node:zlib";
import MiniSearch from "minisearch";
import { makeMemo } from "../src/core/stage.ts";
import { memoryStore } from "../src/core/store.ts";
import { makeIndex } from "../src/search/embedded/make-index.ts";
import { fold } from "../src/shared/search/fold.ts";
import { openIndex } from "../src/shared/search/open-index.ts";
import { isCommon, pairsOf, runsOf, wordTerms } from "../src/shared/search/terms.ts";
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

const gzipped = (data: string | Uint8Array) => gzipSync(data, { level: 9 }).byteLength;

export async function embedded(sections: readonly RecordedSection[]): Promise<Engine> {
  const pages = pagesOf(sections);
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
      const index = openIndex({ read });
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
}

/** The whole index at once, over the same terms as ours. */
export async function miniSearch(sections: readonly RecordedSection[]): Promise<Engine> {
  const start = performance.now();
  const index = new MiniSearch<{ id: number; title: string; above: string; text: string }>({
    fields: ["title", "above", "text"],
    tokenize: (text) => foldedTerms(text, true),
    processTerm: (term) => term,
    searchOptions: {
      // Pairs of hiragana count in a query that has nothing else.
      tokenize: (text) => {
        const telling = foldedTerms(text, true);
        return telling.length > 0 ? telling : foldedTerms(text, false);
      },
      boost: { title: 4, above: 1.5 },
      prefix: (_term, position, terms) => position === terms.length - 1,
      fuzzy: (term) => (/^[\u0020-\u007e]{4,}$/.test(term) ? 0.2 : false),
      combineWith: "AND",
    },
  });
  index.addAll(
    sections.map(({ title, hierarchy, content }, id) => {
      const above = hierarchy.slice(0, -1).filter((name) => name !== title);
      return { id, title, above: above.join(" "), text: content };
    }),
  );
  const buildMs = performance.now() - start;
  const bytes = gzipped(JSON.stringify(index));
  return {
    name: "MiniSearch, folded pairs (index without text)",
    buildMs,
    files: 1,
    bytes,
    visitor() {
      let isFetched = false;
      let isTold = false;
      return {
        async search(query) {
          isFetched = true;
          const strict = index.search(query);
          const found = strict.length > 0 ? strict : index.search(query, { combineWith: "OR" });
          return [...new Set(found.map(({ id }) => sections[id]?.page ?? ""))];
        },
        fetched() {
          const isNew = isFetched && !isTold;
          isTold = isFetched;
          return isNew ? { files: 1, bytes } : { files: 0, bytes: 0 };
        },
      };
    },
  };
}

function foldedTerms(text: string, isStrict: boolean): string[] {
  const folded = fold(text);
  const terms = runsOf(folded).flatMap((run) =>
    run.isPaired
      ? pairsOf(folded, run)
          .filter((pair) => !isStrict || !isCommon(pair.kinds))
          .map(({ term }) => term)
      : wordTerms(
          folded.text.slice(run.start, run.end),
          text.slice(folded.at[run.start], folded.at[run.end]),
        ),
  );
  return [...new Set(terms)];
}
