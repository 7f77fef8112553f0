/** Entry point of the embedded search engine; file access is injected. */
import { getType, makeHit, type RankedSection } from "./answer.ts";
import { type Candidate, findCandidates } from "./candidates.ts";
import { type Filter, facetAttributes, makeFilter } from "./filters.ts";
import { type Folded, fold } from "./fold.ts";
import { blocksPerFile, type IndexManifest, manifestName, readManifest } from "./index-format.ts";
import { IndexReader } from "./index-reader.ts";
import { findNeighbours, findTerms } from "./lookup.ts";
import { type Matcher, makeMatcher } from "./matcher.ts";
import { makeNeedle } from "./needle.ts";
import type { SearchQuery, SearchResult } from "./protocol.ts";
import { parseQuery } from "./query.ts";
import { rankSection } from "./ranking.ts";
import type { IndexFiles, SearchIndex } from "./search-index.ts";
import { findForms } from "./stems.ts";
import { findAlternativeNames, type Synonym } from "./synonyms.ts";
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
        return await runSearch(query, opened.reader, weights);
      } catch (error) {
        // The site was redeployed meanwhile, so old files are gone: reload the manifest.
        opening = null;
        const renewed = await current();
        if (renewed.text === opened.text) throw error;
        return await runSearch(query, renewed.reader, weights);
      }
    },
  };
}

/** Limit of the hosted service. */
const maxHits = 1000;

/** Minimum share of the query that a section must contain, whatever the score of its page. */
const minCoverage = 0.15;

const minBlocks = 6;
const maxBlocks = 8;

/** Smaller limit for corrected words, because blocks for the original ones have been fetched already. */
const correctedBlocks = 5;

/**
 * Number of block files to fetch in parallel, for a total of 11 requests including term files. If the directory is split, each block may
 * need one more file, for a total of 17.
 */
function blocksAtOnce(termFiles: number, { directory }: IndexManifest): number {
  const room = directory === null ? (17 - termFiles) / 2 : 11 - termFiles;
  return Math.min(maxBlocks, Math.max(minBlocks, Math.floor(room)));
}

/** Maximum query length. Matching is quadratic, and longer queries are pasted text. */
const maxQueryLength = 256;

async function runSearch(
  requested: SearchQuery,
  reader: IndexReader,
  weights: Weights,
): Promise<SearchResult> {
  const { manifest } = reader;
  const query = { ...requested, query: requested.query.slice(0, maxQueryLength) };
  const page = Math.max(0, query.page ?? 0);
  const hitsPerPage = Math.min(maxHits, Math.max(0, query.hitsPerPage ?? 20));
  const { sections, matcher, size, rest: left } = await rankWithCorrections(query, reader, weights);
  let rest = left;
  // The first page shows the hits of the first batch, to respond quickly; the others are full.
  const first = Math.min(hitsPerPage, sections.hits.length);
  const start = page === 0 ? 0 : first + (page - 1) * hitsPerPage;
  const end = Math.min(maxHits, first + page * hitsPerPage);
  while (sections.hits.length < end && rest.length > 0) rest = await sections.add(rest, size);
  const nbHits = Math.min(maxHits, sections.hits.length + rest.length);
  const shown = sections.hits.slice(start, end);
  const suggestions = nbHits > 0 ? {} : { suggestions: suggest(query.query, await loadVocabulary(reader)) };
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
  /** Candidates that are not ranked yet. */
  readonly rest: readonly Candidate[];
}

/** Ranks with corrected words if the best sections do not contain the typed ones. */
async function rankWithCorrections(
  query: SearchQuery,
  reader: IndexReader,
  weights: Weights,
): Promise<Ranked> {
  const own = reader.manifest.synonyms ?? [];
  const forms = await findForms(query.query, own, reader);
  const asTyped = await rank(query, reader, weights, { synonyms: own, forms });
  const isHeld = (word: string) =>
    [word, ...findAlternativeNames(word, forms)].some((name) => containsWord(asTyped.sections.hits, name));
  const unknown = candidatesIn(query.query).filter((word) => !isHeld(word));
  if (unknown.length === 0) return asTyped;
  const words = await Promise.all([loadVocabulary(reader), findNeighbours(unknown, reader)]);
  const meant = correct(query.query, [...new Set(words.flat())], isHeld);
  return meant.length === 0
    ? asTyped
    : rank(query, reader, weights, { synonyms: [...own, ...meant], forms }, correctedBlocks);
}

/** The vocabulary is optional: without it, queries are not corrected. */
function loadVocabulary(reader: IndexReader): Promise<readonly string[]> {
  return reader.words().catch(() => []);
}

function containsWord(hits: readonly RankedSection[], word: string): boolean {
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
  { synonyms, forms }: { readonly synonyms: readonly Synonym[]; readonly forms: readonly Synonym[] },
  maxFiles: number | null = null,
): Promise<Ranked> {
  const { manifest } = reader;
  const parsed = parseQuery(query.query, synonyms, forms);
  const { found, files } = await findTerms(parsed, reader);
  const filter = makeFilter(query.facetFilters);
  const isAllowed = manifest.groups.map((group) => filter(group));
  const candidates = findCandidates(
    parsed.words,
    found,
    manifest.blocks,
    (slot) => isAllowed[getGroup(slot, manifest)] ?? false,
    weights,
  );
  const matcher = makeMatcher(parsed);
  const sections = new Sections(reader, matcher, filter, weights);
  const size = maxFiles ?? blocksAtOnce(files, manifest);
  const rest = await sections.add(candidates, size);
  // If the best blocks do not match, the others do not either.
  return { sections, matcher, size, rest: sections.hits.length === 0 ? [] : rest };
}

function getGroup(slot: number, { groups }: IndexManifest): number {
  return slot % 2 ** Math.ceil(Math.log2(Math.max(1, groups.length)));
}

/** Accumulates hits batch by batch, best blocks first; each batch is sorted by section score. */
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

  /** Adds the hits of the next batch and returns the remaining candidates. */
  async add(candidates: readonly Candidate[], size: number): Promise<readonly Candidate[]> {
    const taken = takeBlocks(candidates, size);
    // Score of the best block, to normalize the page score added to each section.
    const best = taken[0]?.score ?? 1;
    const blocks = await Promise.all(taken.map((place) => this.#reader.block(place)));
    const ranked = blocks.flatMap((block, index) => {
      const candidate = taken[index] as Candidate;
      const group = this.#reader.manifest.groups[getGroup(candidate.slot, this.#reader.manifest)];
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
      return all.filter(({ rank }) => rank.coverage >= minCoverage);
    });
    ranked.sort((a, b) => b.score - a.score || a.section.section.position - b.section.section.position);
    for (const hit of ranked) {
      const { heading } = hit.section.section;
      if (this.#urls.has(heading) || !this.#filter({ ...hit.group, type: getType(hit) })) continue;
      this.#urls.add(heading);
      this.hits.push(hit);
    }
    const added = new Set(taken);
    return candidates.filter((candidate) => !added.has(candidate));
  }
}

/** Takes candidates until they need the given number of files. */
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
    ...hits.map((hit) => ({ ...hit.group, type: getType(hit) })),
    ...rest.map(({ slot }) => ({ ...manifest.groups[getGroup(slot, manifest)], type: null })),
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
