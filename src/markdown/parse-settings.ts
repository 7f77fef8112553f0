/** Loads the tools that a site's options require, in the main thread and in workers. */
import type { NoteFile } from "../core/access-recorder.ts";
import { loadExtras, type MissingPackage } from "./extras.ts";
import type { ParseOptions, ParseSettings } from "./parse-input.ts";
import { loadPlugins } from "./plugins/load.ts";
import { openPhrases } from "./text/phrases.ts";

/** @param note receives the files that were read or checked, absolute */
export async function loadParseSettings(
  { languages, packagesFrom, ...site }: ParseOptions,
  note?: NoteFile,
): Promise<{ settings: ParseSettings; missing: readonly MissingPackage[] }> {
  const { extras, missing } = await loadExtras(site.options, packagesFrom, note);
  const plugins = await loadPlugins(site.options, site.code.folder, note);
  return { settings: { ...site, extras, plugins, phrases: openPhrases(languages) }, missing };
}
