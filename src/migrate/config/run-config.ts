/**
 * Reads a config of another tool: runs it in a child process with the installed packages, then with stubs for all of them, and finally reads its literals without running it.
 */
import { dirname, relative, resolve, sep } from "node:path";
import type { Position } from "../../core/diagnostics.ts";
import { UserError, userError } from "../../core/errors.ts";
import { isRecord } from "../../core/is-record.ts";
import { isOutOfMemory, MemoryLimitError, unsettledStatus } from "../../user-code/limits.ts";
import { locateAll } from "../../user-code/locate.ts";
import { inputScript, nodeCommand, type ProcessOutcome, runProcess } from "../../user-code/process.ts";
import type { Note } from "../moved.ts";
import type { Plain } from "../old-options.ts";
import { type Bundled, type BundleMode, bundleForeign } from "./bundle-config.ts";
import { readStatic } from "./read-static.ts";
import { sentKey } from "./sent-data.ts";
import { standInMark } from "./stand-in.ts";
import { findUnset } from "./unset-variables.ts";

/** Time limit in milliseconds for each run. */
const longest = 30_000;

export interface Foreign<Value> {
  readonly found: Value;
  /** Parts that could not be read. */
  readonly notes: readonly Note[];
}

/**
 * @param folder site folder, absolute; the working directory of the config
 * @param name config file, relative to the folder
 * @param milliseconds timeout
 * @throws UserError if it cannot run or exports no options
 */
export async function runForeign(
  folder: string,
  name: string,
  milliseconds = longest,
): Promise<Foreign<Plain>> {
  const { found, notes } = await readForeign(folder, name, milliseconds);
  if (isRecord(found) && found[sentKey] === undefined) {
    const unset = findUnset((await bundle({ folder, name, milliseconds }, "read")).code, found);
    if (Object.keys(found).length > 0 || unset.length > 0) return { found, notes: [...notes, ...unset] };
  }
  throw broken("it exports no options", name);
}

/** Whatever a script exports by default. */
export async function readForeign(
  folder: string,
  name: string,
  milliseconds = longest,
): Promise<Foreign<unknown>> {
  const config: ConfigFile = { folder, name, milliseconds };
  const bundled = await bundle(config, "run");
  try {
    return await run(config, bundled);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const found = await readWithoutPackages(config, bundled, error);
    if (found === null) throw error;
    return found;
  }
}

interface ConfigFile {
  readonly folder: string;
  readonly name: string;
  readonly milliseconds: number;
}

async function readWithoutPackages(
  config: ConfigFile,
  { usesPackages }: Bundled,
  error: UserError,
): Promise<Foreign<unknown> | null> {
  const [diagnostic] = error.diagnostics;
  const reason = diagnostic?.text ?? error.message;
  const position = diagnostic?.position ?? null;
  const place = position === null ? config.name : `${config.name}:${position.line}:${position.column}`;
  if (usesPackages) {
    try {
      const { found, notes } = await run(config, await bundle(config, "stand-ins"));
      const what = `${place}: run without its packages`;
      return { found, notes: [{ what, remedy: `with them it fails. ${reason}` }, ...notes] };
    } catch (again) {
      if (!(again instanceof UserError)) throw again;
    }
  }
  const read = readStatic((await bundle(config, "read")).code);
  if (read === null) return null;
  const missing = read.unread.length === 0 ? "" : ` Not read: ${inShort(read.unread)}`;
  const note = { what: `${place}: read without running it`, remedy: `${reason}${missing}` };
  return { found: read.options, notes: [note] };
}

async function bundle({ folder, name }: ConfigFile, mode: BundleMode): Promise<Bundled> {
  const bundled = await bundleForeign(resolve(folder, name), folder, mode);
  if (!("failure" in bundled)) return bundled;
  const { text, position, file } = bundled.failure;
  const place = relative(".", resolve(dirname(name), file ?? `./${name.split("/").at(-1)}`));
  throw broken(text, place.split(sep).join("/"), position);
}

async function run(
  { folder, name, milliseconds }: ConfigFile,
  { code, map, missing }: Bundled,
): Promise<Foreign<unknown>> {
  const ended = await runProcess({
    command: nodeCommand(),
    input: code,
    folder,
    env: minimalEnvironment(),
    messages: "json",
    stdout: "ignore",
    milliseconds,
  });
  if (ended.message !== null) {
    const sent = JSON.parse(String(ended.message)) as SentConfig;
    const { found, places } = withoutMarks(sent.found);
    return { found, notes: missingParts(name, places, [...missing, ...sent.failed], sent.emptied) };
  }
  const base = dirname(resolve(folder, name));
  const fileOf = (source: string) => relative(folder, resolve(base, source)).split(sep).join("/");
  const place = locateAll(ended.stderr, { name: inputScript, map, getFile: fileOf }).find(
    ({ file }) => file === name,
  );
  const position = place === undefined ? null : { line: place.line, column: place.column, length: 1 };
  throw broken(getReason(ended, milliseconds), name, position);
}

/** Variables that programs need; the others may be secrets, and the config is that of another project. */
const passed = /^(?:PATH|HOME|USERPROFILE|SYSTEMROOT|TEMP|TMP|TMPDIR|TZ|LANG|LC_\w+|NODE_(?!AUTH)\w+)$/i;

function minimalEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => passed.test(name));
  return { ...Object.fromEntries(entries), NODE_ENV: "production" };
}

interface SentConfig {
  readonly found: unknown;
  /** Packages that are installed and could not be loaded. */
  readonly failed: readonly string[];
  /** Packages whose lists are empty in what was found. */
  readonly emptied: readonly string[];
}

/** Options of bundlers and plugins, which have no counterpart anyway. */
const programOnly = /^(?:vite|vue|markdown|pwa|build)\b|plugins/i;

/** Removes stubs from texts, and collects the paths of options that depend on them. */
function withoutMarks(sent: unknown): { readonly found: unknown; readonly places: readonly string[] } {
  const places: string[] = [];
  const clean = (value: unknown, path: string): unknown => {
    if (typeof value === "string" && value.includes(standInMark)) {
      places.push(path);
      return value.replaceAll(standInMark, "");
    }
    if (Array.isArray(value)) return value.map((one, index) => clean(one, `${path}[${index}]`));
    if (!isRecord(value)) return value;
    if (value[sentKey] === "package" && !programOnly.test(path)) places.push(path);
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, clean(one, path === "" ? key : `${path}.${key}`)]),
    );
  };
  return { found: clean(sent, ""), places };
}

/** `themeConfig.sidebar` for all paths below it. */
function inShort(paths: readonly string[]): string {
  const heads = paths.map((path) => /^[^.[]*(?:\.[^.[]*)?/.exec(path)?.[0] ?? path);
  return [...new Set(heads)].join(", ");
}

function missingParts(
  name: string,
  places: readonly string[],
  missing: readonly string[],
  emptied: readonly string[],
): readonly Note[] {
  const install = "install what is missing and run docgen migrate again";
  return [
    ...(places.length === 0
      ? []
      : [
          {
            what: `${name}: ${places.join(", ")}`,
            remedy: `not known without ${missing.join(", ")}: ${install}`,
          },
        ]),
    ...(emptied.length === 0
      ? []
      : [{ what: `${name}: lists made with ${emptied.join(", ")} are empty`, remedy: install }]),
  ];
}

function broken(reason: string, file: string, position: Position | null = null) {
  return userError("migrate/broken", { reason }, { file, position });
}

/** `TypeError: x is not a function` of everything that Node prints. */
function getReason({ stderr, limit, exitCode, signal }: ProcessOutcome, milliseconds: number): string {
  if (exitCode === unsettledStatus) return "it awaits a promise that never settles";
  if (isOutOfMemory(signal, stderr)) return new MemoryLimitError().message;
  if (limit === "time") return `it did not end within ${milliseconds / 1000} s`;
  const named = /^(?:Uncaught )?(?:\w*Error(?: \[\w+\])?|AggregateError): .*$/m.exec(stderr)?.[0];
  return (
    named ??
    stderr
      .trim()
      .split("\n")
      .find((line) => line.trim() !== "") ??
    "it ended without a word"
  );
}
