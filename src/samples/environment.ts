/** What a language's samples run in: the command, variables and files, and a digest of all of them. */
import { cp, mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, delimiter, isAbsolute, join, resolve } from "node:path";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { getErrorCode, isNotFound } from "../core/errors.ts";
import type { FileSystem } from "../core/files.ts";
import { digest, hashBytes } from "../core/hash.ts";
import { defaultCommand, type SampleLanguage } from "./languages.ts";

export interface Environment {
  readonly command: readonly [name: string, ...args: string[]];
  readonly env: NodeJS.ProcessEnv;
  /** Absolute. */
  readonly fixtures: readonly string[];
  /** Covers the command, its executable, the options and all files. */
  readonly digest: string;
}

export interface EnvironmentSource {
  /** Absolute site folder. */
  readonly site: string;
  readonly configFile: string;
  /** Rooted at the site folder, without a fence. */
  readonly disk: FileSystem;
}

/** Output of the samples themselves, or of package managers. */
const passing = /(?:^|\/)(?:__pycache__|node_modules|\.git|\.venv|\.mypy_cache|\.pytest_cache)(?:\/|$)/;

export async function openEnvironment(
  language: SampleLanguage,
  { site, configFile, disk }: EnvironmentSource,
): Promise<Environment | Diagnostic> {
  const { key, options } = language;
  const inSite = (text: string) => text.replaceAll("{site}", site);
  const [name, ...args] = (options.command ?? defaultCommand(language) ?? []).map(inSite);
  if (name === undefined) return diagnostic("sample/no-command", { language: key }, { file: configFile });
  const scripts = [name, ...args]
    .filter((word) => word.startsWith(`${site}/`))
    .map((word) => word.slice(site.length + 1));
  const read = [
    ...options.fixtures.map((path) => ({ path, option: "fixtures" })),
    ...options.dependencies.map((path) => ({ path, option: "dependencies" })),
    ...scripts.map((path) => ({ path, option: "command" })),
  ];
  const states: (readonly [path: string, state: string])[] = [];
  for (const { path, option } of read) {
    const found = await digestPath(path, disk);
    if (found === null)
      return diagnostic("sample/missing-file", { language: key, option, path }, { file: configFile });
    states.push([path, found]);
  }
  const env = Object.fromEntries(
    Object.entries(options.env).map(([variable, value]) => [variable, inSite(value)]),
  );
  return {
    command: [name, ...args],
    env: { ...plainEnvironment(), ...env },
    fixtures: options.fixtures.map((path) => resolve(site, path)),
    digest: digest([name, args, env, states, await findExecutable(name), options.file, options.tolerance]),
  };
}

/** The environment of docgen, without colors, and in UTF-8. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const { FORCE_COLOR: _color, NODE_OPTIONS: _options, ...env } = process.env;
  return { ...env, NO_COLOR: "1", PYTHONUTF8: "1" };
}

/** null if it does not exist. */
async function digestPath(path: string, disk: FileSystem): Promise<string | null> {
  const entries = (await disk.list(path)).filter((entry) => !passing.test(entry.path));
  if (entries.length === 0) return (await disk.exists(path)) ? hashBytes(await disk.read(path)) : null;
  const states = entries.map(async (entry) => [entry.path, hashBytes(await disk.read(entry.path))] as const);
  return digest(await Promise.all(states));
}

/** Path, size and time of the executable, which change with an update; null if it is not found. */
async function findExecutable(name: string): Promise<string | null> {
  const isPath = isAbsolute(name) || name.includes("/");
  const folders = isPath ? [""] : (process.env.PATH ?? "").split(delimiter);
  for (const folder of folders) {
    const path = join(folder, name);
    try {
      const { size, mtimeMs } = await stat(path);
      return `${path} ${size} ${mtimeMs}`;
    } catch (error) {
      if (!isNotFound(error) && getErrorCode(error) !== "EACCES") throw error;
    }
  }
  return null;
}

/** Runs `work` in a new folder with the fixtures. It is inside the site, so that scripts find its packages. */
export async function withFolder<Value>(
  parent: string,
  fixtures: readonly string[],
  work: (folder: string) => Promise<Value>,
): Promise<Value> {
  const folder = await makeFolder(parent);
  try {
    for (const path of fixtures) {
      const isFolder = (await stat(path)).isDirectory();
      await cp(path, isFolder ? folder : join(folder, basename(path)), { recursive: true });
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function makeFolder(parent: string): Promise<string> {
  try {
    await mkdir(parent, { recursive: true });
    return await mkdtemp(join(parent, "run-"));
  } catch (error) {
    if (getErrorCode(error) === null) throw error;
    // The site is read-only.
    return mkdtemp(join(tmpdir(), "docgen-run-"));
  }
}
