/** Loads the remark and rehype plugins that a site configures. */

import { types } from "node:util";
import type { Plugin } from "unified";
import type { Node } from "unist";
import type { VFile } from "vfile";
import type { NoteFile } from "../../core/access-recorder.ts";
import { digest } from "../../core/hash.ts";
import type { ModuleEntry, ModuleProblem, ModuleRequest, RunningModule } from "../../user-code/module.ts";
import { isStandardSchema, type StandardSchema } from "../front-matter/custom.ts";

export interface LoadedPlugin {
  readonly name: string;
  readonly plugin: Plugin<unknown[]>;
  /** Arguments of the plugin. */
  readonly parameters: readonly unknown[];
  /** Formats an error with the plugin's line that threw it. */
  explain(error: unknown): string;
}

export interface LoadedPlugins {
  readonly remark: readonly LoadedPlugin[];
  readonly rehype: readonly LoadedPlugin[];
  /** Validates the keys below `custom` in front matter; null for none. */
  readonly customSchema: StandardSchema | null;
  /** Digest of their code, packages and options; empty without plugins. */
  readonly digest: string;
  readonly problems: readonly ModuleProblem[];
}

export const noPlugins: LoadedPlugins = {
  remark: [],
  rehype: [],
  customSchema: null,
  digest: "",
  problems: [],
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
  | { readonly loaded: LoadedPlugin }
  | { readonly problem: ModuleProblem }
);

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
      : loadModule({
          ...site,
          specifier: customSchema,
          key: "frontmatter.customSchema",
          validate: isStandardSchema,
        }),
  ]);
  const all = [...remark, ...rehype, ...(schema === null ? [] : [schema])];
  const usable = (outcomes: readonly Outcome[]) =>
    outcomes.flatMap((outcome) => ("loaded" in outcome ? [outcome.loaded] : []));
  return {
    remark: usable(remark),
    rehype: usable(rehype),
    customSchema: schema !== null && "module" in schema ? guardSchema(schema.module) : null,
    digest: digest([remark.length, remarkPlugins, rehypePlugins, all.map((outcome) => outcome.digest)]),
    problems: all.flatMap((outcome) => ("problem" in outcome ? [outcome.problem] : [])),
  };
}

/** Loaded lazily, only for sites with modules. */
async function loadModule(request: ModuleRequest) {
  const { loadModule } = await import("../../user-code/module.ts");
  return loadModule(request);
}

async function load(
  { specifier, options }: ModuleEntry,
  key: string,
  site: Pick<ModuleRequest, "folder" | "seconds" | "note">,
): Promise<Outcome> {
  const isWanted = (found: unknown) => typeof found === "function";
  const loaded = await loadModule({ ...site, specifier, key, validate: isWanted });
  if ("problem" in loaded) return loaded;
  const { digest: ofCode, module } = loaded;
  const { explain } = module;
  const plugin = guardPlugin(module);
  const parameters = options === null ? [] : [options];
  try {
    const { unified } = await import("unified");
    const { default: remarkParse } = await import("remark-parse");
    // Setup errors are reported once here instead of on every page.
    await module.settle(() => {
      unified()
        .use(remarkParse)
        .use(plugin, ...parameters)
        .freeze();
    });
    return { digest: ofCode, loaded: { name: specifier, plugin, parameters, explain } };
  } catch (error) {
    const reason = explain(error);
    return { digest: ofCode, problem: { key, specifier, kind: "failed", nearest: null, reason } };
  }
}

/** Applies a time limit to the plugin's setup and to each page. */
function guardPlugin({ value, run, settle }: RunningModule): Plugin<unknown[]> {
  const plugin = value as Plugin<unknown[]>;
  return function guarded(...parameters) {
    const transform: unknown = run(() => plugin.apply(this, parameters));
    if (typeof transform !== "function") return;
    return async (tree, file) => {
      const next: unknown = await settle(() => transformTree(transform as Transform, tree, file));
      // unified allows returning an error, too.
      if (types.isNativeError(next)) throw next;
      return next as Node | undefined;
    };
  };
}

type Done = (error: unknown, tree?: unknown) => void;
type Transform = (tree: Node, file: VFile, done?: Done) => unknown;

/** A transformer with three parameters reports through the `next` callback. */
function transformTree(transform: Transform, tree: Node, file: VFile): unknown {
  if (transform.length < 3) return transform(tree, file);
  return new Promise((resolve, reject) => {
    const done: Done = (error, next) => {
      if (error === null || error === undefined) resolve(next);
      else reject(error);
    };
    transform(tree, file, done);
  });
}

function guardSchema({ value, settle, explain }: RunningModule): StandardSchema {
  const { "~standard": standard } = value as StandardSchema;
  return {
    "~standard": {
      version: 1,
      validate: (found) =>
        settle(() => standard.validate(found)).catch((error: unknown) => ({
          issues: [{ message: explain(error) }],
        })),
    },
  };
}
