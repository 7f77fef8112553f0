/** A pairwise covering array: few small sets in which every two names occur together. */

/** Deterministic and greedy: each set starts with the first missing pair and grows by the name that adds most. */
export function coverPairs<Name extends string>(
  names: readonly Name[],
  size: number,
): readonly (readonly Name[])[] {
  const missing = new Set(pairsOf(names));
  const sets: Name[][] = [];
  for (const pair of pairsOf(names)) {
    if (!missing.has(pair)) continue;
    const set = pair.split(" ") as Name[];
    while (set.length < size) {
      const gain = (name: Name) =>
        set.includes(name) ? -1 : set.filter((other) => missing.has(pairOf(names, name, other))).length;
      const best = names.reduce((best, name) => (gain(name) > gain(best) ? name : best));
      if (gain(best) <= 0) break;
      set.push(best);
    }
    const sorted = names.filter((name) => set.includes(name));
    for (const covered of pairsOf(sorted)) missing.delete(covered);
    sets.push(sorted);
  }
  return sets;
}

export function pairsOf(names: readonly string[]): readonly string[] {
  return names.flatMap((a, index) => names.slice(index + 1).map((b) => `${a} ${b}`));
}

function pairOf(names: readonly string[], a: string, b: string): string {
  return names.indexOf(a) < names.indexOf(b) ? `${a} ${b}` : `${b} ${a}`;
}
