/**
 * Scanners of a grammar, made of parts that they share. Most rules of a language hold the same run of patterns (what an expression may be), and
 * the engine would compile it for each of them, and search each line with it for each of them.
 */
import type { PatternScanner, RegexEngine } from "shiki";
import { hash } from "../core/hash.ts";
import { exactText, literalsOf } from "./code-literals.ts";

type Text = Parameters<PatternScanner["findNextMatchSync"]>[0];
type Match = NonNullable<ReturnType<PatternScanner["findNextMatchSync"]>>;
type Patterns = Parameters<RegexEngine["createScanner"]>[0];

/** Some patterns of a scanner, and what was found last. */
interface Part {
  /** Where the next match begins that is not before `from`; infinite without one. */
  find(text: Text, from: number, options: number): number;
  /** What `find` has found last. */
  match(): Match | null;
}

/** A part, and where its patterns stand in the scanner. */
interface Place {
  readonly part: Part;
  readonly indexes: readonly number[];
}

/** Finds what `engine` finds. What it has compiled is kept for as long as the engine is. */
export function sharingEngine(engine: RegexEngine): RegexEngine {
  const parts = new Map<string, Part>();
  const literals = openLiterals();
  const understood = new Map<string, ReturnType<typeof literalsOf>>();
  const openRare = (patterns: readonly string[], own: readonly string[]) => {
    const exact = patterns.length === 1 ? exactText(patterns[0] ?? "") : null;
    const part = exact === null ? openPart(engine, patterns) : openExactPart(exact);
    return openRarePart(part, own.map(literals.lastOf));
  };
  const askedBy = (source: string) => {
    const known = understood.get(source);
    if (known !== undefined) return known;
    const found = literalsOf(source);
    understood.set(source, found);
    return found;
  };
  const partOf = ({ patterns, asked }: Run): Part => {
    const name = JSON.stringify(patterns);
    const known = parts.get(name);
    if (known !== undefined) return known;
    const part = asked === null ? openPart(engine, patterns) : openRare(patterns, asked);
    parts.set(name, part);
    return part;
  };
  return {
    createString: (text) => engine.createString(text),
    createScanner(patterns) {
      const places = cut(patterns, askedBy).map(
        (run): Place => ({ part: partOf(run), indexes: run.indexes }),
      );
      return {
        findNextMatchSync(text, from, options) {
          let found: Match | null = null;
          let index = Number.POSITIVE_INFINITY;
          let start = Number.POSITIVE_INFINITY;
          for (const { part, indexes } of places) {
            // Of matches in one place that of the first pattern counts.
            const [first = 0] = indexes;
            if (start === from && first > index) break;
            const at = part.find(text, from, options);
            if (at > start || at === Number.POSITIVE_INFINITY) continue;
            const match = part.match();
            const own = match === null ? undefined : indexes[match.index];
            if (own === undefined || (at === start && own > index)) continue;
            found = match;
            index = own;
            start = at;
          }
          return found === null ? null : { ...found, index };
        },
        // Others may have the same parts.
        dispose: () => {},
      };
    },
  };
}

/** Where something stands last in a text; -1 where it does not. */
type LastOf = (text: Text) => number;

/** Many patterns ask for the same, and a text is asked about by all of them. */
function openLiterals(): { lastOf(literal: string): LastOf } {
  const known = new Map<string, LastOf>();
  return {
    lastOf(literal) {
      const find = known.get(literal) ?? ofLast((text) => contentOf(text).lastIndexOf(literal));
      known.set(literal, find);
      return find;
    },
  };
}

function contentOf(text: Text): string {
  return typeof text === "string" ? text : text.content;
}

/** Remembers what it has found in the last text. */
function ofLast(find: LastOf): LastOf {
  let searched: Text | null = null;
  let last = -1;
  return (text) => {
    if (searched !== text) {
      searched = text;
      last = find(text);
    }
    return last;
  };
}

/** Of a pattern that is a text. */
function openExactPart(literal: string): Part {
  const { length } = literal;
  let start = 0;
  return {
    find(text, from) {
      const at = contentOf(text).indexOf(literal, from);
      start = at === -1 ? Number.POSITIVE_INFINITY : at;
      return start;
    },
    match: () => ({ index: 0, captureIndices: [{ start, end: start + length, length }] }),
  };
}

/** Asks the engine only where one of the literals is still to come. */
function openRarePart(part: Part, literals: readonly LastOf[]): Part {
  const last = ofLast((text) => literals.reduce((most, lastOf) => Math.max(most, lastOf(text)), -1));
  return {
    find: (text, from, options) =>
      from > last(text) ? Number.POSITIVE_INFINITY : part.find(text, from, options),
    match: part.match,
  };
}

function openPart(engine: RegexEngine, patterns: readonly string[]): Part {
  // Compiled when it is asked: many patterns never are.
  let scanner: PatternScanner | null = null;
  const search: PatternScanner["findNextMatchSync"] = (...input) => {
    scanner ??= engine.createScanner([...patterns]);
    return scanner.findNextMatchSync(...input);
  };
  // Stands for where the search begins, so what was found from another place tells nothing.
  const asksForPlace = patterns.some((pattern) => pattern.includes("\\G"));
  let match: Match | null = null;
  let start = 0;
  // Of the last search.
  let searched: Text | null = null;
  let since = 0;
  let by = 0;
  return {
    find(text, from, options) {
      const isKnown = searched === text && since <= from && from <= start && by === options && !asksForPlace;
      if (isKnown) return start;
      searched = text;
      since = from;
      by = options;
      match = search(text, from, options);
      start = match?.captureIndices[0]?.start ?? Number.POSITIVE_INFINITY;
      return start;
    },
    match: () => match,
  };
}

/** Patterns that are searched for at once. */
interface Run {
  readonly patterns: string[];
  readonly indexes: number[];
  /** See `literalsOf`. */
  readonly asked: readonly string[] | null;
}

/** Those that ask for something stand alone. The others are cut before patterns that are told by themselves alone, so that a run is cut alike wherever it stands. */
function cut(given: Patterns, askedBy: typeof literalsOf): readonly Run[] {
  const runs: Run[] = [];
  let open: Run | null = null;
  for (const [index, pattern] of given.entries()) {
    const source = typeof pattern === "string" ? pattern : pattern.source;
    const asked = askedBy(source);
    // One in sixteen.
    if (asked === null && open !== null && !hash(source).endsWith("0")) {
      open.patterns.push(source);
      open.indexes.push(index);
      continue;
    }
    const run: Run = { patterns: [source], indexes: [index], asked };
    runs.push(run);
    if (asked === null) open = run;
  }
  return runs;
}
