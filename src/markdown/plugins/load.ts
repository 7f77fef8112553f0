/** The plugins for remark and rehype that a site names, ready to be used. */

import type { Plugin } from "unified";
import {
  isFunction,
  loadSiteModule,
  type ModuleEntry,
  type ModuleProblem,
} from "../../bundle/site-module.ts";
import { wordsOf } from "../../core/errors.ts";
import { digest } from "../../core/hash.ts";
import { isStandardSchema, type StandardSchema } from "../front-matter/custom.ts";

export interface LoadedPlugin {
  readonly name: string;
  readonly plugin: Plugin<unknown[]>;
  /** What it is called with. */
  readonly parameters: readonly unknown[];
}

export interface LoadedPlugins {
  readonly remark: readonly LoadedPlugin[];
  readonly rehype: readonly LoadedPlugin[];
  /** What checks the keys below `custom` of a page's front matter; null: nothing. */
  readonly customSchema: StandardSchema | null;
  /** Of their code, packages and options; empty where there are none. */
  readonly digest: string;
  /** The files of the site that they are made of, relative to its folder. */
  readonly sources: readonly string[];
  readonly problems: readonly ModuleProblem[];
}

export const noPlugins: LoadedPlugins = {
  remark: [],
  rehype: [],
  customSchema: null,
  digest: "",
  sources: [],
  problems: [],
};

interface Named {
  readonly remarkPlugins: readonly ModuleEntry[];
  readonly rehypePlugins: readonly ModuleEntry[];
  /** A module. */
  readonly customSchema: string | null;
}

type Kind = "remarkPlugins" | "rehypePlugins";

type Outcome = { readonly sources: readonly string[]; readonly digest: string } & (
  | { readonly loaded: LoadedPlugin }
  | { readonly problem: ModuleProblem }
);

/** @param folder of the site, absolute */
export async function loadPlugins(
  { remarkPlugins, rehypePlugins, customSchema }: Named,
  folder: string,
): Promise<LoadedPlugins> {
  if (remarkPlugins.length + rehypePlugins.length === 0 && customSchema === null) return noPlugins;
  const loadAll = (kind: Kind, entries: readonly ModuleEntry[]) =>
    Promise.all(entries.map((entry, index) => load(entry, `markdown.${kind}[${index}]`, folder)));
  const [remark, rehype, schema] = await Promise.all([
    loadAll("remarkPlugins", remarkPlugins),
    loadAll("rehypePlugins", rehypePlugins),
    customSchema === null
      ? null
      : loadSiteModule(
          { specifier: customSchema, options: null },
          isStandardSchema,
          "frontmatter.customSchema",
          folder,
        ),
  ]);
  const all = [...remark, ...rehype, ...(schema === null ? [] : [schema])];
  const usable = (outcomes: readonly Outcome[]) =>
    outcomes.flatMap((outcome) => ("loaded" in outcome ? [outcome.loaded] : []));
  return {
    remark: usable(remark),
    rehype: usable(rehype),
    customSchema: schema !== null && "value" in schema ? (schema.value as StandardSchema) : null,
    digest: digest([remark.length, remarkPlugins, rehypePlugins, all.map((outcome) => outcome.digest)]),
    sources: all.flatMap(({ sources }) => sources),
    problems: all.flatMap((outcome) => ("problem" in outcome ? [outcome.problem] : [])),
  };
}

async function load(entry: ModuleEntry, key: string, folder: string): Promise<Outcome> {
  const { specifier, options } = entry;
  const module = await loadSiteModule(entry, isFunction, key, folder);
  if ("problem" in module) return module;
  const { sources, digest: ofCode, value } = module;
  const plugin = value as Plugin<unknown[]>;
  const parameters = options === null ? [] : [options];
  try {
    const { unified } = await import("unified");
    const { default: remarkParse } = await import("remark-parse");
    // What it throws where it is set up is told here, and not on every page.
    unified()
      .use(remarkParse)
      .use(plugin, ...parameters)
      .freeze();
    return { sources, digest: ofCode, loaded: { name: specifier, plugin, parameters } };
  } catch (error) {
    const reason = wordsOf(error);
    return { sources, digest: ofCode, problem: { key, specifier, kind: "failed", reason } };
  }
}
