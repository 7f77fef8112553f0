/**
 * Fast path for JSON without escapes, the form of most category files. JSON.parse gives the same result as the YAML library
 * in a tenth of the time; the library handles whatever the two might parse differently: duplicate keys, unusual numbers,
 * control characters.
 */

import { isTooDeep } from "../../core/depth.ts";
import type { Position } from "../../core/diagnostics.ts";
import { isRecord } from "../../core/is-record.ts";
import type { YamlMap } from "./yaml-lines.ts";

const unusual = /\\|[^\P{Cc}\n\t]/u;
const token = /"([^"]*)"([ \t]*:)?|[{}[\],]|-?[0-9][0-9.eE+-]*|\n/g;
const number = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;

/** null for any other text; `firstLine` and `texts` as for `parseYaml`. */
export function parseJson(text: string, firstLine: number, texts: ReadonlySet<string>): YamlMap | null {
  if (!text.startsWith("{") || unusual.test(text)) return null;
  const values = readObject(text);
  if (values === null || isTooDeep(values) || [...texts].some((key) => holdsNumber(values[key]))) return null;
  const places = new Map<string, Position>();
  const open: Container[] = [];
  let [keys, line, start] = [0, firstLine, 0];
  for (const { 0: all, 1: name, 2: colon, index } of text.matchAll(token)) {
    if (all === "\n") {
      line += 1;
      start = index + 1;
    } else if (all === "{" || all === "[")
      open.push({ path: getPath(open.at(-1)), key: all === "[" ? 0 : "" });
    else if (all === "}" || all === "]") open.pop();
    else if (all === ",") countItem(open.at(-1));
    else if (name === undefined) {
      if (!number.test(all)) return null;
    } else if (colon !== undefined) {
      if (name === "__proto__") return null;
      keys += 1;
      const inside = open.at(-1);
      if (inside !== undefined) inside.key = name;
      // A name may contain dots, or be empty.
      if (open.length === 1 || !places.has(getPath(inside)))
        places.set(getPath(inside), { line, column: index - start + 1, length: name.length });
    }
  }
  return keys === countKeys(values) ? { values, place: (path) => findPlace(places, path) } : null;
}

/** An object or a list that is being read. */
interface Container {
  readonly path: string;
  /** Current key, or index in a list. */
  key: string | number;
}

function countItem(list: Container | undefined): void {
  if (typeof list?.key === "number") list.key += 1;
}

/** Path of the current value: `link.id`, `items[1]`. */
function getPath(container: Container | undefined): string {
  if (container === undefined) return "";
  const { path, key } = container;
  if (typeof key === "number") return `${path}[${key}]`;
  return path === "" ? key : `${path}.${key}`;
}

/** Shortens the path until a key is known. */
function findPlace(places: ReadonlyMap<string, Position>, path: string): Position | null {
  const found = places.get(path) ?? null;
  return found !== null || path === "" ? found : findPlace(places, path.replace(/(?:^|\.|\[)[^.[]*$/, ""));
}

function holdsNumber(value: unknown): boolean {
  return Array.isArray(value) ? value.some(holdsNumber) : typeof value === "number";
}

function readObject(text: string): Record<string, unknown> | null {
  try {
    const found: unknown = JSON.parse(text);
    return isRecord(found) ? found : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Keys of an object and of all nested objects. */
function countKeys(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + countKeys(one), 0);
  if (!isRecord(value)) return 0;
  return Object.values(value).reduce((sum: number, one) => sum + 1 + countKeys(one), 0);
}
