/** First stage: selects the blocks to fetch, by posting lists alone. */
import { decodePostings, type Posting, type PostingPosition, zoneCount } from "./codec.ts";
import { getAlternatives, type QueryTerm, type Unit } from "./query.ts";
import type { Weights } from "./weights.ts";

/** A query term with the posting lists of its exact form, or of longer and similar words. */
export interface FoundTerm {
  readonly term: QueryTerm;
  readonly lists: readonly { readonly text: string; readonly likeness: number }[];
}

export interface Candidate extends PostingPosition {
  readonly score: number;
}

interface BlockScore {
  readonly slot: number;
  readonly block: number;
  matched: number;
  inText: number;
  inHeading: number;
  /** `matched` per zone of the block. */
  readonly inZones: number[];
}

/** Score of each block for a word or the whole query, and the maximum possible score. */
interface WordScores {
  total: number;
  /** Whether each of its terms occurs somewhere. */
  isWhole: boolean;
  readonly tallies: Map<number, BlockScore>;
}

/**
 * Ranks blocks. Blocks that lack some terms qualify, with a steep penalty, so that a single odd bigram does not empty the results. Headings
 * count by how much of the whole query they contain.
 */
export function findCandidates(
  words: readonly Unit[],
  found: ReadonlyMap<string, FoundTerm>,
  blocks: number,
  isAllowed: (slot: number) => boolean,
  weights: Weights,
): readonly Candidate[] {
  const query: WordScores = { total: 0, isWhole: true, tallies: new Map() };
  const rest = new Map(found);
  for (const word of words) {
    const names = getAlternatives(word).map(({ runs, isForm }) => {
      const terms = runs.flatMap((run) => run.terms);
      return { isForm, terms: [...new Set(terms.flatMap(({ text }) => rest.get(text) ?? []))] };
    });
    addWord(
      query,
      names.map(({ isForm, terms }) => ({
        ...tally(terms, blocks, isAllowed, weights),
        factor: isForm ? weights.formOfTerm : 1,
      })),
    );
    // Count terms shared by two words once.
    for (const { term } of names.flatMap(({ terms }) => terms)) rest.delete(term.text);
  }
  const { total, tallies } = query;
  const all = [...tallies.values()];
  const least = all.reduce((max, { matched }) => Math.max(max, matched), 0) * weights.leastShare;
  const candidates = all.flatMap(({ slot, block, matched, inText, inHeading, inZones }) => {
    if (matched < least) return [];
    const heading = inHeading / total;
    const share = (matched + Math.max(...inZones)) / (2 * total);
    const inHeadings = weights.candidateHeading * heading + weights.candidateHeadingSquared * heading ** 2;
    return [{ slot, block, score: share ** weights.candidateExponent * (inText / total + inHeadings) }];
  });
  return candidates.sort((a, b) => b.score - a.score || a.slot - b.slot || a.block - b.block);
}

function tally(
  terms: readonly FoundTerm[],
  blocks: number,
  isAllowed: (slot: number) => boolean,
  weights: Weights,
): WordScores {
  const tallies = new Map<number, BlockScore>();
  let total = 0;
  let isWhole = true;
  for (const { term, lists } of terms) {
    const best = bestPlaces(lists, isAllowed, weights);
    isWhole &&= best.size > 0;
    if (best.size === 0) continue;
    const value = term.weight * Math.log(1 + blocks / (best.size + blocks * weights.termRarity));
    total += value;
    for (const [key, place] of best) {
      const known = tallies.get(key) ?? emptyTally(place);
      tallies.set(key, known);
      addPlace(known, place, value);
    }
  }
  return { total, isWhole, tallies };
}

function addPlace(tally: BlockScore, { likeness, inText, inHeading, zones }: Place, value: number): void {
  const matched = value * likeness;
  tally.matched += matched;
  tally.inText += value * inText;
  for (let zone = 0; zone < zoneCount; zone += 1) {
    if (zones & (1 << zone)) tally.inZones[zone] = (tally.inZones[zone] ?? 0) + matched;
  }
  tally.inHeading += value * inHeading;
}

interface NameScores extends WordScores {
  /** Less than 1 for an inflected form, so that the typed word comes first. */
  readonly factor: number;
}

/**
 * Merges alternative names of a word: a block scores by its best name, and its heading by the best name in the heading, which may be another
 * form. Names that occur in the site are worth the same, because a rare spelling is no more informative than the common one.
 */
function addWord(query: WordScores, names: readonly NameScores[]): void {
  const own = names[0]?.isWhole ? names[0].total : 0;
  const worth = own > 0 ? own : Math.max(...names.map(({ total }) => total));
  query.total += worth;
  const best = new Map<
    number,
    { readonly tally: BlockScore; readonly scale: number; readonly inHeading: number }
  >();
  for (const { total, isWhole, tallies, factor } of names) {
    const scale = factor * (isWhole ? worth / total : Math.min(1, worth / total));
    for (const [key, tally] of tallies) {
      const known = best.get(key);
      const inHeading = Math.max(tally.inHeading * scale, known?.inHeading ?? 0);
      const isBest = known === undefined || tally.matched * scale > known.tally.matched * known.scale;
      best.set(key, isBest ? { tally, scale, inHeading } : { ...known, inHeading });
    }
  }
  for (const [key, { tally, scale, inHeading }] of best) {
    const known = query.tallies.get(key) ?? emptyTally(tally);
    query.tallies.set(key, known);
    addScaled(known, tally, scale);
    known.inHeading += inHeading;
  }
}

function addScaled(sum: BlockScore, tally: BlockScore, scale: number): void {
  sum.matched += tally.matched * scale;
  sum.inText += tally.inText * scale;
  for (let zone = 0; zone < zoneCount; zone += 1)
    sum.inZones[zone] = (sum.inZones[zone] ?? 0) + (tally.inZones[zone] ?? 0) * scale;
}

function emptyTally({ slot, block }: PostingPosition): BlockScore {
  return { slot, block, matched: 0, inText: 0, inHeading: 0, inZones: Array(zoneCount).fill(0) };
}

/** Occurrence of a term in a block. Its text and its heading may contain different words: the term itself, and a longer one. */
interface Place extends PostingPosition {
  likeness: number;
  inText: number;
  inHeading: number;
  zones: number;
}

function bestPlaces(
  lists: FoundTerm["lists"],
  isAllowed: (slot: number) => boolean,
  weights: Weights,
): ReadonlyMap<number, Place> {
  const best = new Map<number, Place>();
  for (const { text, likeness } of lists) {
    decodePostings(text, (posting) => {
      const { slot, block, zones } = posting;
      if (!isAllowed(slot)) return;
      const key = slot * 64 + block;
      const place = best.get(key) ?? { slot, block, likeness: 0, inText: 0, inHeading: 0, zones: 0 };
      best.set(key, place);
      place.likeness = Math.max(place.likeness, likeness);
      place.inText = Math.max(place.inText, likeness * textStrength(posting, weights));
      // Squared: the start of a word says little about a heading with a much longer one.
      place.inHeading = Math.max(place.inHeading, likeness ** 2 * headingStrength(posting, weights));
      place.zones |= zones;
    });
  }
  return best;
}

function headingStrength({ heading }: Posting, weights: Weights): number {
  if (heading === 0) return 0;
  if (heading === 1) return weights.headingAboveTerm;
  return heading === 2 ? weights.headingHoldsTerm : weights.headingIsTerm;
}

function textStrength({ heading, count }: Posting, weights: Weights): number {
  if (count === 0) return heading === 0 ? weights.inCode : 0;
  if (count === 1) return weights.onceInText;
  return count === 2 ? weights.fewInText : weights.oftenInText;
}
