/** Checks Markdown plugins: a module specifier, or a specifier with options. */
import { declaredAs, nonEmpty, type Report } from "../core/check.ts";
import { described, either, getSchema } from "../core/json-schema.ts";
import type { MarkdownPlugin, OutputModule, PageModule } from "./define-modules.ts";

interface PluginEntry {
  readonly specifier: string;
  /** Plain data; null if there are none. */
  readonly options: unknown;
}

const expected =
  'a module, or a list of a module and its options: "remark-x" or ["remark-x", { option: true }]';

function checkPlugin(found: unknown, key: string, report: Report): PluginEntry {
  if (typeof found === "string") return { specifier: nonEmpty(found, key, report), options: null };
  if (!Array.isArray(found) || typeof found[0] !== "string" || found[0].trim() === "" || found.length > 2) {
    report.invalid(key, expected, found);
    return { specifier: "", options: null };
  }
  const [specifier, options = null] = found;
  const odd = findNonJson(options, `${key}[1]`);
  if (odd !== null)
    report.invalid(odd.key, "plain data, because the options are part of the cache key", odd.value);
  return { specifier, options };
}

/** First value that is not JSON-serializable. */
function findNonJson(value: unknown, key: string): { readonly key: string; readonly value: unknown } | null {
  if (value === null || ["string", "boolean"].includes(typeof value)) return null;
  if (typeof value === "number") return Number.isFinite(value) ? null : { key, value };
  const isList = Array.isArray(value);
  if (!isList && !isPlainObject(value)) return { key, value };
  for (const [name, part] of Object.entries(value)) {
    const odd = part === undefined ? null : findNonJson(part, isList ? `${key}[${name}]` : `${key}.${name}`);
    if (odd !== null) return odd;
  }
  return null;
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

const plugin = described(checkPlugin, either(getSchema(nonEmpty), { type: "array", description: expected }));

export const markdownPlugin = declaredAs<MarkdownPlugin>()("MarkdownPlugin", plugin);

export const outputModule = declaredAs<OutputModule>()("OutputModule", plugin);

export const pageModule = declaredAs<PageModule>()("PageModule", plugin);
