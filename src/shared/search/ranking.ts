/** Second stage: scores sections by their text. */
import type { Folded } from "./fold.ts";
import type { FoldedSection } from "./folded-block.ts";
import type { Matcher, RunMatcher, TermMatcher, UnitMatcher } from "./matcher.ts";
import { occurrences, wholeness } from "./needle.ts";
import type { Weights } from "./weights.ts";

/** How well a text matches a unit: 1 as typed, less for an alternative name or for pieces. */
function closeness(text: Folded, unit: UnitMatcher, weights: Weights): number {
  const own = closenessOfName(text, unit, weights);
  return unit.others.reduce(
    (max, other) => Math.max(max, weights.otherName * closenessOfName(text, other, weights)),
    own,
  );
}

function closenessOfName(text: Folded, unit: UnitMatcher, weights: Weights): number {
  const whole = best(text, unit.needle);
  if (whole === 1) return 1;
  const pieces = unit.runs.reduce((sum, run) => sum + run.share * closenessOfRun(text, run, weights), 0);
  return Math.max(whole, unit.runs.length > 1 ? pieces * weights.splitWord : pieces);
}

function closenessOfRun(
  text: Folded,
  { needle, similar, terms, isHan }: RunMatcher,
  weights: Weights,
): number {
  const whole = best(text, needle);
  if (whole > 0) return whole;
  let total = 0;
  let found = 0;
  for (const term of terms) {
    total += term.weight;
    found += term.weight * getLikeness(text, term, weights);
  }
  const exponent = isHan ? weights.hanShare : weights.letterShare;
  const pieces = total === 0 ? 0 : weights.pairsOfWord * (found / total) ** exponent;
  const isComparable = pieces > 0 || (isHan && terms.length === 2);
  const isSimilar = similar !== null && isComparable && text.text.search(similar) >= 0;
  return isSimilar ? Math.max(pieces, weights.similarWord) : pieces;
}

function getLikeness(text: Folded, { text: own, needle, stem }: TermMatcher, weights: Weights): number {
  if (needle === null ? text.text.includes(own) : best(text, needle) > 0) return 1;
  return stem !== null && text.text.includes(stem) ? weights.stem : 0;
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
  /** Share of the query found anywhere in the section, from 0 to 1. */
  readonly coverage: number;
  /** Share of the query in the heading and in the best passage. */
  readonly inTitle: number;
  readonly inText: number;
  /** Best matching passage; null if none matches. */
  readonly passage: { readonly isCode: boolean; readonly index: number } | null;
}

export function rankSection(ready: FoldedSection, matcher: Matcher, weights: Weights): Rank {
  const passages = [
    ...ready.texts.map((text, index) => ({ text, index, isCode: false })),
    ...ready.codes.map((text, index) => ({ text, index, isCode: true })),
  ];
  const held = passages.map(({ text }) => matchUnits(text, matcher, weights));
  const bestOf = (isCode: boolean) =>
    matcher.units.map((_, unit) =>
      Math.max(
        0,
        ...passages.map((passage, index) => (passage.isCode === isCode ? (held[index]?.[unit] ?? 0) : 0)),
      ),
    );
  const fields: Fields = {
    title: matchUnits(ready.title, matcher, weights),
    above: matchUnits(ready.above, matcher, weights),
    about: ready.about === null ? [] : matchUnits(ready.about, matcher, weights),
    text: bestOf(false),
    code: bestOf(true),
  };
  const scores = held.map(
    (values, index) => getSum(values, matcher) * (passages[index]?.isCode ? weights.codePassage : 1),
  );
  const inText = Math.max(0, ...scores);
  const chosen = passages[scores.indexOf(inText)];
  const coverage = getCoverage(fields, matcher, weights);
  return {
    score: getScore(ready, fields, coverage, matcher, weights),
    coverage,
    inTitle: getSum(fields.title, matcher),
    inText,
    passage: chosen === undefined || inText === 0 ? null : { isCode: chosen.isCode, index: chosen.index },
  };
}

/** Match of each query unit per field; empty if the section lacks the field. */
interface Fields {
  readonly title: readonly number[];
  readonly above: readonly number[];
  readonly about: readonly number[];
  readonly text: readonly number[];
  readonly code: readonly number[];
}

function matchUnits(text: Folded, { units }: Matcher, weights: Weights): readonly number[] {
  return units.map((unit) => closeness(text, unit, weights));
}

function getSum(values: readonly number[], { units }: Matcher): number {
  return units.reduce((sum, { share }, index) => sum + share * (values[index] ?? 0), 0);
}

function getCoverage(
  { title, above, about, text, code }: Fields,
  matcher: Matcher,
  { coveredAbove, coveredAbout, coveredCode }: Weights,
): number {
  const covered = matcher.units.map((_, unit) =>
    Math.max(
      title[unit] ?? 0,
      (above[unit] ?? 0) * coveredAbove,
      text[unit] ?? 0,
      (about[unit] ?? 0) * coveredAbout,
      (code[unit] ?? 0) * coveredCode,
    ),
  );
  return getSum(covered, matcher);
}

function getScore(
  ready: FoldedSection,
  fields: Fields,
  coverage: number,
  matcher: Matcher,
  weights: Weights,
): number {
  const { path, position } = ready.section;
  const isTopOfPage = path.length === 2;
  const isTitleOfPage = isTopOfPage && ready.title.text === matcher.wholeText;
  return (
    (fieldScore(ready, fields, matcher, weights) + phraseScore(ready, matcher, weights)) *
      coverage ** weights.coverageExponent *
      (1 + 2 * weights.depth - weights.depth * path.length) *
      (isTitleOfPage ? weights.titleOfPage : 1) +
    (isTopOfPage ? weights.topOfPage : 0) -
    position * weights.position
  );
}

function fieldScore({ title }: FoldedSection, fields: Fields, matcher: Matcher, weights: Weights): number {
  return (
    weights.title * getSum(fields.title, matcher) * lengthFactor(title, matcher, weights) +
    weights.above * getSum(fields.above, matcher) +
    weights.about * getSum(fields.about, matcher) +
    weights.text * getSum(fields.text, matcher) +
    weights.code * getSum(fields.code, matcher)
  );
}

function phraseScore(
  { title, above, about, texts, codes }: FoldedSection,
  matcher: Matcher,
  weights: Weights,
): number {
  const { whole } = matcher;
  return (
    weights.titlePhrase * phraseInTitle(title, matcher, weights) +
    weights.abovePhrase * Math.min(1, best(above, whole)) +
    phraseInText(count(texts, whole), weights) +
    (count(codes, whole) > 0 ? weights.codePhrase : 0) +
    (about === null ? 0 : weights.aboutPhrase * best(about, whole))
  );
}

function phraseInTitle(title: Folded, matcher: Matcher, weights: Weights): number {
  for (const place of occurrences(title, matcher.whole)) {
    const isWhole = place.start === 0 && place.end === title.text.length;
    if (isWhole) return weights.phraseIsTitle;
    const atStart = place.start === 0 ? 1 : weights.phraseInsideTitle;
    return wholeness(title, place) * atStart * lengthFactor(title, matcher, weights);
  }
  return 0;
}

/** A short title that contains the query ranks higher than a long one. */
function lengthFactor({ text }: Folded, { wholeText }: Matcher, { longTitle }: Weights): number {
  return longTitle + (1 - longTitle) * ratio(wholeText, text);
}

function ratio(part: string, whole: string): number {
  return whole.length === 0 ? 0 : Math.min(1, part.length / whole.length);
}

function phraseInText(times: number, { textPhrase, repeatedPhrase }: Weights): number {
  return times === 0 ? 0 : textPhrase + Math.min(repeatedPhrase, Math.log2(times));
}
