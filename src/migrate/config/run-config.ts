/** Runs a config of another tool in a process of its own, and takes its data. */
import { dirname, relative, resolve, sep } from "node:path";
import type { Position } from "../../core/diagnostics.ts";
import { userError } from "../../core/errors.ts";
import { locateAll } from "../../user-code/locate.ts";
import { type ProcessOutcome, processCode, runInProcess } from "../../user-code/process.ts";
import { isPlain, type Plain } from "../old-options.ts";

/** A config that waits for something has ended by then. */
const longest = 30_000;

/**
 * @param folder the site's, absolute: the config runs there
 * @param name of the config, seen from it
 * @param milliseconds that it may take
 * @throws UserError when it cannot be run, or gives no options
 */
export async function runForeign(folder: string, name: string, milliseconds = longest): Promise<Plain> {
  const found = await readForeign(folder, name, milliseconds);
  if (isPlain(found) && found.docgen === undefined && Object.keys(found).length > 0) return found;
  throw broken("it exports no options", name);
}

/** Whatever a script exports by default. */
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

/** `TypeError: x is no function` of all that Node prints. */
function reasonOf({ errors, isOutOfTime }: ProcessOutcome, milliseconds: number): string {
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
