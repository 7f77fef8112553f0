/** What of a text a font can draw. */

export type HasCharacter = (character: number) => boolean;

/** Shown by no font. */
const unseen = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/u;

/** The text without the characters that are lacking. */
export function drawable(text: string, has: HasCharacter): string {
  return [...text].filter((letter) => !unseen.test(letter) && has(letter.codePointAt(0) ?? 0)).join("");
}

export function lacking(text: string, has: HasCharacter): readonly string[] {
  return [...text].filter((letter) => !unseen.test(letter) && !has(letter.codePointAt(0) ?? 0));
}
