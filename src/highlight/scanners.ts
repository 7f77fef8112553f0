/**
 * Scanners that share their searches. Shiki's engine compiles the patterns of each rule of a grammar again, and searches a line for all of
 * them from each token on. Most rules contain the same patterns, though, and most lines match few of them. Here each pattern is compiled
 * once, skipped in lines without its required text, and searched again only after the match that it found last.
 */
import type { PatternScanner, RegexEngine } from "shiki";
import { requiredText } from "./required-text.ts";

type Text = Parameters<PatternScanner["findNextMatchSync"]>[0];
type Match = NonNullable<ReturnType<PatternScanner["findNextMatchSync"]>>;

/** Returns an engine that finds what `engine` finds. */
export function sharingEngine(engine: RegexEngine): RegexEngine {
  const parts = new Map<string, Part>();
  const texts = new Map<string, RequiredText>();
  const required = new Map<string, readonly RequiredText[] | null>();
  const textOf = (text: string) => getOrMake(texts, text, () => new RequiredText(text));
  const requiredBy = (pattern: string) =>
    getOrMake(required, pattern, () => requiredText(pattern)?.map(textOf) ?? null);
  const partOf = (patterns: readonly string[]) => {
    const key = JSON.stringify(patterns);
    return getOrMake(parts, key, () => {
      const required = patterns.length === 1 ? requiredBy(patterns[0] ?? "") : null;
      return new Part({ engine, patterns, required, end: () => parts.delete(key) });
    });
  };
  const open = (patterns: readonly string[]) =>
    cut(patterns, (pattern) => requiredBy(pattern) !== null).map((indexes): Place => {
      const part = partOf(indexes.map((index) => patterns[index] ?? ""));
      part.users += 1;
      return { part, indexes, first: indexes[0] ?? 0 };
    });
  return {
    createString: (text) => engine.createString(text),
    createScanner(given) {
      const patterns = given.map((pattern) => (typeof pattern === "string" ? pattern : pattern.source));
      return new Scanner(() => open(patterns));
    },
  };
}

function getOrMake<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}

/**
 * Divides the patterns of a rule: each one with a required text is a part of its own, all others are one part. The first is apart, too: it
 * may be the end of a rule, after which other rules have the same patterns.
 * @returns the indexes of each part
 */
function cut(
  patterns: readonly string[],
  isApart: (pattern: string) => boolean,
): readonly (readonly number[])[] {
  const common: number[] = [];
  const all: number[][] = [];
  for (const [index, pattern] of patterns.entries()) {
    if (index === 0 || isApart(pattern)) all.push([index]);
    else if (common.push(index) === 1) all.push(common);
  }
  return all;
}

/** A part of a scanner, with the indexes that its patterns have there. */
interface Place {
  readonly part: Part;
  readonly indexes: readonly number[];
  readonly first: number;
}

// Classes, as they are called some ten thousand times a page: closures would take longer.
class Scanner implements PatternScanner {
  readonly #open: () => readonly Place[];
  #places: readonly Place[] | null = null;
  #text: Text | null = null;
  /** The parts that may match in the text. */
  #possible: readonly Place[] = [];

  constructor(open: () => readonly Place[]) {
    this.#open = open;
  }

  findNextMatchSync(text: Text, from: number, options: number): Match | null {
    // Opened when it is first used: most rules of a grammar never are.
    this.#places ??= this.#open();
    if (this.#text !== text) {
      this.#text = text;
      this.#possible = this.#places.filter(({ part }) => part.isPossible(text));
    }
    let found: Match | null = null;
    let index = Number.POSITIVE_INFINITY;
    let start = Number.POSITIVE_INFINITY;
    for (const { part, indexes, first } of this.#possible) {
      // Of two matches in one place the one of the first pattern counts.
      if (start === from && first > index) break;
      const at = part.find(text, from, options);
      const { match } = part;
      if (match === null || at > start) continue;
      const own = indexes[match.index] ?? 0;
      if (at === start && own > index) continue;
      found = match;
      index = own;
      start = at;
    }
    return found === null ? null : { ...found, index };
  }

  /** Called where the end of a rule depends on its beginning, as that of a here-document does. */
  dispose(): void {
    for (const { part } of this.#places ?? []) part.release();
    this.#places = null;
    this.#text = null;
  }
}

/** A text that patterns require: searched once per line for all of them. */
class RequiredText {
  readonly #required: string;
  #text: Text | null = null;
  #isThere = false;

  constructor(required: string) {
    this.#required = required;
  }

  isIn(text: Text): boolean {
    if (this.#text !== text) {
      this.#text = text;
      this.#isThere = (typeof text === "string" ? text : text.content).includes(this.#required);
    }
    return this.#isThere;
  }
}

interface PartOptions {
  readonly engine: RegexEngine;
  readonly patterns: readonly string[];
  readonly required: readonly RequiredText[] | null;
  /** Called when no scanner has the part any more. */
  readonly end: () => void;
}

/** Patterns that several scanners have in common, and their last match. */
class Part {
  readonly #options: PartOptions;
  /** `\G` matches where a search begins: an earlier search says nothing about a later one. */
  readonly #dependsOnStart: boolean;
  #scanner: PatternScanner | null = null;
  #text: Text | null = null;
  #from = 0;
  #flags = 0;
  #start = 0;
  #match: Match | null = null;
  /** The scanners that have the part. */
  users = 0;

  constructor(options: PartOptions) {
    this.#options = options;
    this.#dependsOnStart = options.patterns.some((pattern) => pattern.includes("\\G"));
  }

  isPossible(text: Text): boolean {
    const { required } = this.#options;
    return required === null || required.some((one) => one.isIn(text));
  }

  /** Returns where the next match begins that is not before `from`; infinity if there is none. */
  find(text: Text, from: number, flags: number): number {
    const isKnown =
      this.#text === text &&
      this.#from <= from &&
      from <= this.#start &&
      this.#flags === flags &&
      !this.#dependsOnStart;
    if (isKnown) return this.#start;
    this.#scanner ??= this.#options.engine.createScanner([...this.#options.patterns]);
    this.#match = this.#scanner.findNextMatchSync(text, from, flags);
    this.#text = text;
    this.#from = from;
    this.#flags = flags;
    this.#start = this.#match?.captureIndices[0]?.start ?? Number.POSITIVE_INFINITY;
    return this.#start;
  }

  release(): void {
    this.users -= 1;
    if (this.users > 0) return;
    this.#scanner?.dispose?.();
    this.#options.end();
  }

  /** The match that `find` found last. */
  get match(): Match | null {
    return this.#match;
  }
}
