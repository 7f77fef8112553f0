/**
 * Folds text so that spellings of one word are one: full and half width, upper and lower case, accents, hiragana and katakana, long
 * vowels written or left out. The same for the index, the query and what is highlighted.
 */

/** What a folded character was: kanji, katakana, hiragana, another script without spaces, a letter or digit, or none of them. */
export type Kind = "c" | "k" | "h" | "o" | "l" | " ";

export interface Folded {
  readonly text: string;
  /** A `Kind` for each character of `text`. */
  readonly kinds: string;
  /** Where each character of `text` begins in the original, and at last the original's length. */
  readonly at: readonly number[];
}

/** `サーバーの Ｔｏｋｅｎ` → `さばのtoken`: a space is kept only between two letters. */
export function fold(original: string): Folded {
  const characters: string[] = [];
  const kinds: Kind[] = [];
  const at: number[] = [];
  let hasGap = false;
  const put = (character: string, kind: Kind, index: number) => {
    characters.push(character);
    for (let unit = 0; unit < character.length; unit += 1) {
      kinds.push(kind);
      at.push(index);
    }
  };
  const add = (character: string, index: number, end: number) => {
    const kind = kindOf(character);
    if (character === longVowel && isSilentVowel(kinds, original, end)) return;
    if (kind === " " && /\s/.test(character)) {
      hasGap = true;
      return;
    }
    if (hasGap && kind === "l" && kinds.at(-1) === "l") put(" ", " ", index);
    hasGap = false;
    put(hiragana(character), kind, index);
  };
  for (let index = 0; index < original.length; ) {
    const end = clusterEnd(original, index);
    const cluster = normal(original, index, end);
    if (cluster.length === 1) add(cluster, index, end);
    else for (const character of cluster) add(character, index, end);
    index = end;
  }
  at.push(original.length);
  return { text: characters.join(""), kinds: kinds.join(""), at };
}

const longVowel = "ー";

/** A long vowel says nothing inside a word; `キー` alone would be too short without it. */
function isSilentVowel(kinds: readonly Kind[], original: string, next: number): boolean {
  const isKana = (kind: string | undefined) => kind === "k" || kind === "h";
  if (!isKana(kinds.at(-1))) return false;
  return isKana(kinds.at(-2)) || (next < original.length && isKana(kindOf(normal(original, next, next + 1))));
}

/** A character with the marks that belong to it: `ﾄﾞ`, `e` + accent, or both halves of a pair. */
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

function normal(text: string, start: number, end: number): string {
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

function hiragana(character: string): string {
  const code = character.charCodeAt(0);
  return code >= 0x30a1 && code <= 0x30f6 ? String.fromCharCode(code - 0x60) : character;
}

const letter = /[\p{L}\p{N}\p{M}_$]/u;
const han = /\p{Script=Han}/u;
const unspaced = /[\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Asked of every character of a site: patterns take longer than a table. */
const asciiKinds = Array.from({ length: 0x80 }, (_, code): Kind => {
  return letter.test(String.fromCharCode(code)) ? "l" : " ";
});

export function kindOf(character: string): Kind {
  const code = character.charCodeAt(0);
  if (code < 0x80) return asciiKinds[code] ?? " ";
  if (code >= 0x3041 && code <= 0x309f) return "h";
  if (code === 0x30fc || (code >= 0x30a1 && code <= 0x30ff && code !== 0x30fb)) return "k";
  if (code >= 0x4e00 && code <= 0x9fff) return "c";
  if (han.test(character)) return "c";
  if (unspaced.test(character)) return "o";
  return letter.test(character) ? "l" : " ";
}
