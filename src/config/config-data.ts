/** Serializes a config to transfer it from the worker thread. Runs in that thread. */
import { mostLevels } from "../core/depth.ts";
import { wordsOf } from "../core/errors.ts";

/** Config as plain data. Functions are replaced with null and listed, so that the check of their key can report them. */
export interface ConfigData {
  readonly data: unknown;
  readonly functions: readonly (readonly string[])[];
}

/** @throws Error with the key of a value that cannot be read or serialized, is circular, or is nested too deeply */
export function readData(found: unknown): ConfigData {
  const functions: (readonly string[])[] = [];
  const read = (value: unknown, way: readonly string[], above: readonly object[]): unknown => {
    if (typeof value === "symbol") throw new Error(`"${nameOf(way)}" is a symbol, which says nothing.`);
    if (typeof value === "function") {
      functions.push(way);
      return null;
    }
    if (typeof value !== "object" || value === null) return value;
    if (readable(way, () => value instanceof Date || value instanceof RegExp)) return value;
    if (above.includes(value)) throw new Error(`"${nameOf(way)}" holds itself.`);
    if (way.length > mostLevels)
      throw new Error(`"${nameOf(way.slice(0, 6))}…" goes more than ${mostLevels} levels deep.`);
    const inside = [...above, value];
    const parts = readable(way, () => Object.keys(value)).map((key) => {
      const below = [...way, key];
      return [
        key,
        read(
          readable(below, () => Reflect.get(value, key)),
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
function readable<Value>(way: readonly string[], read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    const name = error instanceof Error ? `${error.name}: ` : "";
    throw new Error(
      `${way.length === 0 ? "It" : `"${nameOf(way)}"`} cannot be read: ${name}${wordsOf(error)}`,
    );
  }
}

/** `sidebars.main[0].items[2]` */
function nameOf(way: readonly string[]): string {
  return way
    .map((key, index) => (/^\d+$/.test(key) ? `[${key}]` : `${index === 0 ? "" : "."}${key}`))
    .join("");
}
