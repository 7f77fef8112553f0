/** Drops values of the old config that no option accepts: the list entry or the option that contains them, not all of its siblings. */
import { checkConfig } from "../config/check-config.ts";
import { type Diagnostic, getValues } from "../core/diagnostics.ts";
import { configData } from "./config-text.ts";
import { Imported, type NewConfig, type Note } from "./moved.ts";

/** Options that a config cannot lack. */
const required: ReadonlySet<string> = new Set(["title", "url", "baseUrl"]);

type Way = readonly string[];

/** @param name of the new config, for messages */
export function dropInvalidOptions(
  config: NewConfig,
  name: string,
): {
  readonly config: NewConfig;
  readonly notes: readonly Note[];
} {
  const notes: Note[] = [];
  let kept = config;
  for (;;) {
    const found = findDroppable(kept, checkConfig(configData(kept), name).diagnostics);
    if (found === null) return { config: kept, notes };
    const { way, reason } = found;
    notes.push({ what: formatWay(way), remedy: reason.text });
    kept = without(kept, way) as NewConfig;
  }
}

/** The part to drop for the first problem that dropping can solve. */
function findDroppable(config: NewConfig, problems: readonly Diagnostic[]) {
  for (const reason of problems) {
    const key = getValues(reason, "config/invalid", "config/unknown-key")?.key;
    const way = key === undefined ? [] : getWay(config, key);
    const entry = way.findLastIndex((part) => /^\d+$/.test(part));
    const dropped = entry === -1 ? way : way.slice(0, entry + 1);
    if (dropped.length > 0 && !required.has(dropped[0] ?? "")) return { way: dropped, reason };
  }
  return null;
}

/** Keys from the config to the value of a key path, or to the nearest value around it that exists. */
function getWay(value: unknown, path: string): Way {
  if (path === "" || typeof value !== "object" || value === null || value instanceof Imported) return [];
  const rest = path.replace(/^\./, "");
  const [whole = "", index = ""] = /^\[(\d+)\]/.exec(rest) ?? [];
  const name = Array.isArray(value) ? index : findName(value, rest);
  if (name === null || !Object.hasOwn(value, name)) return [];
  const behind = rest.slice(Array.isArray(value) ? whole.length : name.length);
  return [name, ...getWay((value as Readonly<Record<string, unknown>>)[name], behind)];
}

/** Names may contain dots, so the longest one counts. */
function findName(value: object, path: string): string | null {
  const names = Object.keys(value).filter(
    (name) => path.startsWith(name) && /^(?:[.[]|$)/.test(path.slice(name.length)),
  );
  return names.sort((a, b) => b.length - a.length)[0] ?? null;
}

function without(value: unknown, [name = "", ...rest]: Way): unknown {
  if (Array.isArray(value)) {
    const index = Number(name);
    return rest.length === 0 ? value.toSpliced(index, 1) : value.with(index, without(value[index], rest));
  }
  const entries = Object.entries(value as object);
  return Object.fromEntries(
    entries.flatMap(([key, inside]) => {
      if (key !== name) return [[key, inside]];
      return rest.length === 0 ? [] : [[key, without(inside, rest)]];
    }),
  );
}

/** `head[8]` */
function formatWay(way: Way): string {
  return way
    .map((part, index) => (/^\d+$/.test(part) ? `[${part}]` : `${index === 0 ? "" : "."}${part}`))
    .join("");
}
