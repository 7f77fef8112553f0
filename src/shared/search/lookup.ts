/** Loads the posting lists of query terms from a limited number of files. */
import type { FoundTerm } from "./candidates.ts";
import type { IndexReader } from "./index-reader.ts";
import { getAlternatives, type ParsedQuery, type QueryTerm } from "./query.ts";
import type { TermList } from "./term-lists.ts";
import { nextCodePoint } from "./terms.ts";
import { termOfWord, wordOfTerm } from "./vocabulary.ts";

export interface Lookup {
  /** By text of the term. */
  readonly found: ReadonlyMap<string, FoundTerm>;
  /** Number of files read. */
  readonly files: number;
}

/** Maximum number of term files per query; for a long query, some of its bigrams suffice. */
const maxFiles = 4;

export async function findTerms(query: ParsedQuery, reader: IndexReader): Promise<Lookup> {
  const files = chooseFiles(query, reader);
  const lists = new Map<number, TermList>();
  await Promise.all(files.map(async (file) => lists.set(file, await reader.list(file))));
  const find = (ways: (term: QueryTerm, list: TermList) => SimilarTerms) =>
    query.terms.map((term): FoundTerm => {
      const own = getFiles(term, reader).flatMap((file) => lists.get(file) ?? []);
      const names = [{ term: term.text, likeness: 1 }, ...own.flatMap((list) => ways(term, list))];
      const places = names.flatMap(({ term: name, likeness }) =>
        own.flatMap((list) => {
          const text = list.get(name);
          return text === undefined ? [] : [{ text, likeness }];
        }),
      );
      return { term, lists: places };
    });
  const usual = find(findLongerTerms);
  const found = usual.some((one) => one.lists.length > 0) ? usual : find(findSimilarPairs);
  return { found: new Map(found.map((one) => [one.term.text, one])), files: files.length };
}

/**
 * Greedily selects the files with the highest gain. A bigram gains less if an adjacent one is already covered, and words without any
 * covered term come first.
 */
export function chooseFiles(query: ParsedQuery, reader: IndexReader): readonly number[] {
  const wanted = new Set(query.terms.map(({ text }) => text));
  const places = query.words.flatMap(getAlternatives).flatMap(({ runs }, word) =>
    runs.flatMap(({ terms }) =>
      terms.flatMap((term, index) => {
        if (!wanted.has(term.text)) return [];
        const beside = [terms[index - 1], terms[index + 1]];
        const neighbours = beside.flatMap((other) => (other === undefined ? [] : getFiles(other, reader)));
        const value = term.weight * reader.promise(term.text);
        return getFiles(term, reader).map((file) => ({ word, file, value, neighbours }));
      }),
    ),
  );
  const chosen = new Set<number>();
  const found: number[] = [];
  while (found.length < maxFiles) {
    const known = new Set(places.filter(({ file }) => chosen.has(file)).map(({ word }) => word));
    const values = new Map<number, number>();
    for (const { word, file, value, neighbours } of places) {
      if (chosen.has(file)) continue;
      const overlap = neighbours.filter((other) => chosen.has(other)).length;
      const gain = value * 0.6 ** overlap * (known.has(word) ? 1 : 4);
      values.set(file, (values.get(file) ?? 0) + gain);
    }
    const best = [...values].sort(([a, x], [b, y]) => y - x || a - b)[0];
    if (best === undefined) break;
    chosen.add(best[0]);
    found.push(best[0]);
  }
  return found;
}

/** Bigrams that start with a character may be in several files. */
function getFiles({ text, kind }: QueryTerm, reader: IndexReader): readonly number[] {
  return kind === "character" ? reader.findFiles(text, `${text}\uffff`) : reader.findFiles(text);
}

type SimilarTerms = readonly { readonly term: string; readonly likeness: number }[];

/**
 * Prefix matches, for a word that is still being typed or does not occur in the index. A single character matches every bigram that starts
 * with it.
 */
function findLongerTerms({ text, kind, isOpen }: QueryTerm, { terms, get }: TermList): SimilarTerms {
  if (kind === "pair" || (kind === "word" && !isOpen && get(text) !== undefined)) return [];
  const longer = terms.filter((other) => other !== text && other.startsWith(text));
  return longer.map((other) => ({
    term: other,
    likeness: kind === "character" ? 1 : 0.4 + 0.5 * (text.length / other.length),
  }));
}

/** Fallback if no term matches: the second character of a bigram may be a typo, `命领行` for `命令行`. */
function findSimilarPairs({ text, kind }: QueryTerm, { terms }: TermList): SimilarTerms {
  if (kind !== "pair" || !/^\p{Script=Han}+$/u.test(text)) return [];
  const begin = text.slice(0, nextCodePoint(text, 0));
  return terms.filter((other) => other.startsWith(begin)).map((other) => ({ term: other, likeness: 1 }));
}

/** Words in the term files of misspelled words. The vocabulary of a large site lacks rare words, such as most identifiers. */
export async function findNeighbours(
  words: readonly string[],
  reader: IndexReader,
): Promise<readonly string[]> {
  const files = new Set(words.flatMap((word) => reader.findFiles(termOfWord(word))));
  const lists = await Promise.all([...files].map((file) => reader.list(file)));
  return lists.flatMap(({ terms }) => terms.flatMap((term) => wordOfTerm(term) ?? []));
}
