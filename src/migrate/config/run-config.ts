/** Runs a config of another tool in a process of its own, and takes its data. */
import { spawn } from "node:child_process";
import { dirname, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { BuildFailure } from "esbuild";
import type { Position } from "../../core/diagnostics.ts";
import { userError } from "../../core/errors.ts";
import { isPlain, type Plain } from "../old-options.ts";

/** A config that waits for something has ended by then. */
const longest = 30_000;

/**
 * @param folder the site's, absolute: the config runs there
 * @param name of the config, seen from it
 * @throws UserError when it cannot be run, or gives no options
 */
export async function runForeign(folder: string, name: string): Promise<Plain> {
  const found = await readForeign(folder, name);
  if (isPlain(found) && found.docgen === undefined && Object.keys(found).length > 0) return found;
  throw broken("it exports no options", name);
}

/** Whatever a script exports by default. */
export async function readForeign(folder: string, name: string): Promise<unknown> {
  const { bundleForeign } = await import("./bundle-config.ts");
  const code = await bundleForeign(resolve(folder, name)).catch((error: unknown) => {
    throw isBuildFailure(error) ? unreadable(error, name) : error;
  });
  const ended = await runScript(code, folder);
  if (ended.data !== null) return JSON.parse(ended.data);
  throw broken(reasonOf(ended.errors), name, placeOf(ended.errors, folder, name));
}

function broken(reason: string, file: string, position: Position | null = null) {
  return userError("migrate/broken", { reason }, { file, position });
}

async function runScript(code: string, folder: string): Promise<{ data: string | null; errors: string }> {
  const child = spawn(process.execPath, ["--enable-source-maps", "--input-type=module", "-"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["pipe", "ignore", "pipe", "ipc"],
  });
  const timer = setTimeout(() => child.kill(), longest);
  let data: string | null = null;
  let errors = "";
  child.on("message", (message) => {
    data = String(message);
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  // A process that has ended reads no more; how it ended says more.
  child.stdin?.on("error", () => {}).end(code);
  try {
    await new Promise<void>((done, failed) => {
      child.on("error", failed).on("close", (_code, signal) => {
        if (signal !== null && errors === "") errors = `it did not end within ${longest / 1000} s`;
        done();
      });
    });
  } finally {
    clearTimeout(timer);
  }
  return { data, errors };
}

/** `TypeError: x is no function` of all that Node prints. */
function reasonOf(errors: string): string {
  const named = /^(?:Uncaught )?(?:\w*Error(?: \[\w+\])?|AggregateError): .*$/m.exec(errors)?.[0];
  return (
    named ??
    errors
      .trim()
      .split("\n")
      .find((line) => line.trim() !== "") ??
    "it ended without a word"
  );
}

function placeOf(errors: string, folder: string, name: string): Position | null {
  for (const [, file = "", line, column] of errors.matchAll(
    /\(?((?:file:\/\/)?\/[^\s()]+?):(\d+):(\d+)\)?$/gm,
  )) {
    const path = file.startsWith("file://") ? fileURLToPath(file) : file;
    if (relative(folder, path).split(sep).join("/") !== name) continue;
    return { line: Number(line), column: Number(column), length: 1 };
  }
  return null;
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
}

function unreadable({ errors, message }: BuildFailure, name: string) {
  const [first] = errors;
  const { location = null } = first ?? {};
  if (location === null) return broken(first?.text ?? message, name);
  const file = relative(".", resolve(dirname(name), location.file))
    .split(sep)
    .join("/");
  const position = { line: location.line, column: location.column + 1, length: Math.max(1, location.length) };
  return broken(first?.text ?? message, file, position);
}
