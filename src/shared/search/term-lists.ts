/** Terms of an index file, and approximate string matching. */

export interface TermList {
  /** Sorted. */
  readonly terms: readonly string[];
  /** Encoded posting list of a term. */
  get(term: string): string | undefined;
}

export function readTermList(text: string): TermList {
  const lists = new Map(
    text.split("\n").map((line) => {
      const gap = line.indexOf(" ");
      return [line.slice(0, gap), line.slice(gap + 1)];
    }),
  );
  return { terms: [...lists.keys()], get: (term) => lists.get(term) };
}

/** Binary search for the file of a term, by the first terms of all files. */
export function getFile(term: string, firsts: readonly string[]): number {
  let low = 0;
  let high = firsts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((firsts[middle] ?? "") <= term) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** Whether the optimal string alignment distance (Levenshtein distance with transpositions) is at most `max`. */
export function isNear(a: string, b: string, max: number): boolean {
  if (Math.abs(a.length - b.length) > max) return false;
  let before: readonly number[] = [];
  let above: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const line = nextLine(a, b, row, before, above);
    if (Math.min(...line) > max) return false;
    before = above;
    above = line;
  }
  return (above[b.length] ?? 0) <= max;
}

/** Next row of the distance matrix. */
function nextLine(
  a: string,
  b: string,
  row: number,
  before: readonly number[],
  above: readonly number[],
): readonly number[] {
  const line = [row];
  for (let column = 1; column <= b.length; column += 1) {
    const isSame = a[row - 1] === b[column - 1];
    const left = line[column - 1] ?? 0;
    const up = above[column] ?? 0;
    const corner = above[column - 1] ?? 0;
    const cost = Math.min(left + 1, up + 1, corner + (isSame ? 0 : 1));
    const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
    line.push(isSwapped ? Math.min(cost, (before[column - 2] ?? 0) + 1) : cost);
  }
  return line;
}

/** Allowed edit distance by word length; 0 for short words, which a typo would turn into another word. */
export function tolerance(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}
