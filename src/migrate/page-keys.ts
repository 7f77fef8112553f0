/** Front matter keys of the old tool that docgen does not know, as `frontmatter.accept` of the new config. */
import { type Diagnostic, getValues } from "../core/diagnostics.ts";

export interface AcceptedKeys {
  readonly keys: readonly string[];
  /** What is still reported. */
  readonly diagnostics: readonly Diagnostic[];
}

/** @param foreign keys of the old tool, accepted even if they resemble one of docgen's */
export function acceptKeys(diagnostics: readonly Diagnostic[], foreign: readonly string[]): AcceptedKeys {
  const keys = new Set<string>();
  const left = diagnostics.filter((item) => {
    const values = getValues(item, "data/unknown-key");
    if (values?.source !== "front matter") return true;
    // One that resembles a key of docgen may be a typo.
    if (values.nearest !== null && !foreign.includes(values.key)) return true;
    keys.add(values.key);
    return false;
  });
  return { keys: [...keys].sort(), diagnostics: left };
}
