/** Loads the tools that the options of a site ask for: in the thread that builds, and in those that parse for it. */
import { loadExtras, type MissingPackage } from "./extras.ts";
import type { ParseOptions, ParseSettings } from "./parse-input.ts";
import { loadPlugins } from "./plugins/load.ts";
import { openPhrases } from "./text/phrases.ts";

export async function loadParseSettings({
  languages,
  packagesFrom,
  ...site
}: ParseOptions): Promise<{ settings: ParseSettings; missing: readonly MissingPackage[] }> {
  const { extras, missing } = await loadExtras(site.options, packagesFrom);
  const plugins = await loadPlugins(site.options, site.code.folder);
  return { settings: { ...site, extras, plugins, phrases: openPhrases(languages) }, missing };
}
