/** Default slug algorithm for heading ids: keeps letters of any script, NFKC, unique in the page, never empty. */

/** `API の使い方` → `api-の使い方`; `「保存」と（削除）` → `保存と削除`; `！？` → the empty string */
export function slugify(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\p{Variation_Selector}/gu, "")
    .trim()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}\p{Connector_Punctuation}\s-]/gu, "")
    .replace(/\s/g, "-");
}
