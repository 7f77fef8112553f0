/** Parses targets of links and images. */
import { decodePath } from "../../core/paths.ts";

/**
 * Decodes path and fragment; the query stays encoded, because `%26` in it is not `&`. Characters that would end a path stay
 * encoded: `./c%23.md` is a file.
 */
export function decodeTarget(encoded: string): string {
  const [, path = "", query = "", fragment = ""] = /^([^?#]*)(\?[^#]*)?(.*)$/s.exec(encoded) ?? [];
  const decoded = decodePath(path);
  return (decoded === null ? path : encodeSigns(decoded)) + query + (decodePath(fragment) ?? fragment);
}

/** Encodes a path for use in a target: `c#.md` → `c%23.md`. */
export function encodeSigns(path: string): string {
  return path
    .replace(/%(?=23|25|3F)/gi, "%25")
    .replaceAll("#", "%23")
    .replaceAll("?", "%3F");
}

export interface TargetParts {
  /** Fully decoded: `c#.md`. */
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

/** A leading scheme or `//`: `mailto:` is external, too. `pathname:` means "leave unchanged", and `C:` is a drive. */
export function isExternal(target: string): boolean {
  return /^([a-z][a-z0-9+.-]+:|\/\/)/i.test(target) && !target.startsWith("pathname:");
}
