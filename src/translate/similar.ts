/** Finds the most similar text, for entries whose original has changed. */

export interface Candidate<Value> {
  readonly text: string;
  readonly value: Value;
}

/** Share of common words from which two texts count as versions of one. */
const least = 0.6;

/** null if none is similar enough. */
export function findSimilar<Value>(
  text: string,
  candidates: readonly Candidate<Value>[],
): Candidate<Value> | null {
  const own = partsOf(text);
  let best: Candidate<Value> | null = null;
  let most = least;
  for (const candidate of candidates) {
    const share = compare(own, partsOf(candidate.text));
    if (share > most || (share === most && best === null)) [best, most] = [candidate, share];
  }
  return best;
}

/** Words; characters of scripts without spaces. */
function partsOf(text: string): readonly string[] {
  return (
    text.toLowerCase().match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Dice coefficient of two lists. */
function compare(a: readonly string[], b: readonly string[]): number {
  const left = new Map<string, number>();
  for (const part of a) left.set(part, (left.get(part) ?? 0) + 1);
  let common = 0;
  for (const part of b) {
    const rest = left.get(part) ?? 0;
    if (rest === 0) continue;
    common += 1;
    left.set(part, rest - 1);
  }
  return a.length + b.length === 0 ? 0 : (2 * common) / (a.length + b.length);
}
