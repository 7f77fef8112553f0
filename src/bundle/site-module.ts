/** A module that the config of a site names, bundled and loaded: what its default export is. */
import { wordsOf } from "../core/errors.ts";

/** As the config has it. */
export interface ModuleEntry {
  readonly specifier: string;
  readonly options: unknown;
}

/** A module that cannot be used. */
export interface ModuleProblem {
  /** `markdown.remarkPlugins[0]` */
  readonly key: string;
  readonly specifier: string;
  readonly kind: "missing" | "failed" | "form";
  readonly reason: string;
}

export type SiteModule = {
  /** The files of the site in it, relative to its folder. */
  readonly sources: readonly string[];
  /** Of its code and packages. */
  readonly digest: string;
} & ({ readonly value: unknown } | { readonly problem: ModuleProblem });

/**
 * @param isWanted whether the default export is what the option takes
 * @param key of the config, for messages
 * @param folder of the site, absolute
 */
export async function loadSiteModule(
  { specifier }: ModuleEntry,
  isWanted: (found: unknown) => boolean,
  key: string,
  folder: string,
): Promise<SiteModule> {
  // To load esbuild takes a while.
  const { bundlePlugin } = await import("./plugin-code.ts");
  const code = await bundlePlugin(specifier, folder);
  const fail = (kind: ModuleProblem["kind"], reason: string, digest: string): SiteModule => ({
    sources: code.sources,
    digest,
    problem: { key, specifier, kind, reason },
  });
  if ("reason" in code) {
    const isMissing = code.reason.startsWith(`Could not resolve "${specifier}"`);
    return fail(isMissing ? "missing" : "failed", code.reason, code.reason);
  }
  const { sources, digest } = code;
  try {
    const module: { readonly default?: unknown } = await import(/* @vite-ignore */ code.url);
    if (!isWanted(module.default)) return fail("form", typeof module.default, digest);
    return { sources, digest, value: module.default };
  } catch (error) {
    return fail("failed", wordsOf(error), digest);
  }
}

/** What most options take. */
export const isFunction = (found: unknown) => typeof found === "function";
