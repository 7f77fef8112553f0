/** Stemming: `deploying` finds `deploy`. Supports the languages listed below. */
import { fold } from "./fold.ts";
import type { IndexReader } from "./index-reader.ts";
import { chooseFiles } from "./lookup.ts";
import { parseQuery } from "./query.ts";
import type { Synonym } from "./synonyms.ts";

type Stem = (word: string) => string;

/** Loaded on demand, for the languages of the site and queries with Latin words. */
const stemmers = new Map<string, () => Promise<{ readonly stemmer: Stem }>>([
  ["de", () => import("@orama/stemmers/german")],
  ["en", () => import("@orama/stemmers/english")],
  ["es", () => import("@orama/stemmers/spanish")],
  ["fr", () => import("@orama/stemmers/french")],
]);

const word = /(?<![\p{L}\p{N}_$])\p{Script=Latin}{4,}(?![\p{L}\p{N}_$])/gu;

/** Minimum length of the prefix shared by words with the same stem. */
const minSharedPrefix = 3;

/** Considers terms in the files of the query only, so no further files are read. */
export async function findForms(
  query: string,
  synonyms: readonly Synonym[],
  reader: IndexReader,
): Promise<readonly Synonym[]> {
  const words = [...new Set(query.normalize("NFKC").match(word) ?? [])];
  if (words.length === 0) return [];
  const stems = await loadStems(reader.manifest.groups.map(({ language }) => language));
  if (stems.length === 0) return [];
  const files = chooseFiles(parseQuery(query, synonyms), reader);
  const found = await Promise.all(
    words.map(async (written) => {
      const { text } = fold(written);
      const own = stems.map((stem) => stem(text));
      const to = (await termsLike(text, files, reader)).filter((term) =>
        stems.some((stem, index) => stem(term) === own[index]),
      );
      return { from: [written], to };
    }),
  );
  return found.filter(({ to }) => to.length > 0);
}

async function loadStems(languages: readonly string[]): Promise<readonly Stem[]> {
  const known = [...new Set(languages.map((language) => language.split("-")[0] ?? ""))];
  const loads = known.flatMap((language) => stemmers.get(language) ?? []);
  // Without a stemmer, only exact forms match.
  const loaded = await Promise.allSettled(loads.map((load) => load()));
  return loaded.flatMap((one) => (one.status === "fulfilled" ? [one.value.stemmer] : []));
}

async function termsLike(
  text: string,
  files: readonly number[],
  reader: IndexReader,
): Promise<readonly string[]> {
  const near = reader.findFiles(text).filter((file) => files.includes(file));
  const lists = await Promise.all(near.map((file) => reader.list(file)));
  const begin = text.slice(0, minSharedPrefix);
  return lists.flatMap(({ terms }) =>
    terms.filter((term) => term.startsWith(begin) && term !== text && /^\p{Script=Latin}+$/u.test(term)),
  );
}
