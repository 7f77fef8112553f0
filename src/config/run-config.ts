/** Runs the code of a config apart: it may throw, go on for ever, leave timers behind or end its process, and nobody else takes harm. */
import { Worker } from "node:worker_threads";
import { diagnostic } from "../core/diagnostics.ts";
import { UserError, wordsOf } from "../core/errors.ts";
import type { ConfigData } from "./config-data.ts";
import { text as thread } from "./config-thread.ts?bundled";
import { sourcePlaces } from "./source-places.ts";

export interface ConfigCode {
  /** A module. */
  readonly code: string;
  /** Its map to the files of the site, as JSON. */
  readonly map: string;
}

/** Milliseconds; a config may well ask a server. */
const mostTime = 30_000;

/**
 * What the config says, as data; a function in it stands where it stood, and says nothing.
 * @param name of its file, which stands in `folder`
 * @throws UserError with the place of what is wrong
 */
export async function runConfig(
  { code, map }: ConfigCode,
  folder: string,
  name: string,
  most = mostTime,
): Promise<unknown> {
  const url = `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(thread)}`), {
    workerData: url,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const { data, functions } = await new Promise<ConfigData>((done, fail) => {
      timer = setTimeout(() => fail(new Error(`it has not ended after ${most / 1000} seconds`)), most);
      worker.once("message", done).once("error", fail);
      worker.once("exit", (status) => fail(new Error(endOf(status))));
    });
    return functions.reduce((whole, way) => putFunction(whole, way), data);
  } catch (error) {
    const place = placeOf(error, map, folder) ?? { file: name };
    throw new UserError([diagnostic("config/broken", { reason: reasonOf(error) }, place)]);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Node ends with 13 where code waits for what nothing can bring any more. */
function endOf(status: number): string {
  return status === 13 ? "it waits for what never comes" : `it ends the process, with ${status}`;
}

function reasonOf(error: unknown): string {
  const isNamed = error instanceof Error && error.name !== "Error";
  return `${isNamed ? `${error.name}: ` : ""}${wordsOf(error)}`;
}

/** The innermost line of the site's own code that an error names. */
function placeOf(error: unknown, map: string, folder: string) {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const lines = [...stack.matchAll(/base64,[\w+/=]+:(\d+):(\d+)/g)];
  if (lines.length === 0) return null;
  const find = sourcePlaces(map, folder);
  for (const [, line, column] of lines) {
    const place = find(Number(line), Number(column), 1);
    if (place !== null) return place;
  }
  return null;
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
