/** Splits text into characters that a font has and those it lacks. */

export type HasCharacter = (character: number) => boolean;

/** Invisible characters. */
const unseen = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/u;

/** The text without missing characters. */
export function drawable(text: string, has: HasCharacter): string {
  return [...text].filter((letter) => !unseen.test(letter) && has(letter.codePointAt(0) ?? 0)).join("");
}

export function lacking(text: string, has: HasCharacter): readonly string[] {
  return [...text].filter((letter) => !unseen.test(letter) && !has(letter.codePointAt(0) ?? 0));
}
