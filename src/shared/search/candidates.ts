/** The first stage: which blocks are worth fetching, from the lists of terms alone. */
import { decodePostings, type Place, type Posting, zoneCount } from "./codec.ts";
import { allNames, type QueryTerm, type Unit } from "./query.ts";

/** A term of the query with the lists that stand for it: its own, or those of longer and similar words. */
export interface FoundTerm {
  readonly term: QueryTerm;
  readonly lists: readonly { readonly text: string; readonly likeness: number }[];
}

export interface Candidate extends Place {
  readonly score: number;
}

interface Tally {
  readonly slot: number;
  readonly block: number;
  matched: number;
  inText: number;
  inHeading: number;
  /** `matched`, for each stretch of the block. */
  readonly inZones: number[];
}

/** What the blocks hold of a name, or of the whole query, and what all of it would be worth. */
interface Tallied {
  total: number;
  /** Whether some block holds each of its terms. */
  isWhole: boolean;
  readonly tallies: Map<number, Tally>;
}

/**
 * Blocks in the order of their promise. A block without some of the terms is one, too, but falls back fast: one odd pair of
 * characters must not leave the visitor with nothing. A heading counts as far as it holds the query as a whole.
 */
export function findCandidates(
  words: readonly Unit[],
  found: ReadonlyMap<string, FoundTerm>,
  blocks: number,
  isAllowed: (slot: number) => boolean,
): readonly Candidate[] {
  const query: Tallied = { total: 0, isWhole: true, tallies: new Map() };
  const rest = new Map(found);
  for (const word of words) {
    const names = allNames(word).map(({ runs }) => {
      const terms = runs.flatMap((run) => run.terms);
      return [...new Set(terms.flatMap(({ text }) => rest.get(text) ?? []))];
    });
    addWord(
      query,
      names.map((terms) => tally(terms, blocks, isAllowed)),
    );
    // A term of two words counts once.
    for (const { term } of names.flat()) rest.delete(term.text);
  }
  const { total, tallies } = query;
  const all = [...tallies.values()];
  const least = all.reduce((most, { matched }) => Math.max(most, matched), 0) * leastShare;
  const candidates = all.flatMap(({ slot, block, matched, inText, inHeading, inZones }) => {
    if (matched < least) return [];
    const heading = inHeading / total;
    const share = (matched + Math.max(...inZones)) / (2 * total);
    return [{ slot, block, score: share ** 5 * (inText / total + 0.5 * heading + 3 * heading ** 2) }];
  });
  return candidates.sort((a, b) => b.score - a.score || a.slot - b.slot || a.block - b.block);
}

function tally(terms: readonly FoundTerm[], blocks: number, isAllowed: (slot: number) => boolean): Tallied {
  const tallies = new Map<number, Tally>();
  let total = 0;
  let isWhole = true;
  for (const { term, lists } of terms) {
    const best = bestPlaces(lists, isAllowed);
    isWhole &&= best.size > 0;
    if (best.size === 0) continue;
    const value = term.weight * Math.log(1 + blocks / (best.size + blocks * 0.01));
    total += value;
    for (const [key, { posting, likeness }] of best) {
      const known = tallies.get(key) ?? emptyTally(posting);
      tallies.set(key, known);
      known.matched += value * likeness;
      known.inText += value * likeness * textStrength(posting);
      for (let zone = 0; zone < zoneCount; zone += 1) {
        if (posting.zones & (1 << zone)) known.inZones[zone] = (known.inZones[zone] ?? 0) + value * likeness;
      }
      known.inHeading += value * likeness * ofHeading[posting.heading];
    }
  }
  return { total, isWhole, tallies };
}

/**
 * Names of one word stand for each other: a block has as much of the word as of the name that it holds most of. Names that are on the
 * pages as a whole are worth the same, for a rare form says no more than the usual one.
 */
function addWord(query: Tallied, names: readonly Tallied[]): void {
  const own = names[0]?.isWhole ? names[0].total : 0;
  const worth = own > 0 ? own : Math.max(...names.map(({ total }) => total));
  query.total += worth;
  const best = new Map<number, { readonly tally: Tally; readonly scale: number }>();
  for (const { total, isWhole, tallies } of names) {
    const scale = isWhole ? worth / total : Math.min(1, worth / total);
    for (const [key, tally] of tallies) {
      const known = best.get(key);
      if (known === undefined || tally.matched * scale > known.tally.matched * known.scale)
        best.set(key, { tally, scale });
    }
  }
  for (const [key, { tally, scale }] of best) {
    const known = query.tallies.get(key) ?? emptyTally(tally);
    query.tallies.set(key, known);
    known.matched += tally.matched * scale;
    known.inText += tally.inText * scale;
    known.inHeading += tally.inHeading * scale;
    for (let zone = 0; zone < zoneCount; zone += 1)
      known.inZones[zone] = (known.inZones[zone] ?? 0) + (tally.inZones[zone] ?? 0) * scale;
  }
}

function emptyTally({ slot, block }: Place): Tally {
  return { slot, block, matched: 0, inText: 0, inHeading: 0, inZones: Array(zoneCount).fill(0) };
}

/** A block with less than this of what the best one has is no answer. */
const leastShare = 0.5;

function bestPlaces(lists: FoundTerm["lists"], isAllowed: (slot: number) => boolean) {
  const best = new Map<number, { readonly posting: Posting; readonly likeness: number }>();
  for (const { text, likeness } of lists) {
    decodePostings(text, (posting) => {
      if (!isAllowed(posting.slot)) return;
      const key = posting.slot * 64 + posting.block;
      const known = best.get(key);
      if (known === undefined || known.likeness * strength(known.posting) < likeness * strength(posting)) {
        best.set(key, { posting, likeness });
      }
    });
  }
  return best;
}

const ofHeading = [0, 0.25, 0.8, 1] as const;
const ofCount = [0, 0.5, 0.75, 1] as const;
const ofCode = 0.3;

function textStrength({ heading, count }: Posting): number {
  return heading === 0 && count === 0 ? ofCode : ofCount[count];
}

function strength(posting: Posting): number {
  return textStrength(posting) + 2 * ofHeading[posting.heading];
}
