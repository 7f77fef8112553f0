/** Maximum query length. */
export const maxLength = 64;

/** The first 64 UTF-16 units, without a lone surrogate at the end. */
export function cutQuery(text: string): string {
  return text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, "");
}
