/**
 * What a bundled theme leaves open: the data of the site. They are names that nothing declares, which esbuild leaves as they are, so a theme is
 * bundled once, whatever site shows it.
 */

export type Placeholder = "site" | "language" | "labels" | "search" | "searchLabels" | "worker" | "boot";

const mark = "docgen_hole_";

/** Stands where a path begins. */
export const basePlaceholder = `/${mark}base/`;

/** An expression of JavaScript. */
export function placeholder(name: Placeholder): string {
  return mark + name;
}

export function hasPlaceholders(code: string): boolean {
  return code.includes(mark);
}

/** Fills each placeholder with plain data. @throws Error when there is one without */
export function injectData(
  code: string,
  baseUrl: string,
  values: Readonly<Partial<Record<Placeholder, unknown>>>,
): string {
  const given = new Map<string, unknown>(Object.entries(values));
  return code
    .replaceAll(basePlaceholder, () => inString(baseUrl))
    .replace(marks, (_, name: string) => {
      if (!given.has(name)) throw new Error(`A theme asks for "${name}", which has no data.`);
      return toSource(given.get(name));
    });
}

const marks = new RegExp(`\\b${mark}(\\w+)\\b`, "g");

function inString(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** The short way to write plain data. Some of it comes to stand in a script of the page, which `</script>` would end. */
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
