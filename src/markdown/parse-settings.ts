/** Loads the tools that a site's options require, in the main thread and in workers. */
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
