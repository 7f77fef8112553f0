/** Finds the matching ranges of a text for highlights and snippets. */
import { type Folded, fold } from "./fold.ts";
import type { Matcher, TermMatcher, UnitMatcher } from "./matcher.ts";
import { type Found, makeNeedle, occurrences, wholeness } from "./needle.ts";
import type { HighlightedValue, MatchLevel, SnippetValue } from "./protocol.ts";

export interface MarkedText {
  readonly text: string;
  /** Sorted and disjoint. */
  readonly ranges: readonly Found[];
  readonly matchLevel: MatchLevel;
  readonly matchedWords: readonly string[];
}

export interface Tags {
  readonly pre: string;
  readonly post: string;
}

export function markText(text: string, matcher: Matcher, folded: Folded = fold(text)): MarkedText {
  const found = matcher.units.map((unit) => ({ unit, places: getPlaces(folded, unit) }));
  const matched = found.filter(({ places }) => places.length > 0);
  const isFull = matched.length === matcher.units.length && matched.length > 0;
  return {
    text,
    ranges: merge(matched.flatMap(({ places }) => places).map((place) => inOriginal(text, folded, place))),
    matchLevel: isFull ? "full" : matched.length > 0 ? "partial" : "none",
    matchedWords: matched.map(({ unit }) => unit.text),
  };
}

/** Matches the unit as typed, else its runs, else similar text and single terms. */
function getPlaces(text: Folded, unit: UnitMatcher): readonly Found[] {
  const own = placesOfName(text, unit);
  return own.length > 0 ? own : unit.others.flatMap((other) => placesOfName(text, other));
}

/** Minimum wholeness by length: one letter must be a whole word, two may be a prefix; longer units also match inside words. */
const minWholeness = [0, 1, 0.75];

function placesOfName(text: Folded, { needle, text: written, runs }: UnitMatcher): readonly Found[] {
  const least = minWholeness[written.length] ?? 0;
  const whole = [...occurrences(text, needle)].filter((place) => wholeness(text, place) >= least);
  if (whole.length > 0 || least > 0) return whole;
  return runs.flatMap((run) => {
    const own = [...occurrences(text, run.needle)];
    if (own.length > 0) return own;
    const similar = run.similar === null ? [] : [...occurrences(text, new RegExp(run.similar, "gu"))];
    if (similar.length > 0) return similar;
    return run.terms.filter(({ weight }) => weight >= 0.3).flatMap((term) => placesOfTerm(text, term));
  });
}

function placesOfTerm(folded: Folded, { text, needle }: TermMatcher): readonly Found[] {
  return [...occurrences(folded, needle ?? makeNeedle({ text, kinds: "cc" }))];
}

/** Includes characters that folding dropped after the last one, except for spaces. */
function inOriginal(original: string, { at }: Folded, { start, end }: Found): Found {
  const from = at[start] ?? 0;
  return { start: from, end: from + original.slice(from, at[end]).trimEnd().length };
}

function merge(ranges: readonly Found[]): readonly Found[] {
  const merged: Found[] = [];
  for (const range of [...ranges].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last === undefined || range.start > last.end) merged.push(range);
    else if (range.end > last.end) merged[merged.length - 1] = { start: last.start, end: range.end };
  }
  return merged;
}

export function highlight(marked: MarkedText, tags: Tags): HighlightedValue {
  const { text, ranges, matchLevel, matchedWords } = marked;
  const value = withTags(marked, { start: 0, end: text.length }, tags);
  if (matchLevel === "none") return { value, matchLevel, matchedWords };
  const [only] = ranges;
  const isWhole = ranges.length === 1 && only?.start === 0 && only.end === text.length;
  return { value, matchLevel, matchedWords, fullyHighlighted: isWhole };
}

/** Excerpt of `words` words around the first match, with `ellipsis` where it is cut. */
export function snippet(
  marked: MarkedText,
  words: number,
  { tags, ellipsis, segmenter }: { tags: Tags; ellipsis: string; segmenter: Intl.Segmenter },
): SnippetValue {
  const range = snippetRange(marked, words, segmenter);
  const before = range.start > 0 ? ellipsis : "";
  const after = range.end < marked.text.length ? ellipsis : "";
  return { value: before + withTags(marked, range, tags) + after, matchLevel: marked.matchLevel };
}

/** Characters per word to scan: more than the average length, plus uncounted characters in between. */
const charactersPerWord = 16;

/** Hiragana-only segments are particles and endings, which Japanese readers do not count as words. */
const uncountedSegment = /^[\u3041-\u309fー]+$/;

function snippetRange({ text, ranges }: MarkedText, words: number, segmenter: Intl.Segmenter): Found {
  // A text of at most this many characters cannot have more words.
  if (text.length <= words) return { start: 0, end: text.length };
  const match = ranges[0] ?? { start: 0, end: 0 };
  const from = Math.max(0, match.start - words * charactersPerWord);
  const near = text.slice(from, match.start + words * charactersPerWord);
  const isWhole = { start: from === 0, end: from + near.length === text.length };
  const all = [...segmenter.segment(near)]
    .filter(({ isWordLike, segment }) => isWordLike === true && !uncountedSegment.test(segment))
    .map(({ index, segment }) => ({ start: from + index, end: from + index + segment.length }));
  // Segments at the edges of the scanned range may be cut off.
  const inside = all.filter(
    ({ start, end }) => (isWhole.start || start > from) && (isWhole.end || end < from + near.length),
  );
  const first = Math.max(
    0,
    inside.findIndex(({ end }) => end > match.start),
  );
  // A third of the words precedes the match; more at the end of a text.
  const start = Math.max(0, Math.min(first - Math.floor(words / 3), inside.length - words));
  const end = start + words;
  return {
    start: start === 0 && isWhole.start ? 0 : (inside[start]?.start ?? from),
    end: end >= inside.length && isWhole.end ? text.length : endAfter(inside, end, from + near.length),
  };
}

/** Extends to the next word, to include trailing particles and punctuation. */
function endAfter(words: readonly Found[], count: number, max: number): number {
  const last = words[Math.min(count, words.length) - 1];
  const next = words[count];
  return next?.start ?? last?.end ?? max;
}

function withTags({ text, ranges }: MarkedText, { start, end }: Found, { pre, post }: Tags): string {
  let value = "";
  let position = start;
  for (const range of ranges) {
    const from = Math.max(range.start, start);
    const to = Math.min(range.end, end);
    if (from >= to) continue;
    value += text.slice(position, from) + pre + text.slice(from, to) + post;
    position = to;
  }
  return value + text.slice(position, end);
}
