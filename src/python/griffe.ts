/** Obtains the output of `griffe dump --full`: from a file, or by running griffe. Nothing of the package is imported. */
import { resolve } from "node:path";
import type { PageSources } from "../config/define-modules.ts";
import { getErrorCode } from "../core/errors.ts";
import { type Command, runProcess } from "../user-code/process.ts";
import type { CheckedOptions } from "./options.ts";

export interface Dump {
  readonly text: string;
  /** Errors that griffe printed, such as syntax errors of sources. */
  readonly errors: readonly string[];
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
    if (await sources.exists(dump)) return { text: await sources.read(dump), errors: [], origin: dump };
    throw new Error(
      `File not found: "${dump}" (dump). Create it: griffe dump ${packages.join(" ")} --full -o ${dump}`,
    );
  }
  await recordSources(sources, options);
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

/** Reads the sources, so that a change of one runs griffe again. */
async function recordSources(sources: PageSources, { packages, search }: CheckedOptions): Promise<void> {
  for (const folder of search)
    for (const name of packages) {
      const base = folder === "." ? "" : `${folder.replace(/\/$/, "")}/`;
      const single = `${base}${name}.py`;
      const files = await sources.list(base + name.replaceAll(".", "/"));
      for (const file of files.filter((path) => /\.pyi?$/.test(path))) await sources.read(file);
      if (files.length === 0 && (await sources.exists(single))) await sources.read(single);
    }
}

/** Returns the reason if the command does not exist. */
async function run(
  command: Command,
  folder: string,
  { packages, search, docstrings, timeout }: CheckedOptions,
): Promise<Dump | string> {
  const places = search.flatMap((path) => ["-s", resolve(folder, path)]);
  const flags = [
    "--full",
    "--resolve-aliases",
    "--no-inspection",
    "--docstyle",
    docstrings,
    "--log-level",
    "ERROR",
  ];
  const written = command.join(" ");
  try {
    const { stdout, stderr, exitCode, limit } = await runProcess({
      command: [...command, "dump", ...packages, ...flags, ...places],
      input: "",
      folder,
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1", PYTHONIOENCODING: "utf-8" },
      milliseconds: timeout * 1000,
      maxBytes,
      isGroup: true,
    });
    if (limit === "time") throw new Error(`${written} took longer than ${timeout} s (timeout).`);
    if (limit === "output") throw new Error(`${written} printed more than ${maxBytes / 1_000_000} MB.`);
    if (/No module named '?griffe|unknown command|pyenv: .*not found/i.test(stderr) && stdout.trim() === "")
      return `"${written}" not found`;
    const errors = stderr
      .split("\n")
      .filter((line) => /\bERROR\b|SyntaxError/.test(line))
      .map((line) => line.replace(/^ERROR\s+/, "").trim());
    if (stdout.trim() === "" || stdout.trim() === "{}") {
      const reason = errors[0] ?? stderr.trim().split("\n").at(-1) ?? "";
      throw new Error(
        `${written} failed with exit code ${exitCode}: ${reason}. Check "packages" and "search".`,
      );
    }
    return { text: stdout, errors, origin: written };
  } catch (error) {
    if (["ENOENT", "EACCES"].includes(getErrorCode(error) ?? "")) return `"${written}" not found`;
    throw error;
  }
}
