/** Runs the bundle of a module in a context. */
import { createRequire } from "node:module";
import { resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { openContext, type UserContext } from "./context.ts";
import { importExternal } from "./external-packages.ts";
import { isPath, toScriptName } from "./script-name.ts";

/** Bundled module as plain data. */
export interface ModuleCode {
  /** Digest of everything that it depends on. */
  readonly id: string;
  readonly specifier: string;
  /** Absolute folder, against which specifiers resolve. */
  readonly folder: string;
  /** Body of an async function. */
  readonly code: string;
  /** URLs of the packages that it imports. */
  readonly imported: readonly string[];
  /** Time limit per call. */
  readonly milliseconds: number;
}

/** Default export of a module, and functions that call it under its time limit. */
export interface OpenModule extends Pick<UserContext, "run" | "settle" | "takeEndless"> {
  readonly value: unknown;
}

export async function runModule(module: ModuleCode): Promise<OpenModule> {
  const { specifier, folder, code, imported, milliseconds } = module;
  const context = openContext({ milliseconds });
  const modules = new Map<string, unknown>();
  for (const url of imported) modules.set(url, replacementOf(url, context) ?? (await importExternal(url)));
  const base = isPath(specifier) ? resolve(folder, specifier) : `${folder}${sep}`;
  const load = createRequire(pathToFileURL(base));
  let value: unknown;
  const given = {
    docgenExport: (found: unknown) => {
      value = found;
    },
    docgenExternal: (url: string) => modules.get(url),
    require: Object.assign((id: string): unknown => context.getModule(id) ?? load(id), load),
  };
  const name = toScriptName(specifier);
  const compiled = context.compile(`"use strict";${code}`, Object.keys(given), "async", { name });
  await context.settle(() => compiled.call(Object.values(given)));
  const { run, settle, takeEndless } = context;
  return { value, run, settle, takeEndless };
}

/** As a module namespace: `import process from "node:process"` imports its default export. */
function replacementOf(url: string, { getModule }: UserContext): unknown {
  const found = getModule(url);
  if (typeof found !== "object" || found === null) return undefined;
  return new Proxy(found, {
    get: (target, name) => (name === "default" ? target : Reflect.get(target, name)),
  });
}
