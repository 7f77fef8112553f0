/** Slugs of headings and files. */

/** Default algorithm for heading ids, NFKC: `API の使い方` → `api-の使い方`; `「保存」と（削除）` → `保存と削除`; `！？` → the empty string */
export function slugify(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\p{Variation_Selector}/gu, "")
    .trim()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}\p{Connector_Punctuation}\s-]/gu, "")
    .replace(/\s/g, "-");
}

/**
 * Slug of a page as Astro derives it from its path: github-slugger for each name, without numbers for duplicates.
 * `guides/Inter-Process Call (v2.0).mdx` → `guides/inter-process-call-v20`; `guides/Index.md` → `guides`
 */
export function astroSlug(path: string): string {
  const names = path.replace(/\.mdx?$/i, "").split("/");
  return names
    .map(githubSlug)
    .join("/")
    .replace(/(?:^|\/)index$/, "");
}

function githubSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{Alphabetic}\p{Mark}\p{Decimal_Number}\p{Letter_Number}\p{Connector_Punctuation} -]/gu, "")
    .replaceAll(" ", "-");
}
