/** Splits text into characters that a font has and those it lacks. */

export type HasCharacter = (character: number) => boolean;

/** Invisible characters. */
const invisible = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/u;

/** The text without missing characters. */
export function removeMissing(text: string, has: HasCharacter): string {
  return [...text].filter((letter) => !invisible.test(letter) && has(letter.codePointAt(0) ?? 0)).join("");
}

export function findMissing(text: string, has: HasCharacter): readonly string[] {
  return [...text].filter((letter) => !invisible.test(letter) && !has(letter.codePointAt(0) ?? 0));
}
