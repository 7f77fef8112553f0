/** Loads the output modules that the config names. */
import { posix } from "node:path";
import type { OutputMaker } from "../config/define-modules.ts";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { UserError } from "../core/errors.ts";
import type { CustomOutput } from "../outputs/kind.ts";
import type { ModuleEntry, ModuleRequest, RunningModule } from "../user-code/module.ts";

interface LoadedOutputs {
  readonly outputs: readonly CustomOutput[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * @param folder absolute site folder
 * @param seconds time limit of one call
 */
export async function loadOutputs(
  entries: readonly ModuleEntry[],
  {
    folder,
    configFile,
    seconds,
    note,
  }: Pick<ModuleRequest, "folder" | "seconds" | "note"> & { readonly configFile: string },
): Promise<LoadedOutputs> {
  if (entries.length === 0) return { outputs: [], diagnostics: [] };
  const { loadModule } = await import("../user-code/module.ts");
  const modules = await Promise.all(
    entries.map(async (entry, index) => ({
      entry,
      module: await loadModule({
        specifier: entry.specifier,
        key: `outputs[${index}]`,
        folder,
        seconds,
        note,
        validate: (found) => typeof found === "function",
      }),
    })),
  );
  return {
    outputs: modules.flatMap(({ entry: { specifier, options }, module }) => {
      if ("problem" in module) return [];
      const own = posix.normalize(specifier);
      const file = module.sources.includes(own) ? own : null;
      return [{ specifier, file, options, make: guardMaker(module.module) }];
    }),
    diagnostics: modules.flatMap(({ module }) =>
      "problem" in module ? [diagnostic("output/module", module.problem, { file: configFile })] : [],
    ),
  };
}

function guardMaker({ value, settle, explain }: RunningModule): OutputMaker {
  const make = value as OutputMaker;
  return async (site, options) => {
    try {
      return await settle(() => make(site, options));
    } catch (error) {
      throw error instanceof UserError ? error : new Error(explain(error), { cause: error });
    }
  };
}
