/**
 * Text as it stands in a hosted index. The public interfaces of that service take it for HTML, so whatever a parser of HTML could take
 * for a tag or a character reference is written as one: `Cache<T> && R&D` → `Cache&lt;T&gt; && R&amp;D`.
 */

const references: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
    "&": "&amp;",
  }),
);

/** An `&` that cannot begin a reference stays, for the service would index the letters of `&amp;` as a word. */
export function escapeText(text: string): string {
  return text.replace(/&(?=#?\w)|[<>"']/g, (character) => references.get(character) ?? character);
}
