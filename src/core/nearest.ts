/** Suggestions for "Did you mean": the candidate with the smallest Levenshtein distance, or null. */

/**
 * `nearest("titel", ["title", "url"])` → `title`. Of two paths, only the parts that differ count: `docs/_x.md` is not near `docs/intro.md`.
 * @param most maximum distance; by default two fifths of the name
 */
export function nearest(wanted: string, candidates: Iterable<string>, most?: number): string | null {
  let best: string | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  const name = wanted.toLowerCase();
  const extension = /[^/](\.[a-z]+|\/)$/.exec(name)?.[1] ?? "";
  for (const candidate of candidates) {
    const other = candidate.toLowerCase();
    const shared = sharedEnds(name, other, extension);
    const own = Math.max(2, Math.max(name.length, other.length) - shared);
    // Replacing every letter would be no suggestion.
    const limit = Math.min(bestCost, (most ?? Math.max(2, Math.floor(own * 0.4))) + 1, own);
    if (shared === other.length && shared < name.length) continue;
    if (Math.abs(candidate.length - wanted.length) >= limit) continue;
    const cost = distance(name, other, limit);
    if (cost < limit) {
      best = candidate;
      bestCost = cost;
    }
  }
  return best;
}

/** Like `nearest`; of two names with dots, only the parts that differ count: `pkg.Widget.remove` is not near `pkg.Header`. */
export function nearestCode(wanted: string, candidates: Iterable<string>): string | null {
  const paths = new Map<string, string>();
  for (const name of candidates) paths.set(name.replaceAll(".", "/"), name);
  // Members have similar names, such as `MouseEvent` and `MouseDown`.
  const found = nearest(wanted.replaceAll(".", "/"), paths.keys(), 2);
  return found === null ? null : (paths.get(found) ?? null);
}

/** Length of the common folders and of the common file extension. */
function sharedEnds(a: string, b: string, extension: string): number {
  let end = 0;
  while (end < a.length && a[end] === b[end]) end += 1;
  const folders = a.slice(0, end).lastIndexOf("/") + 1;
  return folders + (b.endsWith(extension) ? extension.length : 0);
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
