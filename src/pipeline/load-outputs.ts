/** Loads the output modules that the config names. */
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
  { configFile, ...request }: Pick<ModuleRequest, "folder" | "seconds" | "note"> & { configFile: string },
): Promise<LoadedOutputs> {
  if (entries.length === 0) return { outputs: [], diagnostics: [] };
  const { loadFunctions } = await import("../user-code/modules.ts");
  const { functions, problems } = await loadFunctions(entries, "outputs", request);
  return {
    outputs: functions.map(({ specifier, options, file, module }) => ({
      specifier,
      options,
      file,
      make: guardMaker(module),
    })),
    diagnostics: problems.map((problem) => diagnostic("output/module", problem, { file: configFile })),
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
