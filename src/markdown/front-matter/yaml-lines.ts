/**
 * Fast path for the YAML of most pages: lines of `key: value` with plain text, double-quoted text without escapes, integers,
 * true or false. It gives the same result as the YAML library in a tenth of the time; the library handles everything else.
 */
import type { Position } from "../../core/diagnostics.ts";

export interface YamlMap {
  readonly values: Readonly<Record<string, unknown>>;
  /** Position of the deepest known key or item on a path such as `hero.actions[0].to`; null if its first key is unknown. */
  place(path: string): Position | null;
}

/** A YAML comment, tag or anchor that may have been meant as text. */
export interface YamlDoubt {
  readonly kind: "comment" | "tag" | "anchor";
  readonly word: string;
  /** The line with quotes; null if they do not help. */
  readonly quoted: string | null;
  readonly position: Position;
}

/** Result of parsing; `reason` is null if the text is not a map. */
export type YamlResult =
  | { readonly ok: true; readonly map: YamlMap; readonly doubts: readonly YamlDoubt[] }
  | {
      readonly ok: false;
      readonly reason: string | null;
      readonly quoted: YamlDoubt["quoted"];
      readonly position: Position;
    };

const line =
  /^([A-Za-z_][\w-]*):[ \t]+(?:"([^"\\\p{Cc}]*)"|(-?(?:0|[1-9]\d{0,14}))|([\p{L}](?:[^\p{Cc}:#"'`[\]{},&*!|>%@\\]|:(?=[^\s:"']))*?))[ \t]*$/u;

/** Words with a special meaning in YAML, or invalid as keys of an object. */
const special = /^(?:true|false|null|__proto__)$/i;

const words: ReadonlyMap<string, boolean> = new Map(Object.entries<boolean>({ true: true, false: false }));

/** null for any other text; `firstLine` and `texts` as for `parseYaml`. */
export function parseLines(text: string, firstLine: number, texts: ReadonlySet<string>): YamlMap | null {
  const found: Record<string, unknown> = {};
  const places = new Map<string, Position>();
  for (const [index, row] of text.replace(/\n$/, "").split("\n").entries()) {
    const match = line.exec(row);
    const key = match?.[1];
    if (match === null || key === undefined || places.has(key) || special.test(key)) return null;
    const [, , quoted, number, plain] = match;
    if (quoted !== undefined) found[key] = quoted;
    else if (number !== undefined) found[key] = texts.has(key) ? number : Number(number);
    else if (plain !== undefined && !special.test(plain)) found[key] = plain;
    else if (plain !== undefined && words.has(plain)) found[key] = words.get(plain);
    else return null;
    places.set(key, { line: firstLine + index, column: 1, length: key.length });
  }
  return { values: found, place: (key) => places.get(key) ?? null };
}
