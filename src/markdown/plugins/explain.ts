/** Diagnostics for plugins and schemas. */

import { type Diagnostic, diagnostic } from "../../core/diagnostics.ts";
import type { ModuleProblem } from "../../user-code/module.ts";
import type { LeftRunning } from "./plugin-request.ts";

export function explainPlugin(
  { key, specifier, kind, reason, nearest }: ModuleProblem,
  file: string,
): Diagnostic {
  if (key === "frontmatter.customSchema")
    return diagnostic("frontmatter/schema", { specifier, kind, reason }, { file });
  switch (kind) {
    case "missing":
      return diagnostic(
        "markdown/plugin-missing",
        { key, specifier, isFile: /^\.{0,2}\//.test(specifier), nearest },
        { file },
      );
    case "form":
      return diagnostic("markdown/plugin-form", { key, specifier, found: reason }, { file });
    case "failed":
      return diagnostic("markdown/plugin-broken", { key, specifier, reason }, { file });
  }
}

/** @param place the page on which it left something, or the config file */
export function explainRunning(
  { specifier, running }: LeftRunning,
  place: Parameters<typeof diagnostic>[2],
): Diagnostic {
  return diagnostic("markdown/left-running", { specifier, running: running.join(", ") }, place);
}
