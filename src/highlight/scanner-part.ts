/** Some patterns that scanners have in common. Classes, for they are asked some ten thousand times a page: closures would take longer. */
import type { PatternScanner, RegexEngine } from "shiki";
import { exactText } from "./literals.ts";

type Text = Parameters<PatternScanner["findNextMatchSync"]>[0];

export type Match = NonNullable<ReturnType<PatternScanner["findNextMatchSync"]>>;

/** What a line may hold. Many patterns ask for the same, and a text is asked about by all of them. */
export class Literal {
  readonly #literal: string;
  #text: Text | null = null;
  #last = -1;

  constructor(literal: string) {
    this.#literal = literal;
  }

  /** Where it stands last; -1 where it does not. */
  lastIn(text: Text): number {
    if (this.#text === text) return this.#last;
    const content = contentOf(text);
    this.#text = text;
    // Most texts do not hold it, and to search backwards takes longer.
    this.#last = content.includes(this.#literal) ? content.lastIndexOf(this.#literal) : -1;
    return this.#last;
  }
}

export class ScannerPart {
  readonly #engine: RegexEngine;
  readonly #patterns: readonly string[];
  readonly #asked: readonly Literal[] | null;
  readonly #exact: string | null;
  /** Whether it matters where a search begins: what was found from another place tells nothing then. */
  readonly #asksForPlace: boolean;
  #scanner: PatternScanner | null = null;
  /** The text of which `#last` tells where it holds a literal last. */
  #asking: Text | null = null;
  #last = -1;
  /** The last search, and where its match begins. */
  #searched: Text | null = null;
  #since = 0;
  #options = 0;
  #start = 0;
  #match: Match | null = null;

  /** @param asked one of them stands in each match; null where nothing is known */
  constructor(engine: RegexEngine, patterns: readonly string[], asked: readonly Literal[] | null) {
    this.#engine = engine;
    this.#patterns = patterns;
    this.#asked = asked;
    const [first = ""] = patterns;
    this.#exact = patterns.length === 1 && asked !== null ? exactText(first) : null;
    this.#asksForPlace = patterns.some((pattern) => pattern.includes("\\G"));
  }

  /** Where the next match begins that is not before `from`; infinite without one. */
  find(text: Text, from: number, options: number): number {
    if (this.#asked !== null && from > this.#lastAsked(text, this.#asked)) return Number.POSITIVE_INFINITY;
    const isKnown =
      this.#searched === text &&
      this.#since <= from &&
      from <= this.#start &&
      this.#options === options &&
      !this.#asksForPlace;
    if (isKnown) return this.#start;
    this.#searched = text;
    this.#since = from;
    this.#options = options;
    this.#start = this.#search(text, from, options);
    return this.#start;
  }

  /** What `find` has found last. */
  match(): Match | null {
    if (this.#exact === null) return this.#match;
    const { length } = this.#exact;
    const start = this.#start;
    return { index: 0, captureIndices: [{ start, end: start + length, length }] };
  }

  #lastAsked(text: Text, asked: readonly Literal[]): number {
    if (this.#asking === text) return this.#last;
    this.#asking = text;
    this.#last = -1;
    for (const literal of asked) this.#last = Math.max(this.#last, literal.lastIn(text));
    return this.#last;
  }

  #search(text: Text, from: number, options: number): number {
    if (this.#exact !== null) {
      const at = contentOf(text).indexOf(this.#exact, from);
      return at === -1 ? Number.POSITIVE_INFINITY : at;
    }
    // Compiled when it is asked: many patterns never are.
    this.#scanner ??= this.#engine.createScanner([...this.#patterns]);
    this.#match = this.#scanner.findNextMatchSync(text, from, options);
    return this.#match?.captureIndices[0]?.start ?? Number.POSITIVE_INFINITY;
  }
}

function contentOf(text: Text): string {
  return typeof text === "string" ? text : text.content;
}
