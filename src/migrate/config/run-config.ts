/** Runs another tool's config in a child process and receives its data. */
import { dirname, relative, resolve, sep } from "node:path";
import type { Position } from "../../core/diagnostics.ts";
import { userError } from "../../core/errors.ts";
import { locateAll } from "../../user-code/locate.ts";
import { type ProcessOutcome, processCode, runInProcess } from "../../user-code/process.ts";
import { isPlain, type Plain } from "../old-options.ts";

/** Timeout for a config that waits for something. */
const longest = 30_000;

/**
 * @param folder site folder, absolute; the working directory of the config
 * @param name config file, relative to the folder
 * @param milliseconds timeout
 * @throws UserError if it cannot run or exports no options
 */
export async function runForeign(folder: string, name: string, milliseconds = longest): Promise<Plain> {
  const found = await readForeign(folder, name, milliseconds);
  if (isPlain(found) && found.docgen === undefined && Object.keys(found).length > 0) return found;
  throw broken("it exports no options", name);
}

/** Reads the default export of any script. */
export async function readForeign(folder: string, name: string, milliseconds = longest): Promise<unknown> {
  const { bundleForeign } = await import("./bundle-config.ts");
  const bundled = await bundleForeign(resolve(folder, name));
  if ("failure" in bundled) {
    const { text, position, file } = bundled.failure;
    throw broken(
      text,
      relative(".", resolve(dirname(name), file ?? `./${name.split("/").at(-1)}`))
        .split(sep)
        .join("/"),
      position,
    );
  }
  const { code, map } = bundled;
  const env = { ...process.env, NODE_ENV: "production" };
  const ended = await runInProcess({ code, folder, env, milliseconds });
  if (ended.data !== null) return JSON.parse(ended.data);
  const base = dirname(resolve(folder, name));
  const fileOf = (source: string) => relative(folder, resolve(base, source)).split(sep).join("/");
  const place = locateAll(ended.errors, { name: processCode, map, fileOf }).find(({ file }) => file === name);
  const position = place === undefined ? null : { line: place.line, column: place.column, length: 1 };
  throw broken(reasonOf(ended, milliseconds), name, position);
}

function broken(reason: string, file: string, position: Position | null = null) {
  return userError("migrate/broken", { reason }, { file, position });
}

/** Extracts `TypeError: x is not a function` from Node's output. */
function reasonOf({ errors, isOutOfTime, isUnsettled }: ProcessOutcome, milliseconds: number): string {
  if (isUnsettled) return "it waits for what never comes";
  if (isOutOfTime) return `it did not end within ${milliseconds / 1000} s`;
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
