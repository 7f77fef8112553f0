/** The first stage: which blocks are worth fetching, from the lists of terms alone. */
import { decodePostings, type Place, type Posting, zoneCount } from "./codec.ts";
import type { QueryTerm } from "./query.ts";

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

/**
 * Blocks in the order of their promise. A block without some of the terms is one, too, but falls back fast: one odd pair of
 * characters must not leave the visitor with nothing. A heading counts as far as it holds the query as a whole.
 */
export function findCandidates(
  found: readonly FoundTerm[],
  blocks: number,
  isAllowed: (slot: number) => boolean,
): readonly Candidate[] {
  const tallies = new Map<number, Tally>();
  let total = 0;
  for (const { term, lists } of found) {
    const best = bestPlaces(lists, isAllowed);
    if (best.size === 0) continue;
    const value = term.weight * Math.log(1 + blocks / (best.size + blocks * 0.01));
    total += value;
    for (const [key, { posting, likeness }] of best) {
      const { slot, block } = posting;
      const tally = tallies.get(key) ?? {
        slot,
        block,
        matched: 0,
        inText: 0,
        inHeading: 0,
        inZones: Array(zoneCount).fill(0),
      };
      tallies.set(key, tally);
      tally.matched += value * likeness;
      tally.inText += value * likeness * textStrength(posting);
      for (let zone = 0; zone < zoneCount; zone += 1) {
        if (posting.zones & (1 << zone)) tally.inZones[zone] = (tally.inZones[zone] ?? 0) + value * likeness;
      }
      tally.inHeading += value * likeness * ofHeading[posting.heading];
    }
  }
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
