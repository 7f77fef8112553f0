/** Process side of `module.ts`: loads the modules of a site and calls their exports. */
import { type SentError, sendError } from "./code-server-protocol.ts";
import { type ModuleCode, type OpenModule, runModule } from "./run-module.ts";
import { type RequestTools, serveRequests } from "./serve-requests.ts";

export interface ModuleCall {
  /** Name of the method; `load` is part of each program. */
  readonly method: string;
  /** Ids of the modules that it calls; their code is a part of the process. */
  readonly modules: readonly string[];
  readonly value: unknown;
}

export type ModuleReply = ({ readonly value: unknown } | { readonly error: SentError }) & {
  /** Kinds of timers that each module left running for ever. They have been cleared. */
  readonly running: readonly (readonly string[])[];
};

/** Result of `load`. */
export interface LoadReply {
  readonly isValid: boolean;
  /** Type of the default export. */
  readonly type: string;
}

/** Plain data in, plain data out. */
export type Method = (
  modules: readonly [OpenModule, ...OpenModule[]],
  value: never,
  tools: RequestTools,
) => unknown | Promise<unknown>;

/** Validators of default exports, by kind. */
type Validators = Readonly<Record<string, (found: unknown) => boolean>>;

const isFunction = (found: unknown) => typeof found === "function";

/** @param own validators besides that of `function` */
export function serveModules(methods: Readonly<Record<string, Method>>, own: Validators = {}): void {
  const validators: Validators = { function: isFunction, ...own };
  const opened = new Map<string, Promise<OpenModule>>();
  const open = (id: string, getPart: RequestTools["getPart"]) => {
    const found = opened.get(id) ?? runModule(getPart(id) as ModuleCode);
    opened.set(id, found);
    return found;
  };
  const all: Readonly<Record<string, Method>> = {
    ...methods,
    load: ([module], kind: string): LoadReply => ({
      isValid: validators[kind]?.(module.value) ?? false,
      type: typeof module.value,
    }),
  };
  serveRequests<ModuleCall>(async ({ method, modules, value }, tools): Promise<ModuleReply> => {
    let found: readonly OpenModule[] = [];
    const takeRunning = () => found.map(({ takeEndless }) => takeEndless());
    try {
      const [first, ...others] = await Promise.all(modules.map((id) => open(id, tools.getPart)));
      if (first === undefined) throw new Error("No module.");
      found = [first, ...others];
      const result = await all[method]?.([first, ...others], value as never, tools);
      return { value: result, running: takeRunning() };
    } catch (error) {
      return { error: sendError(error), running: takeRunning() };
    }
  });
}
