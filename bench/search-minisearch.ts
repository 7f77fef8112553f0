/** MiniSearch, whose index is fetched as a whole: once with our terms, once as its documentation starts. */
import MiniSearch, { type Options } from "minisearch";
import { fold } from "../src/shared/search/fold.ts";
import { getPairs, getRuns, isCommon, wordTerms } from "../src/shared/search/terms.ts";
import type { RecordedSection } from "./search-corpus.ts";
import { type Engine, gzipped, type MakeEngine } from "./search-engines.ts";

interface Indexed {
  readonly id: number;
  readonly title: string;
  readonly above: string;
  readonly text: string;
}

const boost = { title: 4, above: 1.5 };

export const miniSearch: MakeEngine = async (sections) =>
  engineOf("MiniSearch, folded pairs (index without text)", sections, {
    tokenize: (text) => foldedTerms(text, true),
    processTerm: (term) => term,
    searchOptions: {
      // Hiragana pairs count only in queries that contain nothing else.
      tokenize: (text) => {
        const reporting = foldedTerms(text, true);
        return reporting.length > 0 ? reporting : foldedTerms(text, false);
      },
      boost,
      prefix: (_term, position, terms) => position === terms.length - 1,
      fuzzy: (term) => (/^[\u0020-\u007e]{4,}$/.test(term) ? 0.2 : false),
      combineWith: "AND",
    },
  });

export const miniSearchWords: MakeEngine = async (sections) =>
  engineOf("MiniSearch, its own words (index without text)", sections, {
    searchOptions: { boost, prefix: true, fuzzy: 0.2, combineWith: "AND" },
  });

function engineOf(
  name: string,
  sections: readonly RecordedSection[],
  options: Omit<Options<Indexed>, "fields">,
): Engine {
  const start = performance.now();
  const index = new MiniSearch<Indexed>({ fields: ["title", "above", "text"], ...options });
  index.addAll(
    sections.map(({ title, hierarchy, content }, id) => {
      const above = hierarchy.slice(0, -1).filter((name) => name !== title);
      return { id, title, above: above.join(" "), text: content };
    }),
  );
  const buildMs = performance.now() - start;
  const bytes = gzipped(JSON.stringify(index));
  return {
    name,
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
  const terms = getRuns(folded).flatMap((run) =>
    run.isPaired
      ? getPairs(folded, run)
          .filter((pair) => !isStrict || !isCommon(pair.kinds))
          .map(({ term }) => term)
      : wordTerms(
          folded.text.slice(run.start, run.end),
          text.slice(folded.at[run.start], folded.at[run.end]),
        ),
  );
  return [...new Set(terms)];
}
