/** Runs the code of a config in a worker thread, because it may throw, loop forever, leave timers behind or exit the process. */
import { diagnostic } from "../core/diagnostics.ts";
import { getErrorMessage, UserError } from "../core/errors.ts";
import { MemoryLimitError, TimeLimitError } from "../user-code/limits.ts";
import { locate } from "../user-code/locate.ts";
import { runInThread, threadCode } from "../user-code/thread.ts";
import type { ConfigAnswer } from "./config-data.ts";
import { configFile } from "./config-file.ts";
import { text as starter } from "./config-thread.ts?bundled";

export interface ConfigCode {
  /** ES module. */
  readonly code: string;
  /** Source map to the files of the site, as JSON. */
  readonly map: string;
}

/** The config with placeholders for its functions. */
export function restoreConfig({ data, functions }: Pick<ConfigAnswer, "data" | "functions">): unknown {
  return functions.reduce((whole, way) => putFunction(whole, way), data);
}

/** In ms. Generous, because a config may request data from a server. */
const defaultTimeLimit = 30_000;

/**
 * Returns the config as data; see `restoreConfig`.
 * @param name of its file in `folder`
 * @throws UserError with the position of the error
 */
export async function runConfig(
  { code, map }: ConfigCode,
  folder: string,
  name: string,
  milliseconds = defaultTimeLimit,
): Promise<ConfigAnswer> {
  try {
    return (await runInThread({ bootstrap: starter, code, milliseconds })) as ConfigAnswer;
  } catch (error) {
    const place = locate(error, { name: threadCode, map, getFile: (source) => configFile(source, folder) });
    throw new UserError([
      diagnostic(
        "config/broken",
        { reason: getReason(error) },
        place === null
          ? { file: name }
          : { file: place.file, position: { line: place.line, column: place.column, length: 1 } },
      ),
    ]);
  }
}

function getReason(error: unknown): string {
  if (error instanceof TimeLimitError || error instanceof MemoryLimitError) return error.message;
  const isNamed = error instanceof Error && !["Error", "Unsettled", "ProcessEnd"].includes(error.name);
  return `${isNamed ? `${error.name}: ` : ""}${getErrorMessage(error)}`;
}

function putFunction(whole: unknown, way: readonly string[]): unknown {
  const [key, ...rest] = way;
  if (key === undefined) return () => undefined;
  if (typeof whole !== "object" || whole === null) return whole;
  const inside = putFunction(Reflect.get(whole, key), rest);
  return Array.isArray(whole)
    ? whole.with(Number(key), inside)
    : Object.fromEntries(Object.entries(whole).map(([name, value]) => [name, name === key ? inside : value]));
}
