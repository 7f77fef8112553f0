/** Writes signatures as Python code, wrapped at 80 columns. */
import { toText } from "./expressions.ts";
import type { Parameter, PythonObject } from "./read-objects.ts";

const columns = 80;

/** Decorators that are part of the interface; labels of griffe name further ones. */
const shownDecorators =
  /^(?:\w+\.)*(?:dataclass|final|abstractmethod|staticmethod|classmethod|property|cached_property|contextmanager|asynccontextmanager|overload|runtime_checkable)\b/;

/** @param overloads signatures from the source, which griffe's JSON lacks */
export function writeSignature(object: PythonObject, overloads: readonly string[]): string {
  const { kind, name, labels, type, value } = object;
  const decorators = [...new Set([...labels.filter((one) => one === "property"), ...object.decorators])]
    .filter((one) => shownDecorators.test(one))
    .map((one) => `@${one}\n`)
    .join("");
  if (kind === "class") return decorators + writeClass(object);
  const result = type.length === 0 ? "" : ` -> ${toText(type)}`;
  if (labels.includes("property")) return `${decorators}def ${name}(self)${result}`;
  if (kind === "attribute") {
    const annotation = type.length === 0 ? "" : `: ${toText(type)}`;
    return name + annotation + (hasNoValue(object) ? "" : ` = ${value}`);
  }
  if (overloads.length > 0) return overloads.map((one) => `@overload\n${one}`).join("\n");
  const start = `${labels.includes("async") ? "async " : ""}def ${name}`;
  return decorators + wrap(start, writeParameters(object.parameters), result);
}

/** The head of a class, with its constructor if that has parameters. */
function writeClass({ name, bases, members }: PythonObject): string {
  const head = wrap(`class ${name}`, bases.map(toText), "");
  const init = members.get("__init__");
  if (init?.kind !== "function" || init.parameters.length < 2) return head;
  const method = wrap("def __init__", writeParameters(init.parameters), "", columns - 4);
  return `${head}:\n${method.replace(/^/gm, "    ")}`;
}

/** `self.x = x` of a constructor says nothing about the attribute. */
function hasNoValue({ value, labels }: PythonObject): boolean {
  if (value === null || value.length > columns) return true;
  return labels.includes("instance-attribute") && !labels.includes("class-attribute") && /^\w+$/.test(value);
}

/** Parameters of `__init__`, or the fields of a dataclass. */
export function constructorOf({ members, labels, decorators }: PythonObject): readonly Parameter[] {
  const init = members.get("__init__");
  if (init?.kind === "function") return init.parameters.slice(1);
  if (!labels.includes("dataclass") && !decorators.some((one) => /(?:^|\.)dataclass\b/.test(one))) return [];
  return [...members.values()]
    .filter(
      ({ kind, type, labels: own }) => kind === "attribute" && type.length > 0 && !own.includes("property"),
    )
    .filter(({ type }) => !toText(type).includes("ClassVar"))
    .sort((a, b) => a.line - b.line)
    .map(({ name, type, value }) => ({ name, type, default: value, kind: "positional or keyword" }));
}

export function writeParameters(parameters: readonly Parameter[]): readonly string[] {
  const written: string[] = [];
  for (const [index, { name, kind, type, default: given }] of parameters.entries()) {
    const previous = parameters[index - 1]?.kind;
    if (previous === "positional-only" && kind !== "positional-only") written.push("/");
    if (kind === "keyword-only" && previous !== "keyword-only" && previous !== "variadic positional")
      written.push("*");
    const annotation = type.length === 0 ? "" : `: ${toText(type)}`;
    const equals = type.length === 0 ? "=" : " = ";
    written.push(name + annotation + (given === null ? "" : equals + given));
  }
  if (parameters.at(-1)?.kind === "positional-only") written.push("/");
  return written;
}

function wrap(start: string, parts: readonly string[], end: string, width = columns): string {
  const isClass = start.startsWith("class ");
  if (isClass && parts.length === 0) return start;
  const line = `${start}(${parts.join(", ")})${end}`;
  if (line.length <= width) return line;
  return `${start}(\n${parts.map((part) => `    ${part},\n`).join("")})${end}`;
}

/** A function in a source, with the signatures of its overloads. */
interface Overloaded {
  /** First and last line of its head, one-based. */
  readonly from: number;
  readonly to: number;
  readonly overloads: readonly string[];
}

export type FindOverloads = (object: PythonObject) => readonly string[];

/** Signatures of overloads, which are above the function that they belong to. */
export function indexOverloads(source: string): FindOverloads {
  const functions = new Map<string, Overloaded[]>();
  const pending = new Map<string, string[]>();
  if (!source.includes("overload")) return () => [];
  let line = 1;
  let counted = 0;
  for (const { index, 0: head, 1: decorators = "", 2: start = "", 3: name = "" } of source.matchAll(
    definition,
  )) {
    const at = index + head.length - start.length;
    if (/@(?:\w+\.)?overload\b/.test(decorators)) {
      pending.set(name, [...(pending.get(name) ?? []), dedent(source.slice(at, findEnd(source, at)))]);
      continue;
    }
    const overloads = pending.get(name);
    if (overloads === undefined) continue;
    line += source.slice(counted, index).split("\n").length - 1;
    counted = index;
    const one = { from: line, to: line + head.split("\n").length - 1, overloads };
    functions.set(name, [...(functions.get(name) ?? []), one]);
    pending.delete(name);
  }
  return (object) =>
    functions.get(object.name)?.find(({ from, to }) => from <= object.line && object.line <= to)?.overloads ??
    [];
}

const definition = /^((?:[ \t]*@.*\n)*)[ \t]*((?:async[ \t]+)?def[ \t]+(\w+)\b)/gm;

/** Position of the colon that ends the head of a function. */
function findEnd(code: string, start: number): number {
  let depth = 0;
  for (let index = start; index < code.length; index += 1) {
    const sign = code.charAt(index);
    if ("([{".includes(sign)) depth += 1;
    else if (")]}".includes(sign)) depth -= 1;
    else if (sign === ":" && depth === 0) return index;
  }
  return code.length;
}

function dedent(code: string): string {
  const [first = "", ...others] = code.split("\n");
  const last = others.at(-1) ?? "";
  const indent = last.length - last.trimStart().length;
  return [
    first,
    ...others.map((line) => line.slice(Math.min(indent, line.length - line.trimStart().length))),
  ].join("\n");
}
