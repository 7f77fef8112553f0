/** Reads the literal options of a bundled config without running it. */
import {
  type AnyNode,
  type ArrayExpression,
  type BlockStatement,
  type CallExpression,
  type Expression,
  type ObjectExpression,
  type Program,
  parse,
  type TemplateLiteral,
} from "acorn";
import { isRecord } from "../../core/is-record.ts";
import type { Plain } from "../old-options.ts";

export interface StaticOptions {
  readonly options: Plain;
  /** Paths of options whose values only running the config would give. */
  readonly unread: readonly string[];
}

/** @returns null if nothing can be read */
export function readStatic(code: string): StaticOptions | null {
  const program = parseScript(code);
  const scope = declarationsOf(program.body);
  for (const exported of exportsOf(program)) {
    const unread: string[] = [];
    const found = evaluate(exported, { scope, path: [], unread, depth: 0 });
    if (isRecord(found) && Object.keys(found).length > 0) return { options: found, unread };
  }
  return null;
}

/** @param code bundled JavaScript */
export function parseScript(code: string): Program {
  return parse(code, { ecmaVersion: "latest", sourceType: "module", allowHashBang: true });
}

export type Declarations = ReadonlyMap<string, AnyNode>;

interface Reading {
  readonly scope: Declarations;
  readonly path: readonly (string | number)[];
  readonly unread: string[];
  readonly depth: number;
}

const nothing = Symbol("cannot be read");

/** Limit for a variable that is defined by itself. */
const maxSteps = 100;

/** Default exports, and assignments to `module.exports` in a bundled script. */
function exportsOf(program: Program): readonly AnyNode[] {
  const found: AnyNode[] = [];
  walk(program, (node) => {
    if (node.type === "ExportDefaultDeclaration") found.push(node.declaration);
    if (
      node.type === "ExportSpecifier" &&
      node.exported.type === "Identifier" &&
      node.exported.name === "default"
    )
      found.push(node.local);
    if (node.type === "AssignmentExpression" && node.left.type === "MemberExpression") {
      const { object, property } = node.left;
      const isExports = object.type === "Identifier" && /^module\d*$/.test(object.name);
      if (isExports && property.type === "Identifier" && property.name === "exports") found.push(node.right);
    }
  });
  // That of the entry comes last in a bundle.
  return found.reverse();
}

export function walk(node: unknown, visit: (node: AnyNode) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, visit);
  else if (isRecord(node) && typeof node.type === "string") {
    visit(node as unknown as AnyNode);
    for (const inside of Object.values(node)) walk(inside, visit);
  }
}

/** Variables and functions, wherever they are declared: names of a bundle are unique. */
export function declarationsOf(body: unknown): Declarations {
  const found = new Map<string, AnyNode>();
  walk(body, (node) => {
    if (node.type === "VariableDeclarator" && node.id.type === "Identifier" && node.init)
      found.set(node.id.name, node.init);
    if (node.type === "FunctionDeclaration" && node.id !== null) found.set(node.id.name, node);
    // `var x; … x = { … }` is how a bundle writes a module that is loaded late.
    if (node.type === "AssignmentExpression" && node.left.type === "Identifier" && !found.has(node.left.name))
      found.set(node.left.name, node.right);
  });
  return found;
}

function evaluate(node: AnyNode, reading: Reading): unknown {
  if (reading.depth > maxSteps) return nothing;
  const next = { ...reading, depth: reading.depth + 1 };
  switch (node.type) {
    case "Literal":
      return node.value;
    case "TemplateLiteral":
      return textOf(node, next);
    case "ArrayExpression":
      return listOf(node, next);
    case "ObjectExpression":
      return recordOf(node, next);
    case "Identifier": {
      const declared = reading.scope.get(node.name);
      return declared === undefined ? nothing : evaluate(declared, next);
    }
    case "CallExpression":
      return resultOf(node, next);
    case "ArrowFunctionExpression":
    case "FunctionExpression":
    case "FunctionDeclaration":
      return reading.path.length > 0 ? nothing : returned(node.body, next);
    case "AwaitExpression":
      return evaluate(node.argument, next);
    default:
      return nothing;
  }
}

function textOf({ quasis, expressions }: TemplateLiteral, reading: Reading): unknown {
  const values = expressions.map((one) => evaluate(one, reading));
  if (!values.every((one) => typeof one === "string" || typeof one === "number")) return nothing;
  return quasis.map(({ value }, index) => `${value.cooked ?? ""}${values[index] ?? ""}`).join("");
}

function listOf({ elements }: ArrayExpression, reading: Reading): readonly unknown[] {
  const list: unknown[] = [];
  for (const [index, element] of elements.entries()) {
    if (element === null) continue;
    const at = { ...reading, path: [...reading.path, index] };
    const found = evaluate(element.type === "SpreadElement" ? element.argument : element, at);
    if (element.type === "SpreadElement" && Array.isArray(found)) list.push(...found);
    else if (found === nothing || element.type === "SpreadElement") note(at);
    else list.push(found);
  }
  return list;
}

function recordOf({ properties }: ObjectExpression, reading: Reading): Plain {
  const record: Record<string, unknown> = {};
  for (const property of properties) {
    if (property.type === "SpreadElement") {
      const found = evaluate(property.argument, reading);
      if (isRecord(found)) Object.assign(record, found);
      else note(reading);
      continue;
    }
    const key = property.computed ? evaluate(property.key, reading) : nameOf(property.key);
    if (typeof key !== "string" && typeof key !== "number") {
      note(reading);
      continue;
    }
    const at = { ...reading, path: [...reading.path, key] };
    const found = evaluate(property.value, at);
    if (found === nothing) note(at);
    else Object.defineProperty(record, key, { value: found, enumerable: true, configurable: true });
  }
  return record;
}

export function nameOf(key: Expression | AnyNode): string | null {
  if (key.type === "Identifier") return key.name;
  return key.type === "Literal" ? String(key.value) : null;
}

/** `defineConfig({ … })` and its kin give back what they are given. */
function resultOf({ callee, arguments: given }: CallExpression, reading: Reading): unknown {
  const [first] = given;
  const isDefine = callee.type === "Identifier" && /^(?:define|with)[A-Z]/.test(callee.name);
  const isBundled = callee.type === "SequenceExpression";
  if ((isDefine || isBundled) && first !== undefined && first.type !== "SpreadElement")
    return evaluate(first, reading);
  return nothing;
}

/** What a function returns at its end. */
function returned(body: BlockStatement | Expression, reading: Reading): unknown {
  if (body.type !== "BlockStatement") return evaluate(body, reading);
  const last = body.body.findLast((statement) => statement.type === "ReturnStatement");
  return last?.type === "ReturnStatement" && last.argument ? evaluate(last.argument, reading) : nothing;
}

function note({ path, unread }: Reading): void {
  unread.push(path.join(".") || "the options themselves");
}
