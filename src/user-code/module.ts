/** Loads a module that the config names: bundles its own files, leaves packages external, and runs it in a context. */
import { readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { NoteFile } from "../core/access-recorder.ts";
import { getErrorMessage } from "../core/errors.ts";
import { hash } from "../core/hash.ts";
import { nearest } from "../core/nearest.ts";
import { openContext, type UserContext } from "./context.ts";
import { TimeLimitError } from "./limits.ts";
import { type LocatedCode, locate } from "./locate.ts";
import { isPath, toScriptName } from "./script-name.ts";

/** Entry in the config. */
export interface ModuleEntry {
  readonly specifier: string;
  readonly options: unknown;
}

/** Reason why a module cannot be used. */
export interface ModuleProblem {
  /** `markdown.remarkPlugins[0]` */
  readonly key: string;
  readonly specifier: string;
  readonly kind: "missing" | "failed" | "form";
  readonly reason: string;
  /** The most similar path if a file is missing. */
  readonly nearest: string | null;
}

/** Export of a module, and functions that call it under its time limit. */
export interface RunningModule {
  readonly value: unknown;
  run: UserContext["run"];
  settle: UserContext["settle"];
  /** Error message with the location in the site's code. */
  explain(error: unknown): string;
}

export type SiteModule = {
  /** Files of the site that it contains, relative to the site folder. */
  readonly sources: readonly string[];
  /** Digest of its code and packages. */
  readonly digest: string;
} & ({ readonly module: RunningModule } | { readonly problem: ModuleProblem });

export interface ModuleRequest {
  readonly specifier: string;
  /** Option that names it, for messages. */
  readonly key: string;
  /** Absolute site folder, against which specifiers resolve. */
  readonly folder: string;
  /** Time limit per call. */
  readonly seconds: number;
  /** Receives the absolute paths of files that were read or tried. */
  readonly note?: NoteFile | undefined;
  /** Validates the default export. */
  validate(found: unknown): boolean;
}

export async function loadModule(request: ModuleRequest): Promise<SiteModule> {
  const { specifier, key, folder, seconds } = request;
  const { bundleModule } = await import("./bundle-module.ts");
  const bundled = await bundleModule(specifier, folder);
  const { sources, reads } = bundled;
  for (const file of reads.files) await request.note?.(file);
  const nearFile = "reason" in bundled && isPath(specifier) ? await findNearFile(specifier, folder) : null;
  const fail = (kind: ModuleProblem["kind"], reason: string, digest: string): SiteModule => ({
    sources,
    digest,
    problem: { key, specifier, kind, reason, nearest: kind === "missing" ? nearFile : null },
  });
  if ("reason" in bundled) {
    const isMissing = bundled.reason.startsWith(`Could not resolve "${specifier}"`);
    return fail(isMissing ? "missing" : "failed", bundled.reason, bundled.reason);
  }
  const { code, map, externals } = bundled;
  const digest = hash(code, ...externals.flatMap(({ name }) => name ?? []).sort());
  const name = toScriptName(specifier);
  const located: LocatedCode = { name, map, getFile: (source) => siteFile(resolve(folder, source), folder) };
  const explain = (error: unknown) => explainError(error, located);
  const context = openContext({ milliseconds: seconds * 1000 });
  try {
    const { importExternal } = await import("./external-packages.ts");
    const modules = new Map<string, unknown>();
    for (const { url } of externals.filter(({ isImported }) => isImported))
      modules.set(url, context.getModule(url) ?? (await importExternal(url)));
    const base = isPath(specifier) ? resolve(folder, specifier) : `${folder}${sep}`;
    const load = createRequire(pathToFileURL(base));
    const require = Object.assign((id: string): unknown => context.getModule(id) ?? load(id), load);
    let value: unknown;
    const given = {
      docgenExport: (found: unknown) => {
        value = found;
      },
      docgenExternal: (url: string) => modules.get(url),
      require,
    };
    const body = `"use strict";${code}`;
    const compiled = context.compile(body, Object.keys(given), "async", { name });
    await context.settle(() => compiled.call(Object.values(given)));
    if (!request.validate(value)) return fail("form", typeof value, digest);
    const { run, settle } = context;
    return { sources, digest, module: { value, run, settle, explain } };
  } catch (error) {
    return fail("failed", explain(error), digest);
  }
}

/** Relative to the site folder; null for a file of a package. */
function siteFile(file: string, folder: string): string | null {
  return file.includes(`${sep}node_modules${sep}`) ? null : relative(folder, file).replaceAll(sep, "/");
}

async function findNearFile(specifier: string, folder: string): Promise<string | null> {
  const names = await readdir(resolve(folder, dirname(specifier))).catch(() => []);
  const near = nearest(basename(specifier), names);
  return near === null ? null : `${dirname(specifier)}/${near}`;
}

/** With the name of the error, such as `TypeError`. */
function explainError(error: unknown, code: LocatedCode): string {
  if (error instanceof TimeLimitError) return `${error.message} (\`limits.seconds\`)`;
  const place = locate(error, code);
  const name = error instanceof Error && error.name !== "Error" ? `${error.name}: ` : "";
  const words = name + getErrorMessage(error);
  return place === null ? words : `${words.replace(/\.$/, "")} (${place.file}:${place.line})`;
}
