/** Package name of an import specifier. */
import { isBuiltin } from "node:module";

/** `@scope/name/sub` → `@scope/name`; null if it refers to no package. */
export function packageName(specifier: string): string | null {
  const name = /^(?:@[\w.~-]+\/)?[\w~-][\w.~-]*(?=\/|$)/.exec(specifier)?.[0] ?? null;
  return name === null || isBuiltin(specifier) ? null : name;
}
