/**
 * Loads a module that the config names: bundles its own files, leaves packages external, and runs it in a process of its own.
 * Arguments and results of calls are plain data.
 */
import { relative, resolve, sep } from "node:path";
import type { NoteFile } from "../core/access-recorder.ts";
import { getErrorMessage } from "../core/errors.ts";
import { digest, hash } from "../core/hash.ts";
import { type CodeCall, type CodeServer, CodeServerError } from "./code-server.ts";
import { receiveError } from "./code-server-protocol.ts";
import { isTermination } from "./limits.ts";
import { type LocatedCode, locate } from "./locate.ts";
import { nearestModule } from "./nearest-module.ts";
import type { ModuleCode } from "./run-module.ts";
import { toScriptName } from "./script-name.ts";
import type { LoadReply, ModuleCall, ModuleReply } from "./serve-modules.ts";

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

export interface LoadedModule {
  readonly code: ModuleCode;
  /** Kinds of timers that it left running for ever when it was loaded. */
  readonly running: readonly string[];
  /** Error message with the location in the site's code. */
  explain(error: unknown): string;
}

export type SiteModule = {
  /** Files of the site that it contains, relative to the site folder. */
  readonly sources: readonly string[];
  /** Digest of its code and packages. */
  readonly digest: string;
} & ({ readonly module: LoadedModule } | { readonly problem: ModuleProblem });

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
  /** Kind of its default export. */
  readonly kind: string;
  /** Process that runs it. */
  readonly server: CodeServer;
}

interface MethodResult extends Pick<ModuleReply, "running"> {
  readonly value: unknown;
}

/**
 * Calls a method of the program that runs the modules.
 * @throws the error of the code, of its termination, or CodeServerError after the first step of several
 */
export async function callModules(
  server: CodeServer,
  modules: readonly Pick<LoadedModule, "code">[],
  { method, value, answer }: Omit<ModuleCall, "modules"> & Pick<CodeCall, "answer">,
): Promise<MethodResult> {
  const codes = modules.map(({ code }) => code);
  const request: ModuleCall = { method, value, modules: codes.map(({ id }) => id) };
  const reply = await server.call(request, {
    milliseconds: Math.max(...codes.map(({ milliseconds }) => milliseconds)),
    owner: request.modules.join(" "),
    parts: new Map(codes.map((code) => [code.id, code])),
    ...(answer === undefined ? {} : { answer }),
  });
  const found = reply as ModuleReply;
  if ("error" in found) throw receiveError(found.error);
  return found;
}

export async function loadModule(request: ModuleRequest): Promise<SiteModule> {
  const { specifier, key, folder, seconds } = request;
  const { bundleModule } = await import("./bundle-module.ts");
  const bundled = await bundleModule(specifier, folder);
  const { sources, reads } = bundled;
  for (const file of reads.files) await request.note?.(file);
  const nearFile = "reason" in bundled ? await nearestModule(specifier, folder) : null;
  const fail = (kind: ModuleProblem["kind"], reason: string, state: string): SiteModule => ({
    sources,
    digest: state,
    problem: { key, specifier, kind, reason, nearest: kind === "missing" ? nearFile : null },
  });
  if ("reason" in bundled) {
    const isMissing = bundled.reason.startsWith(`Could not resolve "${specifier}"`);
    return fail(isMissing ? "missing" : "failed", bundled.reason, bundled.reason);
  }
  const { code, map, externals } = bundled;
  const state = hash(code, ...externals.flatMap(({ name }) => name ?? []).sort());
  const name = toScriptName(specifier);
  const located: LocatedCode = { name, map, getFile: (source) => siteFile(resolve(folder, source), folder) };
  const milliseconds = seconds * 1000;
  const module: Omit<LoadedModule, "running"> = {
    code: {
      id: digest([state, specifier, folder, milliseconds]),
      specifier,
      folder,
      code,
      imported: externals.filter(({ isImported }) => isImported).map(({ url }) => url),
      milliseconds,
    },
    explain: (error) => explainError(error, located),
  };
  try {
    const loading = { method: "load", value: request.kind };
    const {
      value,
      running: [running = []],
    } = await callModules(request.server, [module], loading);
    const { isValid, type } = value as LoadReply;
    return isValid ? { sources, digest: state, module: { ...module, running } } : fail("form", type, state);
  } catch (error) {
    return fail("failed", module.explain(error), state);
  }
}

/** Relative to the site folder; null for a file of a package. */
function siteFile(file: string, folder: string): string | null {
  return file.includes(`${sep}node_modules${sep}`) ? null : relative(folder, file).replaceAll(sep, "/");
}

/** With the name of the error, such as `TypeError`. */
function explainError(error: unknown, code: LocatedCode): string {
  const cause = error instanceof CodeServerError ? error.cause : error;
  if (cause instanceof Error && cause.name === "OutOfTime") return `${cause.message} (\`limits.seconds\`)`;
  const place = locate(cause, code);
  const isNamed = cause instanceof Error && cause.name !== "Error" && !isTermination(cause);
  const words = `${isNamed ? `${cause.name}: ` : ""}${getErrorMessage(cause)}`;
  return place === null ? words : `${words.replace(/\.$/, "")} (${place.file}:${place.line})`;
}
