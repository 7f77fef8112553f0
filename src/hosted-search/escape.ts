/**
 * Escapes text for a hosted index. The service's UI libraries insert it as HTML, so whatever an HTML parser could read as a
 * tag or a character reference is escaped: `Cache<T> && R&D` → `Cache&lt;T&gt; && R&amp;D`.
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

/** Leaves an `&` that cannot begin a character reference, because the service would index `amp` as a word. */
export function escapeText(text: string): string {
  return text.replace(/&(?=#?\w)|[<>"']/g, (character) => references.get(character) ?? character);
}
