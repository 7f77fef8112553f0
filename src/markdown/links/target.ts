/** The target of a link or an image, as it is written. */
import { decodePath } from "../../core/paths.ts";

/**
 * Path and fragment as their author would write them; a query stays as it is, for `%26` in it is no `&`. The signs that would end a path stay
 * encoded in it: `./c%23.md` is a file.
 */
export function decodeTarget(encoded: string): string {
  const [, path = "", query = "", fragment = ""] = /^([^?#]*)(\?[^#]*)?(.*)$/s.exec(encoded) ?? [];
  const decoded = decodePath(path);
  return (decoded === null ? path : encodeSigns(decoded)) + query + (decodePath(fragment) ?? fragment);
}

/** A path as it may stand in a target: `c#.md` → `c%23.md`. */
export function encodeSigns(path: string): string {
  return path
    .replace(/%(?=23|25|3F)/gi, "%25")
    .replaceAll("#", "%23")
    .replaceAll("?", "%3F");
}

export interface TargetParts {
  /** With all of its signs: `c#.md`. */
  readonly path: string;
  /** Query and fragment: `?x#y`. */
  readonly suffix: string;
}

export function splitTarget(target: string): TargetParts {
  const [, path = "", suffix = ""] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  return {
    path: path.replace(/%(23|25|3F)/gi, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    ),
    suffix,
  };
}

/** A scheme or `//` at the front: `mailto:` is external, too. `pathname:` is the way to say "as it is", and `C:` is a drive. */
export function isExternal(target: string): boolean {
  return /^([a-z][a-z0-9+.-]+:|\/\/)/i.test(target) && !target.startsWith("pathname:");
}
