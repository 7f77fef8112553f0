/** Obtains the output of `griffe dump --full`: from a file, or by running griffe. Nothing of the package is imported. */
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { PageSources } from "../config/define-modules.ts";
import { getErrorCode } from "../core/errors.ts";
import { type Command, runProcess } from "../user-code/process.ts";
import type { CheckedOptions } from "./options.ts";

/** An error or a warning that griffe printed, such as a parameter that a docstring describes and the function lacks. */
export interface GriffeMessage {
  readonly text: string;
  /** As griffe prints it; null without a position. */
  readonly file: string | null;
  readonly line: number;
}

export interface Dump {
  readonly text: string;
  readonly messages: readonly GriffeMessage[];
  /** Where it comes from, for messages. */
  readonly origin: string;
}

const commands: readonly Command[] = [
  ["griffe"],
  ["python3", "-m", "griffe"],
  ["python", "-m", "griffe"],
  ["uvx", "griffe"],
];

const maxBytes = 500_000_000;

/** @throws Error with the reason and the fix */
export async function readDump(sources: PageSources, options: CheckedOptions): Promise<Dump> {
  const { dump, command, packages } = options;
  if (dump !== null) {
    if (await sources.exists(dump)) return { text: await sources.read(dump), messages: [], origin: dump };
    throw new Error(
      `File not found: "${dump}" (dump). Create it: griffe dump ${packages.join(" ")} --full -o ${dump}`,
    );
  }
  const tried = command === null ? commands : [command as unknown as Command];
  const reasons: string[] = [];
  for (const one of tried) {
    const found = await run(one, sources.folder, options);
    if (typeof found !== "string") return found;
    reasons.push(found);
  }
  throw new Error(
    `Cannot run griffe: ${reasons.join("; ")}. Install it (pip install griffe), or set "command" or "dump".`,
  );
}

/** Runs griffe on changed sources, by path in the package. */
export async function readDumpOf(
  files: ReadonlyMap<string, string>,
  sources: PageSources,
  options: CheckedOptions,
): Promise<Dump> {
  const folder = await mkdtemp(join(tmpdir(), "docgen-python-"));
  try {
    for (const [path, text] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    return await readDump(sources, { ...options, search: [folder] });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Paths of packages in the folders: griffe takes a name for a folder of the working folder first, such as `build`. */
function locatePackages(packages: readonly string[], folders: readonly string[]): readonly string[] {
  return packages.map((name) => {
    const isPackage = (path: string) => existsSync(join(path, "__init__.py"));
    return folders.map((path) => join(path, name)).find(isPackage) ?? name;
  });
}

/** Returns the reason if the command does not exist. */
async function run(
  command: Command,
  folder: string,
  { packages, search, docstrings, timeout }: CheckedOptions,
): Promise<Dump | string> {
  const folders = search.map((path) => resolve(folder, path));
  const places = folders.flatMap((path) => ["-s", path]);
  const flags = [
    "--full",
    "--resolve-aliases",
    "--no-inspection",
    "--docstyle",
    docstrings,
    "--log-level",
    "WARNING",
  ];
  const written = command.join(" ");
  try {
    const { stdout, stderr, exitCode, limit } = await runProcess({
      command: [...command, "dump", ...locatePackages(packages, folders), ...flags, ...places],
      input: "",
      folder,
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1", PYTHONIOENCODING: "utf-8" },
      milliseconds: timeout * 1000,
      maxBytes,
    });
    if (limit === "time")
      throw new Error(
        `${written} took longer than ${timeout} s. Raise "timeout" of python(), and limits.seconds in the config above it.`,
      );
    if (limit === "output") throw new Error(`${written} printed more than ${maxBytes / 1_000_000} MB.`);
    if (
      /ModuleNotFoundError|No module named|unknown command|pyenv: .*not found/i.test(stderr) &&
      stdout.trim() === ""
    )
      return `"${written}" not found`;
    const messages = stderr.split("\n").flatMap(readMessage);
    if (stdout.trim() === "" || stdout.trim() === "{}") {
      const reason = messages[0]?.text ?? stderr.trim().split("\n").at(-1) ?? "";
      throw new Error(
        `${written} failed with exit code ${exitCode}: ${reason}. Check "packages" and "search".`,
      );
    }
    return { text: stdout, messages, origin: written };
  } catch (error) {
    if (["ENOENT", "EACCES"].includes(getErrorCode(error) ?? "")) return `"${written}" not found`;
    throw error;
  }
}

/** `WARNING    shapes/plane.py:12: Parameter …`, `ERROR      Failed to parse … at shapes/plane.py:1` */
function readMessage(line: string): readonly GriffeMessage[] {
  const [, text = ""] = /^\s*(?:ERROR|WARNING|CRITICAL)\s*:?\s+(.+?)\s*$/.exec(line) ?? [];
  if (text === "") return [];
  const before = /^(\S+\.pyi?):(\d+): (.+)$/.exec(text);
  if (before !== null) return [{ text: before[3] ?? "", file: before[1] ?? "", line: Number(before[2]) }];
  const after = /^(.+) at (\S+\.pyi?):(\d+)$/.exec(text);
  if (after !== null) return [{ text: after[1] ?? "", file: after[2] ?? "", line: Number(after[3]) }];
  return [{ text, file: null, line: 1 }];
}
