/** Finds options of a config that are empty because an environment variable is not set. */
import type { AnyNode, ObjectExpression, Property } from "acorn";
import { isRecord } from "../../core/is-record.ts";
import type { Note } from "../moved.ts";
import type { Plain } from "../old-options.ts";
import { type Declarations, declarationsOf, nameOf, parseScript, walk } from "./read-static.ts";

type Way = readonly string[];

/** An option in an object of the source. */
interface Written {
  readonly key: string;
  /** Keys from the outermost object literal to the one that contains it. */
  readonly way: Way;
  /** Keys beside it whose values are never empty. */
  readonly beside: readonly string[];
}

/**
 * @param code bundled JavaScript of the config
 * @param found its options
 */
export function findUnset(code: string, found: unknown): readonly Note[] {
  if (!/\b(?:process|import\.meta)\.env\b/.test(code)) return [];
  const objects = objectsOf(found, []);
  const unset = writtenOptions(code).flatMap(({ key, way, beside }) => {
    const candidates = objects.filter(
      (one) => isEnd(one.way, way) && beside.every((other) => other in one.object),
    );
    const empty = candidates.filter((one) => isUnset(one.object[key]) && !hasOwnNote(one, key));
    // An object without further values may be any of them.
    const isAnyObject = way.length === 0 && beside.length === 0;
    if (isAnyObject) return empty.length === objects.length ? [[key]] : [];
    return empty.map((one) => [...one.way, key]);
  });
  return unsetNotes([...new Set(unset.map(formatWay))]);
}

export function unsetNotes(keys: readonly string[]): Note[] {
  const remedy = "it came out empty: set its environment variable, or write the value";
  return keys.map((what) => ({ what, remedy }));
}

/** A text with a variable that is not set contains "undefined". */
function isUnset(value: unknown): boolean {
  return value === null || value === undefined || value === "" || hasUndefined(value);
}

const hasUndefined = (value: unknown) => typeof value === "string" && /\bundefined\b/.test(value);

/** Of the values that each tool checks. */
function hasOwnNote({ way, object }: FoundObject, key: string): boolean {
  return (
    way.length === 0 && (key === "url" || (/^(?:title|base|baseUrl)$/.test(key) && hasUndefined(object[key])))
  );
}

/** `["themeConfig", "items", "0", "label"]` → `themeConfig.items[0].label` */
function formatWay(way: Way): string {
  return way
    .map((part, index) => (/^\d+$/.test(part) ? `[${part}]` : `${index === 0 ? "" : "."}${part}`))
    .join("");
}

const isEnd = (way: Way, end: Way) =>
  end.length <= way.length && end.every((part, index) => part === way[way.length - end.length + index]);

interface FoundObject {
  readonly way: Way;
  readonly object: Plain;
}

function objectsOf(value: unknown, way: Way): readonly FoundObject[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, one]) => objectsOf(one, [...way, key]));
  return isRecord(value) ? [{ way, object: value }, ...inside] : inside;
}

/** Options whose values depend on the environment. */
function writtenOptions(code: string): readonly Written[] {
  const program = parseScript(code);
  const scope = declarationsOf(program.body);
  const inside = new Set<AnyNode>();
  const written: Written[] = [];
  const read = (node: ObjectExpression, way: Way): void => {
    const named = node.properties.flatMap((one) => {
      const key = one.type === "Property" && !one.computed ? nameOf(one.key) : null;
      return one.type === "Property" && key !== null ? [{ key, value: one.value }] : [];
    });
    const beside = named.flatMap(({ key, value }) => (isCertain(value) ? [key] : []));
    for (const { key, value } of named) {
      if (asksEnvironment(value, scope)) written.push({ key, way, beside });
      readInside(value, [...way, key]);
    }
  };
  const readInside = (value: AnyNode, way: Way): void => {
    if (value.type === "ArrayExpression")
      for (const [index, one] of value.elements.entries())
        if (one !== null) readInside(one, [...way, String(index)]);
    if (value.type !== "ObjectExpression") return;
    inside.add(value);
    read(value, way);
  };
  walk(program, (node) => {
    if (node.type === "ObjectExpression" && !inside.has(node)) read(node, []);
  });
  return written;
}

const isCertain = ({ type }: Property["value"]) =>
  /^(?:Literal|TemplateLiteral|ArrayExpression|ObjectExpression|ArrowFunctionExpression|FunctionExpression)$/.test(
    type,
  );

/** Whether the value is read from the environment, also by a variable. */
function asksEnvironment(value: AnyNode, scope: Declarations): boolean {
  const declared = value.type === "Identifier" ? scope.get(value.name) : undefined;
  let isAsking = false;
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    if (!isRecord(node) || isAsking) return;
    if (node.type === "ObjectExpression" || node.type === "ArrayExpression") return;
    if (/Function/.test(String(node.type))) return;
    isAsking = isEnvironment(node);
    for (const one of Object.values(node)) visit(one);
  };
  visit(declared ?? value);
  return isAsking;
}

/** `process.env` or `import.meta.env` */
function isEnvironment({ type, object, property }: Plain): boolean {
  if (type !== "MemberExpression" || !isRecord(property) || property.name !== "env" || !isRecord(object))
    return false;
  return object.type === "MetaProperty" || object.name === "process";
}
