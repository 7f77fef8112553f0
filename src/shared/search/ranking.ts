/** The second stage: how well a section answers, by its real words. */
import type { Folded } from "./fold.ts";
import type { Matcher, RunMatcher, TermMatcher, UnitMatcher } from "./matcher.ts";
import { occurrences, wholeness } from "./needle.ts";
import type { ReadySection } from "./ready-block.ts";

/** How far a text holds a unit of the query: 1 as it was typed, less under another name, or by its pieces. */
function closeness(text: Folded, unit: UnitMatcher): number {
  const own = closenessOfName(text, unit);
  return unit.others.reduce((most, other) => Math.max(most, 0.95 * closenessOfName(text, other)), own);
}

function closenessOfName(text: Folded, unit: UnitMatcher): number {
  const whole = best(text, unit.needle);
  if (whole === 1) return 1;
  const pieces = unit.runs.reduce((sum, run) => sum + run.share * closenessOfRun(text, run), 0);
  return Math.max(whole, unit.runs.length > 1 ? pieces * 0.8 : pieces);
}

function closenessOfRun(text: Folded, { needle, similar, terms, isHan }: RunMatcher): number {
  const whole = best(text, needle);
  if (whole > 0) return whole;
  let total = 0;
  let found = 0;
  for (const term of terms) {
    total += term.weight;
    found += term.weight * likenessOf(text, term);
  }
  const pieces = total === 0 ? 0 : 0.8 * (found / total) ** (isHan ? 1 : 1.5);
  const isComparable = pieces > 0 || (isHan && terms.length === 2);
  const isSimilar = similar !== null && isComparable && text.text.search(similar) >= 0;
  return isSimilar ? Math.max(pieces, 0.75) : pieces;
}

function likenessOf(text: Folded, { text: own, needle, stem }: TermMatcher): number {
  if (needle === null ? text.text.includes(own) : best(text, needle) > 0) return 1;
  return stem !== null && text.text.includes(stem) ? 0.3 : 0;
}

function best(text: Folded, needle: RegExp): number {
  let found = 0;
  for (const place of occurrences(text, needle)) {
    found = Math.max(found, wholeness(text, place));
    if (found === 1) return 1;
  }
  return found;
}

function count(texts: readonly Folded[], needle: RegExp): number {
  let found = 0;
  for (const text of texts) for (const _ of occurrences(text, needle)) found += 1;
  return found;
}

export interface Rank {
  readonly score: number;
  /** How much of the query the section holds, wherever: 1 for all of it. */
  readonly coverage: number;
  /** How much of the query the section's own heading holds, and its best text. */
  readonly inTitle: number;
  readonly inText: number;
  /** The passage that holds most of the query; null where none holds anything. */
  readonly passage: { readonly isCode: boolean; readonly index: number } | null;
}

export function rankSection(
  { section, title, above, about, texts, codes }: ReadySection,
  matcher: Matcher,
): Rank {
  const passages = [
    ...texts.map((text, index) => ({ text, index, isCode: false })),
    ...codes.map((text, index) => ({ text, index, isCode: true })),
  ];
  const held = passages.map(({ text }) => matcher.units.map((unit) => closeness(text, unit)));
  const sumOf = (values: readonly number[]) =>
    matcher.units.reduce((sum, { share }, index) => sum + share * (values[index] ?? 0), 0);
  const inTitles = matcher.units.map((unit) => closeness(title, unit));
  const inAbout = matcher.units.map((unit) => (about === null ? 0 : closeness(about, unit)));
  const inAbove = matcher.units.map((unit) => closeness(above, unit));
  const bestOf = (isCode: boolean) =>
    matcher.units.map((_, unit) =>
      Math.max(
        0,
        ...passages.map((passage, index) => (passage.isCode === isCode ? (held[index]?.[unit] ?? 0) : 0)),
      ),
    );
  const inText = bestOf(false);
  const inCode = bestOf(true);
  const covered = matcher.units.map((_, unit) =>
    Math.max(
      inTitles[unit] ?? 0,
      (inAbove[unit] ?? 0) * 0.9,
      inText[unit] ?? 0,
      (inAbout[unit] ?? 0) * 0.9,
      (inCode[unit] ?? 0) * 0.8,
    ),
  );
  const coverage = sumOf(covered);
  const fields =
    5 * sumOf(inTitles) * (0.6 + 0.4 * ratio(matcher.wholeText, title.text)) +
    1.5 * sumOf(inAbove) +
    2 * sumOf(inAbout) +
    2 * sumOf(inText) +
    0.8 * sumOf(inCode);
  const phrase =
    5 * phraseInTitle(title, matcher) +
    1.5 * Math.min(1, best(above, matcher.whole)) +
    phraseInText(count(texts, matcher.whole)) +
    (count(codes, matcher.whole) > 0 ? 0.5 : 0) +
    (about === null ? 0 : 2 * best(about, matcher.whole));
  const isWholeTitle = section.path.length === 2 && title.text === matcher.wholeText;
  const scores = held.map((values, index) => sumOf(values) * (passages[index]?.isCode ? 0.8 : 1));
  const top = Math.max(0, ...scores);
  const chosen = passages[scores.indexOf(top)];
  return {
    score:
      (fields + phrase) * coverage ** 2 * (1.06 - 0.03 * section.path.length) * (isWholeTitle ? 1.5 : 1) +
      (section.path.length === 2 ? 0.2 : 0) -
      section.position * 0.0005,
    coverage,
    inTitle: sumOf(inTitles),
    inText: top,
    passage: chosen === undefined || top === 0 ? null : { isCode: chosen.isCode, index: chosen.index },
  };
}

function phraseInTitle(title: Folded, { whole, wholeText }: Matcher): number {
  for (const place of occurrences(title, whole)) {
    const isWhole = place.start === 0 && place.end === title.text.length;
    if (isWhole) return 1.6;
    return (
      wholeness(title, place) * (place.start === 0 ? 1 : 0.8) * (0.6 + 0.4 * ratio(wholeText, title.text))
    );
  }
  return 0;
}

function ratio(part: string, whole: string): number {
  return whole.length === 0 ? 0 : Math.min(1, part.length / whole.length);
}

function phraseInText(times: number): number {
  return times === 0 ? 0 : 2 + Math.min(2, Math.log2(times));
}
