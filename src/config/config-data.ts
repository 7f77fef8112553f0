/** Serializes a config to transfer it from the worker thread. Runs in that thread. */
import { maxDepth } from "../core/depth.ts";
import { getErrorMessage } from "../core/errors.ts";

/** Config as plain data. Functions are replaced with null and listed, so that the check of their key can report them. */
export interface ConfigData {
  readonly data: unknown;
  readonly functions: readonly (readonly string[])[];
}

/** Message that the thread posts. */
export interface ConfigAnswer extends ConfigData {
  /** Environment variables that the config has read; null if unset. */
  readonly environment: readonly (readonly [name: string, value: string | null])[];
}

/** @throws Error with the key of a value that cannot be read or serialized, is circular, or is nested too deeply */
export function readData(found: unknown): ConfigData {
  const functions: (readonly string[])[] = [];
  const read = (value: unknown, way: readonly string[], above: readonly object[]): unknown => {
    if (typeof value === "symbol")
      throw new Error(`"${formatKeyPath(way)}" is a symbol, which says nothing.`);
    if (typeof value === "function") {
      functions.push(way);
      return null;
    }
    if (typeof value !== "object" || value === null) return value;
    if (readSafely(way, () => value instanceof Date || value instanceof RegExp)) return value;
    if (above.includes(value)) throw new Error(`"${formatKeyPath(way)}" holds itself.`);
    if (way.length > maxDepth)
      throw new Error(`"${formatKeyPath(way.slice(0, 6))}…" goes more than ${maxDepth} levels deep.`);
    const inside = [...above, value];
    const parts = readSafely(way, () => Object.keys(value)).map((key) => {
      const below = [...way, key];
      return [
        key,
        read(
          readSafely(below, () => Reflect.get(value, key)),
          below,
          inside,
        ),
      ] as const;
    });
    return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
  };
  return { data: read(found, [], []), functions };
}

/** Getters and proxies may throw. */
function readSafely<Value>(way: readonly string[], read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    const name = error instanceof Error ? `${error.name}: ` : "";
    throw new Error(
      `${way.length === 0 ? "It" : `"${formatKeyPath(way)}"`} cannot be read: ${name}${getErrorMessage(error)}`,
    );
  }
}

/** `sidebars.main[0].items[2]` */
function formatKeyPath(way: readonly string[]): string {
  return way
    .map((key, index) => (/^\d+$/.test(key) ? `[${key}]` : `${index === 0 ? "" : "."}${key}`))
    .join("");
}
