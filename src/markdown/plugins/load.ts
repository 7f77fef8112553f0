/** The plugins for remark and rehype that a site names, ready to be used. */
import type { Plugin } from "unified";
import { digest } from "../../core/hash.ts";

/** As the config has it. */
export interface PluginEntry {
  readonly specifier: string;
  readonly options: unknown;
}

export interface LoadedPlugin {
  readonly name: string;
  readonly plugin: Plugin<unknown[]>;
  /** What it is called with. */
  readonly parameters: readonly unknown[];
}

/** A plugin that cannot be used. */
export interface PluginProblem {
  /** `markdown.remarkPlugins[0]` */
  readonly key: string;
  readonly specifier: string;
  readonly kind: "missing" | "failed" | "form";
  readonly reason: string;
}

export interface LoadedPlugins {
  readonly remark: readonly LoadedPlugin[];
  readonly rehype: readonly LoadedPlugin[];
  /** Of their code, packages and options; empty where there are none. */
  readonly digest: string;
  /** The files of the site that they are made of, relative to its folder. */
  readonly sources: readonly string[];
  readonly problems: readonly PluginProblem[];
}

export const noPlugins: LoadedPlugins = { remark: [], rehype: [], digest: "", sources: [], problems: [] };

interface Named {
  readonly remarkPlugins: readonly PluginEntry[];
  readonly rehypePlugins: readonly PluginEntry[];
}

type Kind = keyof Named;

type Outcome = { readonly sources: readonly string[]; readonly digest: string } & (
  | { readonly loaded: LoadedPlugin }
  | { readonly problem: PluginProblem }
);

/** @param folder of the site, absolute */
export async function loadPlugins(
  { remarkPlugins, rehypePlugins }: Named,
  folder: string,
): Promise<LoadedPlugins> {
  if (remarkPlugins.length + rehypePlugins.length === 0) return noPlugins;
  const loadAll = (kind: Kind, entries: readonly PluginEntry[]) =>
    Promise.all(entries.map((entry, index) => load(entry, `markdown.${kind}[${index}]`, folder)));
  const [remark, rehype] = await Promise.all([
    loadAll("remarkPlugins", remarkPlugins),
    loadAll("rehypePlugins", rehypePlugins),
  ]);
  const all = [...remark, ...rehype];
  const usable = (outcomes: readonly Outcome[]) =>
    outcomes.flatMap((outcome) => ("loaded" in outcome ? [outcome.loaded] : []));
  return {
    remark: usable(remark),
    rehype: usable(rehype),
    digest: digest([remark.length, remarkPlugins, rehypePlugins, all.map((outcome) => outcome.digest)]),
    sources: all.flatMap(({ sources }) => sources),
    problems: all.flatMap((outcome) => ("problem" in outcome ? [outcome.problem] : [])),
  };
}

async function load({ specifier, options }: PluginEntry, key: string, folder: string): Promise<Outcome> {
  // To load esbuild and unified takes a while.
  const { bundlePlugin } = await import("../../bundle/plugin-code.ts");
  const code = await bundlePlugin(specifier, folder);
  const { sources } = code;
  const fail = (kind: PluginProblem["kind"], reason: string, of: string): Outcome => ({
    sources,
    digest: of,
    problem: { key, specifier, kind, reason },
  });
  if ("reason" in code) {
    const isMissing = code.reason.startsWith(`Could not resolve "${specifier}"`);
    return fail(isMissing ? "missing" : "failed", code.reason, code.reason);
  }
  const parameters = options === null ? [] : [options];
  try {
    const module: { readonly default?: unknown } = await import(/* @vite-ignore */ code.url);
    const plugin = module.default;
    if (!isPlugin(plugin)) return fail("form", typeof plugin, code.digest);
    const { unified } = await import("unified");
    const { default: remarkParse } = await import("remark-parse");
    // What it throws where it is set up is told here, and not on every page.
    unified()
      .use(remarkParse)
      .use(plugin, ...parameters)
      .freeze();
    return { sources, digest: code.digest, loaded: { name: specifier, plugin, parameters } };
  } catch (error) {
    return fail("failed", error instanceof Error ? error.message : String(error), code.digest);
  }
}

function isPlugin(found: unknown): found is Plugin<unknown[]> {
  return typeof found === "function";
}
