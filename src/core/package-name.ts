/** The package that an import means. */
import { isBuiltin } from "node:module";

/** `@scope/name/sub` → `@scope/name`; null for what names no package. */
export function packageName(specifier: string): string | null {
  const name = /^(?:@[\w.~-]+\/)?[\w~-][\w.~-]*(?=\/|$)/.exec(specifier)?.[0] ?? null;
  return name === null || isBuiltin(specifier) ? null : name;
}
