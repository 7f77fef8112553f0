/**
 * Encodes posting lists as text. A list is sorted by page and block; each posting has the delta of the page slot, a character for heading
 * class and count, one for the zone bits and, from the fourth block of a page on, the block number.
 */

/** Position of a posting: page slot and block within the page. */
export interface PostingPosition {
  readonly slot: number;
  readonly block: number;
}

/** Occurrences in text: none, one, a few, many. */
export type Count = 0 | 1 | 2 | 3;

/** Best heading with the term: none, above the block, in the block, page title or a heading consisting of little else. */
export type HeadingClass = 0 | 1 | 2 | 3;

export interface Posting extends PostingPosition {
  /** If heading and count are 0, the term occurs in code only. */
  readonly heading: HeadingClass;
  readonly count: Count;
  /** Bit set of zones with the term; terms of a phrase share a zone. */
  readonly zones: number;
}

/** Zones per block; the last one covers the rest. */
export const zoneCount = 6;

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/** By character code; -1 for invalid characters. */
const values = Array.from({ length: 128 }, (_, code) => digits.indexOf(String.fromCharCode(code)));

/** Postings must be sorted. */
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

/** @throws RangeError if the text is not a valid list, as in a truncated file */
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

/** Offsets of each page in a list: its start, and the postings after the slot delta. */
export function* listPages(
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

/** Variable-length integer, little endian: five bits per digit, the sixth is the continuation bit. */
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
    /** Returns the next characters verbatim. */
    take(length: number): string {
      position += length;
      return text.slice(position - length, position);
    },
  };
}
