/**
 * Lists of places as text. A list is sorted by page and block; for each place it holds the step to its page, a character for how the
 * term occurs there, one for the stretches of the block that hold it and, beyond the third block of a page, the number of the block.
 */

/** Where a term occurs: the page's slot, and the block of that page. */
export interface Place {
  readonly slot: number;
  readonly block: number;
}

/** How often it occurs in the text: never, once, a few times, often. */
export type Count = 0 | 1 | 2 | 3;

/** The best heading it occurs in: none, one above the block, one in the block, the title of the page or a heading of hardly more. */
export type HeadingClass = 0 | 1 | 2 | 3;

export interface Posting extends Place {
  /** Neither text nor heading: the term occurs in code alone. */
  readonly heading: HeadingClass;
  readonly count: Count;
  /** A bit for each stretch of the block in which it occurs: terms of one phrase share one. */
  readonly zones: number;
}

/** Stretches of a block that are told apart; the last one holds the rest. */
export const zoneCount = 6;

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/** By the code of the digit; -1 for what is none. */
const values = Array.from({ length: 128 }, (_, code) => digits.indexOf(String.fromCharCode(code)));

/** The places of a list must come in order. */
export function encodePostings(postings: readonly Posting[]): string {
  let text = "";
  let last = 0;
  for (const { slot, block, heading, count, zones } of postings) {
    text += encodeNumber(slot - last) + digits[Math.min(block, 3) * 16 + heading * 4 + count] + digits[zones];
    if (block >= 3) text += encodeNumber(block - 3);
    last = slot;
  }
  return text;
}

/** @throws RangeError when the text is not a list: a file that was cut off */
export function decodePostings(text: string, visit: (posting: Posting) => void): void {
  const reader = readNumbers(text);
  let slot = 0;
  while (!reader.isAtEnd()) {
    slot += reader.number();
    const form = reader.digit();
    const zones = reader.digit();
    const short = form >> 4;
    const block = short < 3 ? short : 3 + reader.number();
    visit({
      slot,
      block,
      heading: ((form >> 2) & 3) as HeadingClass,
      count: (form & 3) as Count,
      zones,
    });
  }
}

/** Where each page of a list begins, and where its places do, after the step to the page. */
export function* pagesOfList(
  text: string,
): Generator<{ readonly slot: number; readonly start: number; readonly places: number }> {
  const reader = readNumbers(text);
  let slot = -1;
  while (!reader.isAtEnd()) {
    const start = reader.position();
    const next = Math.max(0, slot) + reader.number();
    if (next !== slot) yield { slot: next, start, places: reader.position() };
    slot = next;
    const form = reader.digit();
    reader.digit();
    if (form >> 4 === 3) reader.number();
  }
}

/** Five bits a digit, the lowest first; the sixth says that more follow. */
export function encodeNumber(value: number): string {
  let text = "";
  let rest = value;
  while (rest > 31) {
    text += digits[32 + (rest & 31)];
    rest = Math.floor(rest / 32);
  }
  return text + digits[rest];
}

export function readNumbers(text: string) {
  let position = 0;
  const digit = () => {
    const value = values[text.charCodeAt(position)] ?? -1;
    if (value < 0) throw new RangeError(`The search index is damaged at ${position}.`);
    position += 1;
    return value;
  };
  return {
    isAtEnd: () => position >= text.length,
    position: () => position,
    digit,
    number() {
      let value = 0;
      let unit = 1;
      for (let next = digit(); ; next = digit()) {
        value += (next & 31) * unit;
        if (next < 32) return value;
        unit *= 32;
      }
    },
    /** The next characters as they are. */
    take(length: number): string {
      position += length;
      return text.slice(position - length, position);
    },
  };
}
