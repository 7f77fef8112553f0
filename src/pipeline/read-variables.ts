/** Resolves the variables of a project: reads those that are in files, and inserts those that others name. */
import { posix } from "node:path";
import type { Config } from "../config/schema.ts";
import type { Variables as VariableOptions } from "../config/variables.ts";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { FileError, type FileSystem } from "../core/files.ts";
import { isRecord } from "../core/is-record.ts";
import { nearest } from "../core/nearest.ts";
import { noVariables, openVariables, type Variables } from "../markdown/variables.ts";
import type { Project } from "../project/project.ts";
import { contentFolders } from "../read/scan.ts";

export interface ResolvedVariables {
  readonly variables: Variables;
  readonly diagnostics: readonly Diagnostic[];
}

export async function readVariables({
  config,
  folder,
  configFile,
  register,
}: Pick<Project, "config" | "folder" | "configFile" | "register">): Promise<ResolvedVariables> {
  const { open, close } = config.variableDelimiters;
  const ofVersions = getVersionVariables(config, folder);
  if (Object.keys(config.variables).length === 0 && ofVersions.length === 0)
    return { variables: { ...noVariables, open, close }, diagnostics: [] };
  const diagnostics = new Map<string, Diagnostic>();
  // Versions repeat the variables of the site, and their problems.
  const report = (problem: Diagnostic) => void diagnostics.set(problem.text, problem);
  // Files may be outside of the site, such as that of the package that it documents.
  const files = register.open(null);
  const resolve = async (written: VariableOptions) => {
    const texts = await readAll(written, files, configFile, report);
    return insertOthers(texts, { open, close }, configFile, report);
  };
  const sets = [
    { folder: null, values: await resolve(config.variables) },
    ...(await Promise.all(
      ofVersions.map(async ({ folder, variables }) => ({
        folder,
        values: await resolve({ ...config.variables, ...variables }),
      })),
    )),
  ];
  return { variables: { open, close, sets }, diagnostics: [...diagnostics.values()] };
}

/** Versions with variables of their own. */
function getVersionVariables(config: Config, site: string) {
  const folders = contentFolders(config, site).collections;
  return config.collections.flatMap(({ variables }, index) => {
    const folder = folders[index];
    return folder === undefined || Object.keys(variables).length === 0 ? [] : [{ folder, variables }];
  });
}

type Report = (problem: Diagnostic) => void;

async function readAll(
  written: VariableOptions,
  files: FileSystem,
  configFile: string,
  report: Report,
): Promise<Readonly<Record<string, string>>> {
  const texts: Record<string, string> = {};
  for (const [name, variable] of Object.entries(written)) {
    if (typeof variable === "string") texts[name] = variable;
    else {
      const { file, key } = variable;
      const found = await readFile(posix.normalize(file), files);
      if ("reason" in found)
        report(diagnostic("variable/file", { name, file, reason: found.reason }, { file: configFile }));
      else {
        const value = getValue(found.data, key);
        if (value !== null) texts[name] = value;
        else {
          const near = nearest(key, listKeys(found.data));
          report(diagnostic("variable/key", { name, file, key, nearest: near }, { file: configFile }));
        }
      }
    }
  }
  return texts;
}

async function readFile(
  file: string,
  files: FileSystem,
): Promise<{ readonly data: unknown } | { readonly reason: string }> {
  try {
    const text = new TextDecoder().decode(await files.read(file));
    if (/\.json$/i.test(file)) return { data: JSON.parse(text) };
    return { data: (await import("smol-toml")).parse(text) };
  } catch (error) {
    if (error instanceof FileError) return { reason: error.reason };
    // The message of a TOML error quotes the source in further lines.
    if (error instanceof Error) return { reason: error.message.split("\n")[0] ?? "" };
    throw error;
  }
}

/** `project.version` → the version; null unless it is a text or a number. */
function getValue(data: unknown, key: string): string | null {
  let value = data;
  for (const part of key.split(".")) {
    if (!isRecord(value) || !Object.hasOwn(value, part)) return null;
    value = value[part];
  }
  return typeof value === "string" || typeof value === "number" ? String(value) : null;
}

function listKeys(data: unknown, prefix = "", depth = 3): string[] {
  if (!isRecord(data) || depth === 0) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    isRecord(value) ? listKeys(value, `${prefix}${name}.`, depth - 1) : [prefix + name],
  );
}

/** Inserts variables in the values of others. */
function insertOthers(
  texts: Readonly<Record<string, string>>,
  delimiters: Pick<Variables, "open" | "close">,
  configFile: string,
  report: Report,
): Readonly<Record<string, string>> {
  const values = new Map<string, string>();
  const resolve = (name: string, trail: readonly string[]): string | null => {
    const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
    const known = values.get(name);
    if (text === undefined || known !== undefined) return known ?? null;
    if (trail.includes(name)) {
      const names = [...trail.slice(trail.indexOf(name)), name].join(" → ");
      report(diagnostic("variable/circular", { names }, { file: configFile }));
      return text;
    }
    const { insert } = openVariables(delimiters, {
      find: (other) => resolve(other, [...trail, name]),
      names: () => Object.keys(texts),
    });
    const value = insert(text, ({ name: other, written, known: names }) => {
      const unknown = { written, nearest: nearest(other, names), isInConfig: true };
      report(diagnostic("variable/unknown", unknown, { file: configFile }));
    });
    values.set(name, value);
    return value;
  };
  for (const name of Object.keys(texts)) resolve(name, []);
  return Object.fromEntries(values);
}
