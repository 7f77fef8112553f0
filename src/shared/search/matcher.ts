/** A query as it is looked for in real text: as a whole, word by word, run by run, and by its terms at last. */
import { makeNeedle, similarNeedle, wordNeedle } from "./needle.ts";
import type { ParsedQuery, QueryRun, QueryTerm, Unit } from "./query.ts";

export interface Matcher {
  readonly whole: RegExp;
  readonly wholeText: string;
  readonly units: readonly UnitMatcher[];
}

export interface UnitMatcher {
  /** Of the query; all units together are 1. */
  readonly share: number;
  readonly needle: RegExp;
  readonly text: string;
  readonly runs: readonly RunMatcher[];
  /** The same under other names. */
  readonly others: readonly UnitMatcher[];
}

export interface RunMatcher {
  readonly share: number;
  readonly needle: RegExp;
  /** With one character wrong, missing or too many; null for what is too short for that. */
  readonly similar: RegExp | null;
  readonly terms: readonly TermMatcher[];
  /** A pair of it is a word, mostly, while one of kana or Hangul is a piece of any word. */
  readonly isHan: boolean;
}

export interface TermMatcher {
  readonly weight: number;
  readonly text: string;
  /** null for what is found as it is: a pair, or a character alone. */
  readonly needle: RegExp | null;
  /** The kanji of a pair that ends in hiragana: `押` of `押す`, which is `押し` elsewhere. */
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
