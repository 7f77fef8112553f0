/** Loads the output modules that the config names. They run in a process of their own. */
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import type { CustomOutput } from "../outputs/kind.ts";
import { openCodeServer } from "../user-code/code-server.ts";
import type { LoadedModule, ModuleEntry, ModuleRequest } from "../user-code/module.ts";
import type { OutputReply, OutputRequest } from "./output-request.ts";

interface LoadedOutputs {
  readonly outputs: readonly CustomOutput[];
  readonly diagnostics: readonly Diagnostic[];
}

const server = openCodeServer(() => import("./output-process.ts?bundled"));

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
  const { functions, problems } = await loadFunctions(entries, "outputs", { ...request, server });
  return {
    outputs: functions.map(({ specifier, options, file, module }) => ({
      specifier,
      file,
      make: makeCaller(module, options),
    })),
    diagnostics: problems.map((problem) => diagnostic("output/module", problem, { file: configFile })),
  };
}

function makeCaller(module: LoadedModule, options: unknown): CustomOutput["make"] {
  return async ({ pages: all, ...site }) => {
    const { callModules } = await import("../user-code/module.ts");
    const pages = all.map(({ markdown: _, ...page }) => page);
    const running = new Set(module.running);
    const call = async (texts: OutputRequest["texts"]) => {
      const value: OutputRequest = { site: { ...site, pages }, texts, options };
      const called = await callModules(server, [module], { method: "make", value });
      for (const kind of called.running.flat()) running.add(kind);
      return called.value as OutputReply;
    };
    const withRunning = (made: Exclude<OutputReply, "texts">) =>
      "place" in made ? made : { ...made, running: [...running] };
    try {
      const made = await call(null);
      if (made !== "texts") return withRunning(made);
      const again = await call(all.map(({ markdown }) => markdown()));
      if (again === "texts") throw new Error("The Markdown copies are missing.");
      return withRunning(again);
    } catch (error) {
      throw new Error(module.explain(error), { cause: error });
    }
  };
}
