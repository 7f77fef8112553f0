/** Locates options in the source of the config by following key paths through its syntax tree. Loaded only to report errors. */
import {
  type Expression,
  type Identifier,
  type Literal,
  type ObjectExpression,
  type Program,
  parse,
} from "acorn";
import type { Diagnostic, SourceLocation } from "../core/diagnostics.ts";
import { isRecord } from "../core/is-record.ts";
import { openMap } from "../user-code/locate.ts";
import { configFile } from "./config-file.ts";
import type { ConfigCode } from "./run-config.ts";

/** Finds the position of a key path: `navbar.links[1].label`. */
export type LocateKey = (key: string) => SourceLocation;

type Node = Program["body"][number] | Expression | { readonly type: string };

interface Step {
  /** Node that represents the option. */
  readonly at: Expression;
  readonly value: Node;
  /** Remaining key path. */
  readonly rest: string;
}

/** @param name of the config file in `folder` */
export function openKeyLocator(config: ConfigCode, folder: string, name: string): LocateKey {
  const { names, toPlace } = openConfig(config, folder, name);
  const whole = resolveValue(names.get("default"), names);
  // A missing option is reported at the object.
  const around = isA(whole, "ObjectExpression") ? (whole as ObjectExpression) : undefined;
  return (key) => toPlace(findNode(names.get("default"), key, names)?.at ?? around);
}

/** Adds the position of the option or value that a problem of the config quotes, and quotes the option as in the source. */
export function openProblemLocator(
  config: ConfigCode,
  folder: string,
  name: string,
): (problem: Diagnostic) => Diagnostic {
  const { program, names, toPlace } = openConfig(config, folder, name);
  const findRedirect = (from: string) => {
    const path = `redirects.${from}`;
    const found = findNode(names.get("default"), path, names);
    return found?.key === path ? { ...found, key: from } : null;
  };
  return (problem) => {
    const quoted = Array.from(problem.text.matchAll(/"([^"]+)"/g), ([, text = ""]) => text);
    for (const key of quoted) {
      const found = findNode(names.get("default"), key, names) ?? findRedirect(key);
      if (found === null) continue;
      const text = found.isValue ? problem.text.replaceAll(`"${key}"`, `"${found.key}"`) : problem.text;
      return { ...problem, text, ...toPlace(found.at) };
    }
    const values = quoted.map((text) => findStrings(program, text));
    const value = values.find((places) => places.length === 1)?.[0];
    return value === undefined ? problem : { ...problem, ...toPlace(value) };
  };
}

function openConfig({ code, map }: ConfigCode, folder: string, name: string) {
  const program = parse(code, { ecmaVersion: "latest", sourceType: "module", locations: true });
  const find = openMap({ map, getFile: (source) => configFile(source, folder) });
  const toPlace = (at: Expression | undefined) => {
    if (at?.loc == null) return { file: name, position: null };
    const { start, end } = at.loc;
    const isWord = at.type === "Identifier" || at.type === "Literal";
    const length = isWord && start.line === end.line ? end.column - start.column : 1;
    const place = find(start.line, start.column + 1);
    if (place === null) return { file: name, position: null };
    return { file: place.file, position: { line: place.line, column: place.column, length } };
  };
  return { program, names: collectBindings(program), toPlace };
}

/** String literals with this value. */
function findStrings(node: unknown, text: string): readonly Literal[] {
  if (Array.isArray(node)) return node.flatMap((one) => findStrings(one, text));
  if (!isRecord(node)) return [];
  if (node.type === "Literal" && node.value === text) return [node as unknown as Literal];
  return Object.values(node).flatMap((one) => findStrings(one, text));
}

/** Initializers of declared variables, and the default export as "default". */
function collectBindings({ body }: Program): ReadonlyMap<string, Node> {
  const names = new Map<string, Node>();
  for (const statement of body) {
    if (statement.type === "VariableDeclaration")
      for (const { id, init } of statement.declarations)
        if (id.type === "Identifier" && init != null) names.set(id.name, init);
    if (statement.type === "ExportDefaultDeclaration") names.set("default", statement.declaration);
    if (statement.type !== "ExportNamedDeclaration") continue;
    for (const { exported, local } of statement.specifiers)
      if (exported.type === "Identifier" && exported.name === "default") names.set("default", local);
  }
  return names;
}

interface FoundKey {
  readonly at: Expression;
  /** Part of the key path that exists in the code. */
  readonly key: string;
  /** Whether it has a literal value, so that the rest of the key path comes from a shorthand. */
  readonly isValue: boolean;
}

/** Last node on the key path that exists in the code, so that missing options are reported at their parent. */
function findNode(from: Node | undefined, key: string, names: ReadonlyMap<string, Node>): FoundKey | null {
  const value = resolveValue(from, names);
  const step = isA(value, "ObjectExpression")
    ? stepIntoObject(value as ObjectExpression, key, names)
    : stepIntoArray(value, key);
  if (step === null) return null;
  const inside = findNode(step.value, step.rest, names);
  const used = key.slice(0, key.length - step.rest.length);
  if (inside !== null) return { ...inside, key: used + inside.key };
  const isValue = /Literal$/.test(resolveValue(step.value, names)?.type ?? "");
  return { at: step.at, key: used.replace(/\.$/, ""), isValue };
}

/** Resolves identifiers, and the argument of calls such as `defineConfig`. */
function resolveValue(from: Node | undefined, names: ReadonlyMap<string, Node>, depth = 0): Node | null {
  if (from === undefined || depth > 20) return null;
  if (isA(from, "Identifier")) return resolveValue(names.get((from as Identifier).name), names, depth + 1);
  if (from.type === "CallExpression" && "arguments" in from)
    return resolveValue(from.arguments[0], names, depth + 1);
  return from;
}

/** Prefers the longest matching property, because names may contain dots. */
function stepIntoObject(
  { properties }: ObjectExpression,
  key: string,
  names: ReadonlyMap<string, Node>,
): Step | null {
  const steps = properties.flatMap((property): readonly Step[] => {
    if (property.type === "SpreadElement") {
      const spread = resolveValue(property.argument, names);
      const inside = isA(spread, "ObjectExpression")
        ? stepIntoObject(spread as ObjectExpression, key, names)
        : null;
      return inside === null ? [] : [inside];
    }
    const name = property.computed ? null : getName(property.key);
    const rest = name !== null && key.startsWith(name) ? key.slice(name.length) : null;
    if (rest === null || !/^(?:$|[.[])/.test(rest)) return [];
    return [{ at: property.key, value: property.value, rest: rest.replace(/^\./, "") }];
  });
  return steps.sort((a, b) => a.rest.length - b.rest.length)[0] ?? null;
}

function getName(key: Expression | { readonly type: "PrivateIdentifier" }): string | null {
  if (key.type === "Identifier") return key.name;
  return key.type === "Literal" ? String(key.value) : null;
}

function stepIntoArray(value: Node | null, key: string): Step | null {
  const [head, index] = /^\[(\d+)\]\.?/.exec(key) ?? [];
  if (head === undefined || value?.type !== "ArrayExpression" || !("elements" in value)) return null;
  const before = value.elements.slice(0, Number(index) + 1);
  const at = before[Number(index)];
  // The length of a spread array is unknown.
  if (at == null || at.type === "SpreadElement" || before.some((one) => one?.type === "SpreadElement"))
    return null;
  return { at, value: at, rest: key.slice(head.length) };
}

function isA(node: Node | null, type: string): boolean {
  return node?.type === type;
}
