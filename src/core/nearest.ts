/** Suggestions for "Did you mean": the candidate with the smallest Levenshtein distance, or null. */

/** `nearest("titel", ["title", "url"])` → `title`; `most` is the maximum distance. */
export function nearest(
  wanted: string,
  candidates: Iterable<string>,
  most = Math.max(2, Math.floor(wanted.length * 0.4)),
): string | null {
  let best: string | null = null;
  // Replacing every letter would be no suggestion.
  let bestCost = Math.min(most + 1, wanted.length);
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - wanted.length) >= bestCost) continue;
    const cost = distance(wanted.toLowerCase(), candidate.toLowerCase(), bestCost);
    if (cost < bestCost) {
      best = candidate;
      bestCost = cost;
    }
  }
  return best;
}

/** Maximum number of suggestions per run: each takes time proportional to the size of the site, and further ones would not be read. */
const maxSuggestions = 200;

/** Limits the number of suggestions. */
export function limitSuggestions(): (find: () => string | null) => string | null {
  let requested = 0;
  return (find) => {
    requested += 1;
    return requested > maxSuggestions ? null : find();
  };
}

/** Memoized `nearest`, because the same mistake may occur on many pages. */
export function memoizeNearest(candidates: readonly string[]): (wanted: string) => string | null {
  const known = new Map<string, string | null>();
  const suggest = limitSuggestions();
  return (wanted) => {
    const found = known.get(wanted);
    if (found !== undefined) return found;
    const near = suggest(() => nearest(wanted, candidates));
    known.set(wanted, near);
    return near;
  };
}

/** Levenshtein distance; returns `limit` as soon as the distance cannot be smaller. */
function distance(a: string, b: string, limit: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const substitution = at(row, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const cost = Math.min(substitution, at(row, j) + 1, at(next, j - 1) + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least >= limit) return limit;
    row = next;
  }
  return at(row, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
