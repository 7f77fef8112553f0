/**
 * Scanners of a grammar, made of parts that they share. Most rules of a language hold the same run of patterns (what an expression may be), and
 * the engine would compile it for each of them, and search each line with it for each of them.
 */
import type { PatternScanner, RegexEngine } from "shiki";
import { hash } from "../core/hash.ts";

type Text = Parameters<PatternScanner["findNextMatchSync"]>[0];
type Match = NonNullable<ReturnType<PatternScanner["findNextMatchSync"]>>;
type Patterns = Parameters<RegexEngine["createScanner"]>[0];

/** Some neighbours in the patterns of a scanner, and what was found last. */
interface Part {
  /** Where the next match begins that is not before `from`; infinite without one. */
  find(text: Text, from: number, options: number): number;
  /** What `find` has found last. */
  match(): Match | null;
}

/** Finds what `engine` finds. What it has compiled is kept for as long as the engine is. */
export function sharingEngine(engine: RegexEngine): RegexEngine {
  const parts = new Map<string, Part>();
  const partOf = (patterns: Patterns): Part => {
    const name = JSON.stringify(patterns.map(sourceOf));
    const part = parts.get(name) ?? openPart(engine, patterns);
    parts.set(name, part);
    return part;
  };
  return {
    createString: (text) => engine.createString(text),
    createScanner(patterns) {
      let next = 0;
      const own = cut(patterns).map((some) => {
        const first = next;
        next += some.length;
        return { first, part: partOf(some) };
      });
      return {
        findNextMatchSync(text, from, options) {
          let found: (typeof own)[number] | null = null;
          let start = Number.POSITIVE_INFINITY;
          for (const one of own) {
            const at = one.part.find(text, from, options);
            if (at >= start) continue;
            found = one;
            start = at;
            if (at === from) break;
          }
          const match = found?.part.match() ?? null;
          return found === null || match === null ? null : { ...match, index: found.first + match.index };
        },
        // Others may have the same parts.
        dispose: () => {},
      };
    },
  };
}

function openPart(engine: RegexEngine, patterns: Patterns): Part {
  const scanner = engine.createScanner([...patterns]);
  // Stands for where the search begins, so what was found from another place tells nothing.
  const asksForPlace = patterns.some((pattern) => sourceOf(pattern).includes("\\G"));
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
      match = scanner.findNextMatchSync(text, from, options);
      start = match?.captureIndices[0]?.start ?? Number.POSITIVE_INFINITY;
      return start;
    },
    match: () => match,
  };
}

/** Cuts before patterns that are told by themselves alone, so that a run is cut alike wherever it stands. */
function cut(patterns: Patterns): Patterns[] {
  const runs: Patterns[] = [];
  for (const pattern of patterns) {
    const last = runs.at(-1);
    // One in sixteen.
    if (last === undefined || hash(sourceOf(pattern)).endsWith("0")) runs.push([pattern]);
    else last.push(pattern);
  }
  return runs;
}

function sourceOf(pattern: Patterns[number]): string {
  return typeof pattern === "string" ? pattern : pattern.source;
}
