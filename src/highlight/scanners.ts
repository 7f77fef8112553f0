/**
 * Scanners of a grammar, made of parts that they share. Most rules of a language hold the same run of patterns (what an expression may be), and
 * the engine would compile it for each of them, and search each line with it for each of them.
 */
import type { RegexEngine } from "shiki";
import { literalsOf } from "./literals.ts";
import { Literal, type Match, ScannerPart } from "./scanner-part.ts";

type Patterns = Parameters<RegexEngine["createScanner"]>[0];

/** A part, and where its patterns stand in the scanner. */
interface Place {
  readonly part: ScannerPart;
  readonly first: number;
  readonly indexes: readonly number[];
}

/** Finds what `engine` finds. What it has compiled is kept for as long as the engine is. */
export function sharingEngine(engine: RegexEngine): RegexEngine {
  const parts = new Map<string, ScannerPart>();
  const literals = new Map<string, Literal>();
  const understood = new Map<string, ReturnType<typeof literalsOf>>();
  const literalOf = (text: string): Literal => {
    const known = literals.get(text) ?? new Literal(text);
    literals.set(text, known);
    return known;
  };
  const askedBy = (source: string) => {
    const known = understood.get(source);
    if (known !== undefined) return known;
    const found = literalsOf(source);
    understood.set(source, found);
    return found;
  };
  const partOf = ({ patterns, asked }: Run): ScannerPart => {
    const name = JSON.stringify(patterns);
    const known = parts.get(name) ?? new ScannerPart(engine, patterns, asked?.map(literalOf) ?? null);
    parts.set(name, known);
    return known;
  };
  return {
    createString: (text) => engine.createString(text),
    createScanner(patterns) {
      const places = cut(patterns, askedBy).map((run): Place => {
        const { indexes } = run;
        return { part: partOf(run), first: indexes[0] ?? 0, indexes };
      });
      return {
        findNextMatchSync(text, from, options) {
          let found: Match | null = null;
          let index = Number.POSITIVE_INFINITY;
          let start = Number.POSITIVE_INFINITY;
          for (const { part, first, indexes } of places) {
            // Of matches in one place that of the first pattern counts.
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

/** Patterns that are searched for at once. */
interface Run {
  readonly patterns: string[];
  readonly indexes: number[];
  /** See `literalsOf`. */
  readonly asked: readonly string[] | null;
}

/** Those that ask for something stand alone, and so does the first: it may be the end of a rule, behind which others hold the same. */
function cut(given: Patterns, askedBy: typeof literalsOf): readonly Run[] {
  const runs: Run[] = [];
  let open: Run | null = null;
  for (const [index, pattern] of given.entries()) {
    const source = typeof pattern === "string" ? pattern : pattern.source;
    const asked = askedBy(source);
    if (asked === null && open !== null) {
      open.patterns.push(source);
      open.indexes.push(index);
      continue;
    }
    const run: Run = { patterns: [source], indexes: [index], asked };
    runs.push(run);
    if (asked === null && index > 0) open = run;
  }
  return runs;
}
