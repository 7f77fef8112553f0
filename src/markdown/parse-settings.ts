/** Loads the tools that the options of a site ask for: in the thread that builds, and in those that parse for it. */
import type { NoteFile } from "../core/register.ts";
import { loadExtras, type MissingPackage } from "./extras.ts";
import type { ParseOptions, ParseSettings } from "./parse-input.ts";
import { loadPlugins } from "./plugins/load.ts";
import { openPhrases } from "./text/phrases.ts";

/** @param note receives the files that were read or looked for, absolute */
export async function loadParseSettings(
  { languages, packagesFrom, ...site }: ParseOptions,
  note?: NoteFile,
): Promise<{ settings: ParseSettings; missing: readonly MissingPackage[] }> {
  const { extras, missing } = await loadExtras(site.options, packagesFrom, note);
  const plugins = await loadPlugins(site.options, site.code.folder, note);
  return { settings: { ...site, extras, plugins, phrases: openPhrases(languages) }, missing };
}
