/** Loads the modules of a config option whose default exports are functions. */
import { posix } from "node:path";
import {
  type LoadedModule,
  loadModule,
  type ModuleEntry,
  type ModuleProblem,
  type ModuleRequest,
} from "./module.ts";

export interface LoadedFunction {
  readonly specifier: string;
  readonly options: unknown;
  /** File of the site that contains it; null for a package. */
  readonly file: string | null;
  /** Digest of its code and packages. */
  readonly digest: string;
  readonly module: LoadedModule;
}

interface LoadedFunctions {
  readonly functions: readonly LoadedFunction[];
  readonly problems: readonly ModuleProblem[];
}

/** @param option name of the option, for messages */
export async function loadFunctions(
  entries: readonly ModuleEntry[],
  option: string,
  request: Pick<ModuleRequest, "folder" | "seconds" | "note" | "server">,
): Promise<LoadedFunctions> {
  const modules = await Promise.all(
    entries.map(async ({ specifier, options }, index) => {
      const loaded = await loadModule({
        ...request,
        specifier,
        key: `${option}[${index}]`,
        kind: "function",
      });
      return { specifier, options, loaded };
    }),
  );
  return {
    functions: modules.flatMap(({ specifier, options, loaded }) => {
      if ("problem" in loaded) return [];
      const own = posix.normalize(specifier);
      const file = loaded.sources.includes(own) ? own : null;
      return [{ specifier, options, file, digest: loaded.digest, module: loaded.module }];
    }),
    problems: modules.flatMap(({ loaded }) => ("problem" in loaded ? [loaded.problem] : [])),
  };
}
