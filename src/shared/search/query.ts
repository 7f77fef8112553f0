/** Parses a query into words and index terms. */
import { type Folded, fold } from "./fold.ts";
import { findAlternativeNames, joiner, joinNames, type Synonym } from "./synonyms.ts";
import {
  getPairs,
  getParts,
  getRuns,
  getSegments,
  isCommon,
  type Pair,
  type Run,
  wordTerm,
} from "./terms.ts";

export interface QueryTerm {
  readonly text: string;
  /** Weight relative to other terms of the query. */
  readonly weight: number;
  /**
   * A `word` also matches longer words and typos, a `pair` (bigram) matches exactly, a `character` matches all bigrams that start with it.
   */
  readonly kind: "word" | "pair" | "character";
  /** The word is still being typed, so longer words match too. */
  readonly isOpen: boolean;
}

/** Part of a query that is matched as a whole first, then piece by piece. */
export interface Unit {
  readonly folded: Folded;
  readonly runs: readonly QueryRun[];
  /** Alternative names, then inflected forms. */
  readonly others: readonly Unit[];
  /** Whether it is an inflected form of the typed word. */
  readonly isForm: boolean;
}

export interface QueryRun {
  readonly text: string;
  readonly kinds: string;
  /** Share of the unit; all runs add up to 1. */
  readonly share: number;
  readonly terms: readonly QueryTerm[];
}

export interface ParsedQuery {
  readonly whole: Folded;
  /** As typed, split at spaces. */
  readonly words: readonly Unit[];
  readonly terms: readonly QueryTerm[];
}

export function parseQuery(
  query: string,
  synonyms: readonly Synonym[] = [],
  forms: readonly Synonym[] = [],
): ParsedQuery {
  const written = joinNames(query.normalize("NFC"), synonyms)
    .split(/[\s、。，,]+/u)
    .filter((word) => word !== "")
    .map((word) => word.replaceAll(joiner, " "));
  const isOpen = !/\s$/.test(query);
  const isQuestion = !isOnlyQuestion(written);
  const words = written.map((word, index): Unit => {
    const isTyped = isOpen && index === written.length - 1;
    const others = [synonyms, forms].flatMap((names) =>
      findAlternativeNames(word, names).map((other) => ({
        ...makeUnit(other, isTyped, isQuestion),
        isForm: names === forms,
      })),
    );
    return { ...makeUnit(word, isTyped, isQuestion), others };
  });
  const found = new Map<string, QueryTerm>();
  for (const term of words.flatMap(getAlternatives).flatMap(({ runs }) => runs.flatMap((run) => run.terms))) {
    const known = found.get(term.text);
    if (known === undefined || known.weight < term.weight) found.set(term.text, term);
  }
  const hasWords = words.some(({ runs }) => runs.length > 0);
  return {
    whole: fold(written.join(" ")),
    words: hasWords ? words.filter(({ runs }) => runs.length > 0) : [],
    terms: withoutNoise([...found.values()]),
  };
}

/** @param isQuestion whether to downweight question phrases */
function makeUnit(word: string, isOpen: boolean, isQuestion: boolean): Unit {
  const folded = fold(word);
  const questionPhrases = isQuestion ? findQuestionRanges(folded.text) : [];
  const stretches = getRuns(folded).flatMap((run) => (run.isPaired ? withoutParticles(folded, run) : [run]));
  const runs = stretches.map((run) => {
    const text = folded.text.slice(run.start, run.end);
    const isIdle = (start: number) =>
      questionPhrases.some((range) => range.start <= start && start < range.end);
    const isLast = run.end === folded.text.length;
    const written = word.slice(folded.at[run.start], folded.at[run.end]);
    const terms = run.isPaired
      ? getPairs(folded, run).map((pair) => pairTerm(pair, isIdle(pair.end - 1)))
      : wordQuery(text, written, isOpen && isLast);
    const weight = terms.reduce((sum, term) => sum + term.weight, 0);
    return { text, kinds: folded.kinds.slice(run.start, run.end), weight, terms };
  });
  const total = runs.reduce((sum, { weight }) => sum + weight, 0) || 1;
  return {
    folded,
    runs: runs.map(({ weight, ...run }) => ({ ...run, share: weight / total })),
    others: [],
    isForm: false,
  };
}

/** A unit and its alternative names. */
export function getAlternatives(unit: Unit): readonly Unit[] {
  return [unit, ...unit.others];
}

/** Splits at particles: `スタンプを外す` → `スタンプ`, `外す`, because other text may be in between. */
function withoutParticles({ text, kinds }: Folded, { start, end }: Run): readonly Run[] {
  const runs: Run[] = [];
  let from = start;
  for (let at = start + 1; at + 2 < end; at += 1) {
    const isBetween = /[ck]h[ck]/.test(kinds.slice(at - 1, at + 2));
    if (at - from < 2 || !isBetween || !particles.has(text[at] ?? "")) continue;
    runs.push({ isPaired: true, start: from, end: at });
    from = at + 1;
  }
  return [...runs, { isPaired: true, start: from, end }];
}

const particles = new Set("をがにはへで");

/** Downweights bigrams with hiragana, which contain particles and verb endings that inflect. */
function pairTerm(pair: Pair, isIdle: boolean): QueryTerm {
  const { term: text, kinds, isAlone } = pair;
  const weight = isCommon(kinds) ? 0.1 : kinds.includes("h") ? 0.4 : 1;
  return {
    text,
    weight: isIdle ? weight * 0.1 : weight,
    kind: isAlone ? "character" : "pair",
    isOpen: false,
  };
}

function wordQuery(text: string, written: string, isOpen: boolean): readonly QueryTerm[] {
  const whole = wordTerm(text);
  if (whole === "") return [];
  const segments = getSegments(text).map(wordTerm);
  const weight = stopWords.has(whole) ? 0.3 : whole.length === 1 ? 0.5 : 2;
  const parts = segments.length > 0 ? segments : getParts(written);
  const inside = parts.filter((part) => part.length > 1 && part !== whole);
  return [
    { text: whole, weight, kind: "word", isOpen },
    ...inside.map((part, index) => ({
      text: part,
      weight: segments.length > 0 ? 1 : 0.3,
      kind: "word" as const,
      isOpen: isOpen && index === inside.length - 1,
    })),
  ];
}

/** Question phrases in Japanese, Chinese and Korean, including the particles and endings that follow a noun. */
const idle = [
  /の?(?:使い方|つかい方|使いかた|つかいかた|やり方|書き方|作り方|方法|手順|仕方)|(?:と|って)(?:は(?:何|なに)?|何|なに)(?:ですか|か)?$|について(?:教えて)?|を?教えて(?:ください|下さい)?|が?(?:できない|出来ない|動かない|わからない|分からない)|(?:する|した|しない|したい)(?:には|とき|場合)?$|(?:とき|場合)$|ですか$|ますか$/gu,
  /如何(?:使用|設置|设置)?|怎[么麼](?:[样樣]|[用做办辦])?|(?:是|有)什[么麼]|什[么麼]是|的?(?:使用方法|[区區][别別]|教程|用法)|[报報][错錯]/gu,
  /(?:하는)?(?:방법|법)$|사용법|예[제시]|어떻게(?:하나요|하는지|해요)?|(?:이란|란)?무엇(?:인가요|이죠|인지)?|하려면$|(?:[하있]나요|있는지|있을까요|[인뭔]가요|합니까|싶(?:어요|다))$|^[수것쓸할왜]$/gu,
  /(?<=\p{Script=Hangul}{2})(?:에서|에게|으로|까지|부터|이란|하기|[을를이가은는에로와과의도만란]|[하되]\p{Script=Hangul}{1,3}|[한할함합해했된될됨됩돼됐]\p{Script=Hangul}{0,3})$/gu,
];

function findQuestionRanges(text: string): readonly Range[] {
  return idle.flatMap((words) =>
    [...text.matchAll(words)].map(({ 0: found, index }) => ({ start: index, end: index + found.length })),
  );
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** A query of question phrases only searches for those words. */
function isOnlyQuestion(words: readonly string[]): boolean {
  return words.every((word) => {
    const { text } = fold(word);
    return findQuestionRanges(text).some(({ start, end }) => start === 0 && end === text.length);
  });
}

const stopWords = new Set(
  "a an and are can do does for from how in is it my of on or that the this to use using what when where which why with".split(
    " ",
  ),
);

/** Drops hiragana-only bigrams unless there is nothing else. */
function withoutNoise(terms: readonly QueryTerm[]): readonly QueryTerm[] {
  const reporting = terms.filter(({ weight }) => weight > 0.1);
  return reporting.length > 0 ? reporting : terms;
}
