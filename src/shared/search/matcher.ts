/** Compiles a query to regular expressions: as a whole, per word, per run, and per term. */
import { makeNeedle, similarNeedle, wordNeedle } from "./needle.ts";
import type { ParsedQuery, QueryRun, QueryTerm, Unit } from "./query.ts";

export interface Matcher {
  readonly whole: RegExp;
  readonly wholeText: string;
  readonly units: readonly UnitMatcher[];
}

export interface UnitMatcher {
  /** Share of the query; all units add up to 1. */
  readonly share: number;
  readonly needle: RegExp;
  readonly text: string;
  readonly runs: readonly RunMatcher[];
  /** Alternative names. */
  readonly others: readonly UnitMatcher[];
}

export interface RunMatcher {
  readonly share: number;
  readonly needle: RegExp;
  /** Allows one wrong, missing or extra character; null if the run is too short. */
  readonly similar: RegExp | null;
  readonly terms: readonly TermMatcher[];
  /** A bigram of kanji is usually a word, whereas one of kana or Hangul may be part of any word. */
  readonly isHan: boolean;
}

export interface TermMatcher {
  readonly weight: number;
  readonly text: string;
  /** null if a plain substring search suffices: bigrams and single characters. */
  readonly needle: RegExp | null;
  /** Kanji of a bigram that ends in hiragana: `押` of `押す`, to match the inflected form `押し`. */
  readonly stem: string | null;
}

export function makeMatcher({ whole, words }: ParsedQuery): Matcher {
  const weightOf = ({ runs }: Unit) =>
    runs.flatMap(({ terms }) => terms).reduce((sum, { weight }) => sum + weight, 0);
  const total = words.reduce((sum, unit) => sum + weightOf(unit), 0) || 1;
  return {
    whole: makeNeedle(whole),
    wholeText: whole.text,
    units: words.map((unit) => unitMatcher(unit, weightOf(unit) / total)),
  };
}

function unitMatcher({ folded, runs, others }: Unit, share: number): UnitMatcher {
  return {
    share,
    needle: makeNeedle(folded),
    text: folded.text,
    runs: runs.map(runMatcher),
    others: others.map((other) => unitMatcher(other, share)),
  };
}

function runMatcher({ text, kinds, share, terms }: QueryRun): RunMatcher {
  return {
    share,
    needle: makeNeedle({ text, kinds }),
    similar: similarNeedle({ text, kinds }),
    terms: terms.map(termMatcher),
    isHan: /^c+$/.test(kinds),
  };
}

function termMatcher({ text, weight, kind }: QueryTerm): TermMatcher {
  const stem = /^\p{Script=Han}[\u3041-\u3096]$/u.test(text) ? text.slice(0, -1) : null;
  return { text, weight, needle: kind === "word" ? wordNeedle(text) : null, stem };
}
