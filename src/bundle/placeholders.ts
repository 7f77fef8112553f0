/**
 * Placeholders for the data of a site in a bundled theme. They are undeclared identifiers, which esbuild preserves, so one bundle serves
 * all sites.
 */

export type Placeholder = "site" | "language" | "labels" | "search" | "searchLabels" | "worker" | "boot";

const placeholderPrefix = "docgen_hole_";

/** Placeholder at the start of a path. */
export const basePlaceholder = `/${placeholderPrefix}base/`;

/** A JavaScript expression. */
export function placeholder(name: Placeholder): string {
  return placeholderPrefix + name;
}

export function hasPlaceholders(code: string): boolean {
  return code.includes(placeholderPrefix);
}

/**
 * Replaces placeholders with plain data.
 * @throws Error if a placeholder has no value
 */
export function injectData(
  code: string,
  baseUrl: string,
  values: Readonly<Partial<Record<Placeholder, unknown>>>,
): string {
  const given = new Map<string, unknown>(Object.entries(values));
  return code
    .replaceAll(basePlaceholder, () => escapeForString(baseUrl))
    .replace(placeholderPattern, (_, name: string) => {
      if (!given.has(name)) throw new Error(`A theme asks for "${name}", which has no data.`);
      return toSource(given.get(name));
    });
}

const placeholderPattern = new RegExp(`\\b${placeholderPrefix}(\\w+)\\b`, "g");

function escapeForString(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** Serializes data as compact JavaScript. Escapes `<`, because some of it is part of inline scripts, which `</script>` would end. */
function toSource(value: unknown): string {
  if (typeof value === "boolean") return value ? "!0" : "!1";
  if (Array.isArray(value)) return `[${value.map(toSource).join()}]`;
  if (typeof value !== "object" || value === null)
    return (JSON.stringify(value) ?? "void 0").replaceAll("<", "\\u003C");
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{${entries.map(([key, part]) => `${isName(key) ? key : toSource(key)}:${toSource(part)}`).join()}}`;
}

function isName(key: string): boolean {
  return /^[a-z_$][\w$]*$/i.test(key);
}
