/** The target of a link or an image, as it is written. */
import { decodePath } from "../../core/paths.ts";

/** Path and fragment as their author would write them; a query stays as it is, for `%26` in it is no `&`. */
export function decodeTarget(encoded: string): string {
  const [, path = "", query = "", fragment = ""] = /^([^?#]*)(\?[^#]*)?(.*)$/s.exec(encoded) ?? [];
  return (decodePath(path) ?? path) + query + (decodePath(fragment) ?? fragment);
}

/** A scheme or `//` at the front: `mailto:` is external, too. `pathname:` is the way to say "as it is". */
export function isExternal(target: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(target) && !target.startsWith("pathname:");
}
