/** The outputs of its own that a site names, ready to be made. */
import { posix } from "node:path";
import { isFunction, loadSiteModule, type ModuleEntry } from "../bundle/site-module.ts";
import type { OutputMaker } from "../config/define-modules.ts";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import type { OwnOutput } from "../outputs/kind.ts";

interface LoadedOutputs {
  readonly outputs: readonly OwnOutput[];
  /** The files of the site that they are made of, relative to its folder. */
  readonly sources: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** @param folder of the site, absolute */
export async function loadOutputs(
  entries: readonly ModuleEntry[],
  folder: string,
  configFile: string,
): Promise<LoadedOutputs> {
  const modules = await Promise.all(
    entries.map(async (entry, index) => ({
      entry,
      module: await loadSiteModule(entry, isFunction, `outputs[${index}]`, folder),
    })),
  );
  return {
    outputs: modules.flatMap(({ entry: { specifier, options }, module }) => {
      if ("problem" in module) return [];
      const own = posix.normalize(specifier);
      const file = module.sources.includes(own) ? own : null;
      return [{ specifier, file, options, make: module.value as OutputMaker }];
    }),
    sources: modules.flatMap(({ module }) => module.sources),
    diagnostics: modules.flatMap(({ module }) =>
      "problem" in module ? [diagnostic("output/module", module.problem, { file: configFile })] : [],
    ),
  };
}
