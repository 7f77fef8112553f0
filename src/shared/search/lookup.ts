/** Finds the lists of a query's terms, in as few files as tell enough. */
import type { FoundTerm } from "./candidates.ts";
import type { IndexReader } from "./index-reader.ts";
import type { Likenesses } from "./matcher.ts";
import type { ParsedQuery, QueryTerm } from "./query.ts";
import { isNear, type TermList, tolerance } from "./term-lists.ts";

export interface Lookup {
  readonly found: readonly FoundTerm[];
  readonly likenesses: Likenesses;
  /** How many files hold them. */
  readonly files: number;
}

/** Files of terms that one query fetches; a long query says enough with a part of its pairs. */
const mostFiles = 4;

export async function lookUp(query: ParsedQuery, reader: IndexReader): Promise<Lookup> {
  const files = choose(query, reader);
  const lists = new Map<number | null, TermList>();
  await Promise.all(files.map(async (file) => lists.set(file, await reader.list(file))));
  const likenesses = new Map<string, readonly { readonly term: string; readonly likeness: number }[]>();
  const found = query.terms.flatMap((term): FoundTerm[] => {
    const list = lists.get(reader.fileOf(term.text));
    if (list === undefined) return [];
    const near = nearTerms(term, list);
    likenesses.set(term.text, near);
    const like = [...near, ...longerTerms(term, list)];
    const all = [{ term: term.text, likeness: 1 }, ...like];
    return [
      {
        term,
        lists: all.flatMap(({ term: name, likeness }) => {
          const text = list.get(name);
          return text === undefined ? [] : [{ text, likeness }];
        }),
      },
    ];
  });
  return { found, likenesses, files: files.length };
}

/**
 * Of the files of the terms, step by step the one that tells most beside those chosen. A pair says less next to one that is looked up
 * already, and a word of which nothing is known yet comes first.
 */
function choose({ words }: ParsedQuery, reader: IndexReader): readonly number[] {
  const places = words.flatMap(({ runs }, word) =>
    runs.flatMap(({ terms }) =>
      terms.flatMap(({ text, weight }, index) => {
        const file = reader.fileOf(text);
        if (file === null) return [];
        const beside = [terms[index - 1], terms[index + 1]];
        const neighbours = beside.map((term) => (term ? reader.fileOf(term.text) : null));
        return [{ word, file, value: weight * reader.promise(text), neighbours }];
      }),
    ),
  );
  const chosen = new Set<number | null>();
  const found: number[] = [];
  while (found.length < mostFiles) {
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

type LikeTerms = readonly { readonly term: string; readonly likeness: number }[];

/** For a word that is being typed, or is on no page as it is. */
function longerTerms({ text, isWord, isOpen }: QueryTerm, { terms, get }: TermList): LikeTerms {
  if (!isWord || (!isOpen && get(text) !== undefined)) return [];
  const longer = terms.filter((other) => other !== text && other.startsWith(text));
  return longer.map((other) => ({ term: other, likeness: 0.4 + 0.5 * (text.length / other.length) }));
}

/** Similar words for one that is on no page, and begins none. */
function nearTerms({ text, isWord }: QueryTerm, { terms }: TermList): LikeTerms {
  if (!isWord || terms.some((other) => other.startsWith(text))) return [];
  for (let most = 1; most <= tolerance(text.length); most += 1) {
    const near = terms.filter((other) => isNear(text, other, most));
    if (near.length > 0) return near.map((other) => ({ term: other, likeness: 0.7 / most }));
  }
  return [];
}
