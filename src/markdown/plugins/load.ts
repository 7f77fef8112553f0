/** Loads the remark and rehype plugins and the schema that a site configures. They run in a process of their own. */
import type { Plugin } from "unified";
import type { NoteFile } from "../../core/access-recorder.ts";
import { digest } from "../../core/hash.ts";
import { openCodeServer } from "../../user-code/code-server.ts";
import type {
  LoadedModule,
  ModuleEntry,
  ModuleProblem,
  ModuleRequest,
  SiteModule,
} from "../../user-code/module.ts";
import type { ValidateCustom } from "../front-matter/custom.ts";
import type { SchemaIssue } from "../front-matter/standard-schema.ts";
import type { LeftRunning, SetUpReply, TransformReply, TransformRequest } from "./plugin-request.ts";

export interface LoadedPlugin {
  readonly name: string;
  readonly module: LoadedModule;
  /** Arguments of the plugin. */
  readonly parameters: readonly unknown[];
  /** The plugin in this process, if it extends the parser; null otherwise. */
  readonly syntax: Plugin<unknown[]> | null;
}

export interface LoadedPlugins {
  readonly remark: readonly LoadedPlugin[];
  readonly rehype: readonly LoadedPlugin[];
  /** Validates the keys below `custom` in front matter; null for no schema. */
  readonly validateCustom: ValidateCustom | null;
  /** Digest of their code, packages and options; empty without plugins. */
  readonly digest: string;
  readonly problems: readonly ModuleProblem[];
  /** Plugins and schemas that left timers running before any page. */
  readonly leftRunning: readonly LeftRunning[];
}

export const noPlugins: LoadedPlugins = {
  remark: [],
  rehype: [],
  validateCustom: null,
  digest: "",
  problems: [],
  leftRunning: [],
};

interface Named {
  readonly remarkPlugins: readonly ModuleEntry[];
  readonly rehypePlugins: readonly ModuleEntry[];
  /** Module specifier. */
  readonly customSchema: string | null;
  /** `seconds` limits each call of a plugin or the schema. */
  readonly limits: { readonly seconds: number };
}

type Kind = "remarkPlugins" | "rehypePlugins";

type Outcome = { readonly digest: string } & (
  | { readonly loaded: LoadedPlugin; readonly running: readonly string[] }
  | { readonly problem: ModuleProblem }
);

/** Shared by all pages of this thread. */
const server = openCodeServer(() => import("./plugin-process.ts?bundled"));

/**
 * @param folder site folder, absolute
 * @param note receives the absolute paths that were read or checked
 */
export async function loadPlugins(
  { remarkPlugins, rehypePlugins, customSchema, limits: { seconds } }: Named,
  folder: string,
  note?: NoteFile,
): Promise<LoadedPlugins> {
  if (remarkPlugins.length + rehypePlugins.length === 0 && customSchema === null) return noPlugins;
  const site = { folder, seconds, note };
  const loadAll = (kind: Kind, entries: readonly ModuleEntry[]) =>
    Promise.all(entries.map((entry, index) => load(entry, `markdown.${kind}[${index}]`, site)));
  const [remark, rehype, schema] = await Promise.all([
    loadAll("remarkPlugins", remarkPlugins),
    loadAll("rehypePlugins", rehypePlugins),
    customSchema === null
      ? null
      : loadModule({ ...site, specifier: customSchema, key: "frontmatter.customSchema", kind: "schema" }),
  ]);
  const all = [...remark, ...rehype, ...(schema === null ? [] : [schema])];
  const usable = (outcomes: readonly Outcome[]) =>
    outcomes.flatMap((outcome) => ("loaded" in outcome ? [outcome.loaded] : []));
  return {
    remark: usable(remark),
    rehype: usable(rehype),
    validateCustom: schema !== null && "module" in schema ? makeValidator(schema.module) : null,
    digest: digest([remark.length, remarkPlugins, rehypePlugins, all.map((outcome) => outcome.digest)]),
    problems: all.flatMap((outcome) => ("problem" in outcome ? [outcome.problem] : [])),
    leftRunning: all.flatMap(leftBy),
  };
}

function leftBy(outcome: Outcome | SiteModule): readonly LeftRunning[] {
  if ("problem" in outcome) return [];
  const [specifier, running] =
    "loaded" in outcome
      ? [outcome.loaded.name, outcome.running]
      : [outcome.module.code.specifier, outcome.module.running];
  return running.length === 0 ? [] : [{ specifier, running }];
}

/** Runs the plugins of one kind on a page. */
export async function transform(
  plugins: readonly LoadedPlugin[],
  request: Omit<TransformRequest, "parameters">,
): Promise<TransformReply & { readonly leftRunning: readonly LeftRunning[] }> {
  const modules = plugins.map(({ module }) => module);
  const parameters = plugins.map((plugin) => plugin.parameters);
  const { value, running } = await call(modules, "transform", { ...request, parameters });
  const leftRunning = plugins.map(({ name }, index) => ({ specifier: name, running: running[index] ?? [] }));
  return { ...(value as TransformReply), leftRunning };
}

/** Loaded lazily, only for sites with modules. */
async function call(modules: readonly LoadedModule[], method: string, value: unknown) {
  const { callModules } = await import("../../user-code/module.ts");
  return callModules(server, modules, { method, value });
}

async function loadModule(request: Omit<ModuleRequest, "server">) {
  const { loadModule } = await import("../../user-code/module.ts");
  return loadModule({ ...request, server });
}

async function load(
  { specifier, options }: ModuleEntry,
  key: string,
  site: Pick<ModuleRequest, "folder" | "seconds" | "note">,
): Promise<Outcome> {
  const loaded = await loadModule({ ...site, specifier, key, kind: "function" });
  if ("problem" in loaded) return loaded;
  const { digest: ofCode, module } = loaded;
  const parameters = options === null ? [] : [options];
  try {
    // Setup errors are reported once here instead of on every page.
    const {
      value,
      running: [found = []],
    } = await call([module], "setUp", parameters);
    const { addsSyntax } = value as SetUpReply;
    const syntax = addsSyntax ? await openSyntax(module) : null;
    const running = [...new Set([...module.running, ...found])];
    return { digest: ofCode, loaded: { name: specifier, module, parameters, syntax }, running };
  } catch (error) {
    const reason = module.explain(error);
    return { digest: ofCode, problem: { key, specifier, kind: "failed", nearest: null, reason } };
  }
}

/** A plugin that extends the parser also runs where pages are parsed; only its transformer doesn't. */
async function openSyntax({ code }: LoadedModule): Promise<Plugin<unknown[]>> {
  const [{ runModule }, { attach }] = await Promise.all([
    import("../../user-code/run-module.ts"),
    import("./attach.ts"),
  ]);
  return attach(await runModule(code), () => async () => undefined);
}

function makeValidator(module: LoadedModule): ValidateCustom {
  return async (value) => {
    try {
      const {
        value: issues,
        running: [running = []],
      } = await call([module], "validate", value);
      const leftRunning = running.length === 0 ? null : { specifier: module.code.specifier, running };
      return { issues: issues as readonly SchemaIssue[], leftRunning };
    } catch (error) {
      const reason = module.explain(error);
      // Without a line of its code, such as at its limit of time, only the name tells which code it is.
      const hasPlace = /\(\S+:\d+\)$/.test(reason);
      const message = hasPlace ? reason : `"${module.code.specifier}" failed: ${reason}`;
      return { issues: [{ message, path: [] }], leftRunning: null };
    }
  };
}
