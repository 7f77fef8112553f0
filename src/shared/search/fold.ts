/**
 * Normalizes text so that spelling variants of a word match: full and half width, case, accents, hiragana and katakana, long vowel marks,
 * kanji variants. Used for the index, queries and highlights.
 */
import { commonForm, variantKanji } from "./variant-kanji.ts";

/** Script class of a folded character: kanji, katakana, hiragana, another script without spaces, letter or digit, none. */
export type Kind = "c" | "k" | "h" | "o" | "l" | " ";

export interface Folded {
  readonly text: string;
  /** A `Kind` for each character of `text`. */
  readonly kinds: string;
  /** Offset of each character of `text` in the original, followed by the original's length. */
  readonly at: readonly number[];
}

/** `サーバーの Ｔｏｋｅｎ` → `さばのtoken`: keeps spaces only between two letters. */
export function fold(original: string): Folded {
  // Code units, because building strings of single characters is several times slower.
  const units: number[] = [];
  const kinds: number[] = [];
  const at: number[] = [];
  let hasGap = false;
  const put = (character: string, kind: Kind, index: number) => {
    for (let unit = 0; unit < character.length; unit += 1) {
      units.push(toHiragana(character.charCodeAt(unit)));
      kinds.push(kind.charCodeAt(0));
      at.push(index);
    }
  };
  const add = (character: string, index: number, end: number) => {
    const kind = getKind(character);
    if (character === longVowel && isSilentVowel(kinds, original, end)) return;
    if (kind === " " && variationSelector.test(character)) return;
    if (kind === " " && /\s/.test(character)) {
      hasGap = true;
      return;
    }
    if (hasGap && kind === "l" && kinds.at(-1) === letterKind) put(" ", " ", index);
    hasGap = false;
    put(kind === "c" ? commonForm(character) : character, kind, index);
  };
  for (let index = 0; index < original.length; ) {
    const code = original.charCodeAt(index);
    const usual = usualKinds[code] ?? 0;
    const isUsual = usual !== 0 && !(hasGap && usual === letterKind);
    if (isUsual && !isMark(original.charCodeAt(index + 1))) {
      hasGap = false;
      units.push(toHiragana(code));
      kinds.push(usual);
      at.push(index);
      index += 1;
      continue;
    }
    const end = clusterEnd(original, index);
    for (const character of normalizeCluster(original, index, end)) add(character, index, end);
    index = end;
  }
  at.push(original.length);
  return { text: getText(units), kinds: getText(kinds), at };
}

/** Limit of arguments per call of `String.fromCharCode`. */
const maxAtOnce = 4096;

function getText(units: readonly number[]): string {
  if (units.length <= maxAtOnce) return String.fromCharCode(...units);
  const parts = Array.from({ length: Math.ceil(units.length / maxAtOnce) }, (_, part) =>
    String.fromCharCode(...units.slice(part * maxAtOnce, (part + 1) * maxAtOnce)),
  );
  return parts.join("");
}

const longVowel = "ー";

/** Long vowel marks are dropped within words, but kept in `キー`, which would otherwise be too short. */
function isSilentVowel(kinds: readonly number[], original: string, next: number): boolean {
  if (!isKana(kinds.at(-1))) return false;
  if (isKana(kinds.at(-2))) return true;
  return next < original.length && isKana(getKind(normalizeCluster(original, next, next + 1)).charCodeAt(0));
}

function isKana(kind: number | undefined): boolean {
  return kind === katakanaKind || kind === hiraganaKind;
}

/** End of a character with its combining marks or surrogate pair: `ﾄﾞ`, `e` + accent. */
function clusterEnd(text: string, start: number): number {
  let end = start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
  while (end < text.length && isMark(text.charCodeAt(end))) end += 1;
  return end;
}

function isMark(code: number): boolean {
  return (
    code === 0xff9e ||
    code === 0xff9f ||
    code === 0x3099 ||
    code === 0x309a ||
    (code >= 0x300 && code < 0x370)
  );
}

function normalizeCluster(text: string, start: number, end: number): string {
  const code = text.charCodeAt(start);
  if (end === start + 1) {
    if (code >= 0x41 && code <= 0x5a) return String.fromCharCode(code + 32);
    const isPlain = code < 0x80 || (code >= 0x3041 && code <= 0x30fc) || (code >= 0x4e00 && code <= 0x9fff);
    if (isPlain) return text.charAt(start);
  }
  const cluster = text.slice(start, end).normalize("NFKC").toLowerCase();
  return /[\u00c0-\u024f\u1e00-\u1eff]/.test(cluster)
    ? cluster.normalize("NFD").replace(/[\u0300-\u036f]/g, "")
    : cluster;
}

function toHiragana(code: number): number {
  return code >= 0x30a1 && code <= 0x30f6 ? code - 0x60 : code;
}

/** Selects a glyph of the preceding character without changing the character. */
const variationSelector = /\p{Variation_Selector}/u;
const letter = /(?!\p{Variation_Selector})[\p{L}\p{N}\p{M}_$]/u;
const han = /\p{Script=Han}/u;
const unspaced = /[\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Lookup table: called for every character of a site, where regular expressions are too slow. */
const asciiKinds = Array.from({ length: 0x80 }, (_, code): Kind => {
  return letter.test(String.fromCharCode(code)) ? "l" : " ";
});

export function getKind(character: string): Kind {
  const code = character.charCodeAt(0);
  if (code < 0x80) return asciiKinds[code] ?? " ";
  if (code >= 0x3041 && code <= 0x309f) return "h";
  if (code === 0x30fc || (code >= 0x30a1 && code <= 0x30ff && code !== 0x30fb)) return "k";
  if (code >= 0x4e00 && code <= 0x9fff) return "c";
  if (han.test(character)) return "c";
  if (unspaced.test(character)) return "o";
  return letter.test(character) ? "l" : " ";
}

const [kanjiKind, katakanaKind, hiraganaKind, letterKind, otherKind] = ["c", "k", "h", "l", " "].map((kind) =>
  kind.charCodeAt(0),
) as [number, number, number, number, number];

/** Code of the `Kind` of characters that need no folding (or only katakana to hiragana); 0 for all others. */
const usualKinds = makeUsualKinds();

function makeUsualKinds(): Uint8Array {
  const kinds = new Uint8Array(0x10000)
    .fill(kanjiKind, 0x4e00, 0xa000)
    .fill(hiraganaKind, 0x3041, 0x3097)
    .fill(katakanaKind, 0x30a1, 0x30fb)
    // `、`, `。` and brackets from `〈` to `】`
    .fill(otherKind, 0x3001, 0x3003)
    .fill(otherKind, 0x3008, 0x3012);
  const isBlank = (code: number) => code <= 0x20;
  const isUpper = (code: number) => code >= 0x41 && code <= 0x5a;
  for (const variant of variantKanji) kinds[variant.charCodeAt(0)] = 0;
  kinds.set(asciiKinds.map((kind, code) => (isBlank(code) || isUpper(code) ? 0 : kind.charCodeAt(0))));
  return kinds;
}
