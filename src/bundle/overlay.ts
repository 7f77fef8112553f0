/** The site's theme files in a bundle. */
import type { Diagnostic } from "../core/diagnostics.ts";
import type { Ref } from "../core/stage.ts";
import { explainWarnings, plainName } from "./problem.ts";
import type { ThemeSources } from "./sources.ts";
import type { ThemePart } from "./theme-part.ts";
import { findUnused } from "./unused.ts";

export interface Overlay {
  /** Files included in the bundle: `theme/shell/footer.tsx`. */
  readonly files: readonly string[];
  /** Source map of the server bundle. */
  readonly map: Ref<string>;
  /** Warnings about the files. */
  readonly diagnostics: readonly Diagnostic[];
}

export async function describeOverlay(
  results: readonly ThemePart[],
  sources: ThemeSources,
): Promise<Omit<Overlay, "map">> {
  const bundled = new Set(results.flatMap(({ inputs }) => inputs.map(plainName)));
  const diagnostics = [...explainWarnings(results, sources), ...(await findUnused(bundled, sources))];
  return { files: sources.siteFiles.filter((file) => bundled.has(file)), diagnostics };
}
