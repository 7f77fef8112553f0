/** Opens the embedded index: the whole engine over a function that reads files. */
import { makeHit, type RankedSection, typeOf } from "./answer.ts";
import { type Candidate, findCandidates } from "./candidates.ts";
import { type Filter, facetAttributes, makeFilter } from "./filters.ts";
import { type Folded, fold } from "./fold.ts";
import { blocksPerFile, type IndexManifest, manifestName, readManifest } from "./index-format.ts";
import { IndexReader } from "./index-reader.ts";
import { lookUp } from "./lookup.ts";
import { type Matcher, makeMatcher } from "./matcher.ts";
import { makeNeedle } from "./needle.ts";
import type { SearchQuery, SearchResult } from "./protocol.ts";
import { parseQuery } from "./query.ts";
import { rankSection } from "./ranking.ts";
import type { IndexFiles, SearchIndex } from "./search-index.ts";
import { findForms } from "./stems.ts";
import { otherNames, type Synonym } from "./synonyms.ts";
import { candidatesIn, correct, suggest } from "./vocabulary.ts";
import { defaultWeights, type Weights } from "./weights.ts";

export type * from "./search-index.ts";

export function openIndex(files: IndexFiles, weights: Weights = defaultWeights): SearchIndex {
  let opening: Promise<{ readonly text: string; readonly reader: IndexReader }> | null = null;
  const open = async () => {
    const text = await files.read(manifestName);
    return { text, reader: new IndexReader(readManifest(text), files) };
  };
  const current = () => {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  return {
    async load() {
      await current();
    },
    async search(query) {
      const opened = await current();
      try {
        return await answer(query, opened.reader, weights);
      } catch (error) {
        // The site was built again meanwhile, and the old files are gone.
        opening = null;
        const renewed = await current();
        if (renewed.text === opened.text) throw error;
        return await answer(query, renewed.reader, weights);
      }
    },
  };
}

/** The service's limit: nobody reads further. */
const maxHits = 1000;

/** Of the query: a section that holds less of it is no answer, whatever its page promises. */
const leastCoverage = 0.15;

const leastBlocks = 6;
const maxBlocks = 8;

/** For words that were perhaps meant: those that were typed have been fetched for, too. */
const blocksOfMeant = 5;

/**
 * How many files of blocks are fetched at once, beside those of the terms: all together eleven. Where the directory is in files, too,
 * each of them may need one of those, and all together are seventeen.
 */
function blocksAtOnce(termFiles: number, { directory }: IndexManifest): number {
  const room = directory === null ? (17 - termFiles) / 2 : 11 - termFiles;
  return Math.min(maxBlocks, Math.max(leastBlocks, Math.floor(room)));
}

/** Characters of a query that are looked for: a longer one is a pasted text, and takes as long as its length squared. */
const longest = 256;

async function answer(requested: SearchQuery, reader: IndexReader, weights: Weights): Promise<SearchResult> {
  const { manifest } = reader;
  const query = { ...requested, query: requested.query.slice(0, longest) };
  const page = Math.max(0, query.page ?? 0);
  const hitsPerPage = Math.min(maxHits, Math.max(0, query.hitsPerPage ?? 20));
  const { sections, matcher, size, rest: left } = await rankAsMeant(query, reader, weights);
  let rest = left;
  // The first page shows what the first files hold, so that it is there at once; the others are full.
  const first = Math.min(hitsPerPage, sections.hits.length);
  const start = page === 0 ? 0 : first + (page - 1) * hitsPerPage;
  const end = Math.min(maxHits, first + page * hitsPerPage);
  while (sections.hits.length < end && rest.length > 0) rest = await sections.add(rest, size);
  const nbHits = Math.min(maxHits, sections.hits.length + rest.length);
  const shown = sections.hits.slice(start, end);
  const suggestions = nbHits > 0 ? {} : { suggestions: suggest(query.query, await wordsOf(reader)) };
  const facets =
    query.facets === undefined ? {} : { facets: countFacets(query.facets, sections.hits, rest, manifest) };
  return {
    index: query.indexName,
    query: requested.query,
    hits: shown.map((hit) => makeHit(hit, matcher, query, reader.segmenter(hit.group.language))),
    nbHits,
    page,
    nbPages: hitsPerPage === 0 || nbHits === 0 ? 0 : 1 + Math.ceil((nbHits - first) / hitsPerPage),
    hitsPerPage,
    ...facets,
    ...suggestions,
  };
}

interface Ranked {
  readonly sections: Sections;
  readonly matcher: Matcher;
  readonly size: number;
  /** The candidates that are not ranked yet. */
  readonly rest: readonly Candidate[];
}

/** With the words that were perhaps meant, where the best sections do not hold those that were typed. */
async function rankAsMeant(query: SearchQuery, reader: IndexReader, weights: Weights): Promise<Ranked> {
  const own = reader.manifest.synonyms ?? [];
  const forms = await findForms(query.query, own, reader);
  const synonyms = [...own, ...forms];
  const asTyped = await rank(query, reader, weights, synonyms);
  const isHeld = (word: string) =>
    [word, ...otherNames(word, forms)].some((name) => holds(asTyped.sections.hits, name));
  if (candidatesIn(query.query).every(isHeld)) return asTyped;
  const meant = correct(query.query, await wordsOf(reader), isHeld);
  return meant.length === 0 ? asTyped : rank(query, reader, weights, synonyms, meant);
}

/** Without them a query is answered as it was typed. */
function wordsOf(reader: IndexReader): Promise<readonly string[]> {
  return reader.words().catch(() => []);
}

function holds(hits: readonly RankedSection[], word: string): boolean {
  const needle = makeNeedle(fold(word));
  const isIn = (text: Folded | null) => text !== null && text.text.search(needle) >= 0;
  return hits.some(({ section: { title, above, about, texts, codes } }) =>
    [title, above, about, ...texts, ...codes].some(isIn),
  );
}

async function rank(
  query: SearchQuery,
  reader: IndexReader,
  weights: Weights,
  synonyms: readonly Synonym[],
  meant: readonly Synonym[] = [],
): Promise<Ranked> {
  const { manifest } = reader;
  const parsed = parseQuery(query.query, [...synonyms, ...meant]);
  const { found, files } = await lookUp(parsed, reader);
  const filter = makeFilter(query.facetFilters);
  const isAllowed = manifest.groups.map((group) => filter(group));
  const candidates = findCandidates(
    parsed.words,
    found,
    manifest.blocks,
    (slot) => isAllowed[groupOf(slot, manifest)] ?? false,
    weights,
  );
  const matcher = makeMatcher(parsed);
  const sections = new Sections(reader, matcher, filter, weights);
  const size = meant.length > 0 ? blocksOfMeant : blocksAtOnce(files, manifest);
  const rest = await sections.add(candidates, size);
  // Where the best are no answer, those that promise less are none.
  return { sections, matcher, size, rest: sections.hits.length === 0 ? [] : rest };
}

function groupOf(slot: number, { groups }: IndexManifest): number {
  return slot % 2 ** Math.ceil(Math.log2(Math.max(1, groups.length)));
}

/** The hits so far: the best blocks first, each batch in the order of its own words. */
class Sections {
  readonly hits: RankedSection[] = [];
  readonly #urls = new Set<string>();
  readonly #reader: IndexReader;
  readonly #matcher: Matcher;
  readonly #filter: Filter;
  readonly #weights: Weights;

  constructor(reader: IndexReader, matcher: Matcher, filter: Filter, weights: Weights) {
    this.#reader = reader;
    this.#matcher = matcher;
    this.#filter = filter;
    this.#weights = weights;
  }

  /** Adds the hits of the next blocks and returns the candidates that are left. */
  async add(candidates: readonly Candidate[], size: number): Promise<readonly Candidate[]> {
    const taken = takeBlocks(candidates, size);
    // What its page promises counts beside a section's own words: `1` for the best.
    const best = taken[0]?.score ?? 1;
    const blocks = await Promise.all(taken.map((place) => this.#reader.block(place)));
    const ranked = blocks.flatMap((block, index) => {
      const candidate = taken[index] as Candidate;
      const group = this.#reader.manifest.groups[groupOf(candidate.slot, this.#reader.manifest)];
      if (group === undefined) return [];
      const all = block.sections.map((section): RankedSection => {
        const rank = rankSection(section, this.#matcher, this.#weights);
        return {
          block,
          section,
          rank,
          group,
          score: rank.score * (1 + Math.max(-0.9, block.rank / 10)) + candidate.score / best,
        };
      });
      return all.filter(({ rank }) => rank.coverage >= leastCoverage);
    });
    ranked.sort((a, b) => b.score - a.score || a.section.section.position - b.section.section.position);
    for (const hit of ranked) {
      const { heading } = hit.section.section;
      if (this.#urls.has(heading) || !this.#filter({ ...hit.group, type: typeOf(hit) })) continue;
      this.#urls.add(heading);
      this.hits.push(hit);
    }
    const added = new Set(taken);
    return candidates.filter((candidate) => !added.has(candidate));
  }
}

/** The best that so many files hold. */
function takeBlocks(candidates: readonly Candidate[], files: number): readonly Candidate[] {
  const fetched = new Set<string>();
  return candidates.filter(({ slot, block }) => {
    const file = `${slot} ${Math.floor(block / blocksPerFile)}`;
    if (fetched.size < files) fetched.add(file);
    return fetched.has(file);
  });
}

function countFacets(
  requested: string | readonly string[],
  hits: readonly RankedSection[],
  rest: readonly Candidate[],
  manifest: IndexManifest,
): SearchResult["facets"] & object {
  const names = typeof requested === "string" ? [requested] : requested;
  const found = [
    ...hits.map((hit) => ({ ...hit.group, type: typeOf(hit) })),
    ...rest.map(({ slot }) => ({ ...manifest.groups[groupOf(slot, manifest)], type: null })),
  ];
  const selected = facetAttributes.filter((name) => names.includes(name) || names.includes("*"));
  return Object.fromEntries(
    selected.map((name) => {
      const counts = new Map<string, number>();
      for (const attributes of found) {
        const value = attributes[name];
        if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      return [name, Object.fromEntries(counts)];
    }),
  );
}
