/** Reads the texts of Markdown with the default options. */
import { loadParseSettings } from "../../src/markdown/parse-settings.ts";
import { parseOptions } from "../../src/pipeline/parse-options.ts";
import { siteScope } from "../../src/read/path-scope.ts";
import { openUnitReader, type ReadUnits } from "../../src/translate/read-units.ts";
import { projectOf } from "../plan-of.ts";

export async function openReader(): Promise<ReadUnits> {
  const { settings } = await loadParseSettings(parseOptions(projectOf(new Map(), {}), siteScope));
  return openUnitReader(settings, async () => new Set());
}
