/** Reads the objects of griffe's JSON, in the form of griffe 0 and of later majors. */
import { isRecord } from "../core/is-record.ts";
import { type ExpressionTools, type Part, type Resolve, readExpression, toText } from "./expressions.ts";

export interface Parameter {
  /** `*args`, `**kwargs` */
  readonly name: string;
  readonly kind: string;
  readonly type: readonly Part[];
  readonly default: string | null;
}

export interface PythonObject {
  readonly kind: "module" | "class" | "function" | "attribute" | "alias";
  readonly name: string;
  readonly path: string;
  /** As griffe reports it; null if unknown. */
  readonly file: string | null;
  readonly line: number;
  readonly docstring: Docstring | null;
  readonly labels: readonly string[];
  readonly decorators: readonly string[];
  readonly bases: readonly (readonly Part[])[];
  readonly parameters: readonly Parameter[];
  /** Return type, or the type of an attribute. */
  readonly type: readonly Part[];
  readonly value: string | null;
  /** Path that an alias refers to. */
  readonly target: string | null;
  readonly members: ReadonlyMap<string, PythonObject>;
  /** Names in `__all__`; null without one. */
  readonly exports: readonly string[] | null;
  /** Resolves a name in the scope of the object. */
  readonly resolve: Resolve;
}

export interface Docstring {
  readonly text: string;
  readonly line: number;
  readonly sections: readonly Section[];
}

/** A part of a docstring. */
export interface Section {
  readonly kind: string;
  readonly title: string | null;
  readonly text: string;
  readonly items: readonly SectionItem[];
}

export interface SectionItem {
  readonly name: string;
  readonly type: readonly Part[];
  readonly description: string;
}

type Json = Readonly<Record<string, unknown>>;

export interface ReadPackages {
  readonly roots: readonly PythonObject[];
  /** Kinds of objects and expressions of a later griffe. */
  readonly unknown: readonly string[];
}

/** @throws Error if the text is not a full dump of the package */
export function readPackages(text: string, names: readonly string[], origin: string): ReadPackages {
  const unknown = new Set<string>();
  const dump = parse(text, origin);
  const roots = names.map((name) => {
    const root = findModule(dump, name);
    if (!isRecord(root) || root.kind !== "module") {
      const found = Object.keys(dump).slice(0, 5).join(", ");
      throw new Error(
        `Missing package "${name}" in the output of ${origin}, which contains: ${found || "none"}.`,
      );
    }
    if (typeof root.path !== "string")
      throw new Error(
        `Unsupported output of ${origin}: expected the form of griffe 0.25 or later with --full. Add --full.`,
      );
    const scope: Scope = {
      path: name.slice(0, Math.max(0, name.lastIndexOf("."))),
      names: new Map(),
      parent: null,
    };
    return readObject(root, scope, (kind) => unknown.add(kind));
  });
  return { roots, unknown: [...unknown] };
}

/** Finds a package by its name, such as `google.cloud`, which the dump contains in its namespace `google`. */
function findModule(dump: Json, name: string): unknown {
  const [top = "", ...rest] = name.split(".");
  const root = dump[top] ?? (dump.name === top ? dump : undefined);
  return rest.reduce(
    (outer, part) => (isRecord(outer) ? membersOf(outer).find((one) => one.name === part) : undefined),
    root,
  );
}

function parse(text: string, origin: string): Json {
  try {
    const dump: unknown = JSON.parse(text);
    if (isRecord(dump)) return dump;
  } catch (error) {
    throw new Error(`Invalid JSON in the output of ${origin}: ${String(error)}`);
  }
  throw new Error(`Unsupported output of ${origin}: expected an object with the packages.`);
}

/** Names that are visible inside an object, for forms of the dump without resolved names. */
interface Scope {
  readonly path: string;
  readonly names: ReadonlyMap<string, string>;
  readonly parent: Scope | null;
}

function resolveIn(scope: Scope): Resolve {
  return (name) => {
    const [first = "", ...rest] = name.split(".");
    for (let one: Scope | null = scope; one !== null; one = one.parent) {
      const found = one.names.get(first);
      if (found !== undefined) return [found, ...rest].join(".");
    }
    return null;
  };
}

function membersOf(json: Json): readonly Json[] {
  const members = json.members ?? [];
  return (Array.isArray(members) ? members : Object.values(members)).filter(isRecord);
}

function readObject(json: Json, outer: Scope, unknown: ExpressionTools["unknown"]): PythonObject {
  const path = String(json.path ?? `${outer.path}.${json.name}`);
  const children = membersOf(json);
  const isOwnScope = json.kind === "module" || json.kind === "class";
  const scope: Scope = isOwnScope ? { path, names: namesOf(path, children), parent: outer } : outer;
  const resolve = resolveIn(scope);
  const expression = (value: unknown) => readExpression(value, { resolve, unknown });
  const list = (value: unknown) => (Array.isArray(value) ? value : []);
  const members = children.map((child) => readObject(child, scope, unknown));
  const value = children.find(({ name }) => name === "__all__")?.value;
  return {
    kind: readKind(json.kind, unknown),
    name: String(json.name),
    path,
    file: typeof json.relative_filepath === "string" ? json.relative_filepath : null,
    line: typeof json.lineno === "number" ? json.lineno : 1,
    docstring: readDocstring(json.docstring, expression),
    labels: list(json.labels).map(String),
    decorators: list(json.decorators).map((one: unknown) =>
      toText(expression(isRecord(one) ? one.value : one)),
    ),
    bases: list(json.bases).map(expression),
    parameters: list(json.parameters)
      .filter(isRecord)
      .map((one) => readParameter(one, expression)),
    type: expression(json.kind === "attribute" ? json.annotation : json.returns),
    value: json.value === undefined || json.value === null ? null : toText(expression(json.value)),
    target: typeof json.target_path === "string" ? json.target_path : null,
    members: new Map(members.map((member) => [member.name, member])),
    exports: readExports(json.exports, value),
    resolve,
  };
}

function readKind(kind: unknown, unknown: ExpressionTools["unknown"]): PythonObject["kind"] {
  if (kind === "module" || kind === "class" || kind === "function" || kind === "alias") return kind;
  if (kind !== "attribute" && kind !== "type alias") unknown(String(kind));
  return "attribute";
}

function namesOf(path: string, members: readonly Json[]): ReadonlyMap<string, string> {
  return new Map(
    members.map(({ name, target_path: target }) => [
      String(name),
      typeof target === "string" ? target : `${path}.${name}`,
    ]),
  );
}

/** Names in quotes, from a list literal; null for another expression. */
function readExports(exports: unknown, value: unknown): readonly string[] | null {
  if (Array.isArray(exports) && exports.every((one) => typeof one === "string")) return exports;
  if (value === undefined || value === null) return null;
  const text = toText(readExpression(value, { resolve: () => null, unknown: () => undefined }));
  if (!/^[[(]/.test(text)) return null;
  return [...text.matchAll(/(["'])([\w.]+)\1/g)].map(([, , name = ""]) => name);
}

function readParameter(json: Json, expression: (value: unknown) => readonly Part[]): Parameter {
  const kind = String(json.kind);
  const stars = kind === "variadic positional" ? "*" : kind === "variadic keyword" ? "**" : "";
  const isVariadic = stars !== "";
  const given = json.default === null || json.default === undefined || isVariadic;
  return {
    name: stars + String(json.name).replace(/^\*+/, ""),
    kind,
    type: expression(json.annotation),
    default: given ? null : toText(expression(json.default)),
  };
}

function readDocstring(json: unknown, expression: (value: unknown) => readonly Part[]): Docstring | null {
  if (!isRecord(json)) return null;
  const text = String(json.value ?? "");
  const line = typeof json.lineno === "number" ? json.lineno : 1;
  const parsed = Array.isArray(json.parsed) ? json.parsed.filter(isRecord) : [{ kind: "text", value: text }];
  return { text, line, sections: parsed.map((one) => readSection(one, expression)) };
}

function readSection(json: Json, expression: (value: unknown) => readonly Part[]): Section {
  const { kind, title, value } = json;
  const base = { kind: String(kind), title: typeof title === "string" ? title : null };
  if (typeof value === "string") return { ...base, text: value, items: [] };
  // A list of ["text" | "examples", text].
  if (Array.isArray(value) && kind === "examples")
    return {
      ...base,
      text: value.map((part: unknown) => String(Array.isArray(part) ? part[1] : part)).join("\n\n"),
      items: [],
    };
  if (Array.isArray(value))
    return {
      ...base,
      text: "",
      items: value.filter(isRecord).map((item) => ({
        name: String(item.name ?? ""),
        type: expression(item.annotation),
        description: String(item.description ?? ""),
      })),
    };
  if (!isRecord(value)) return { ...base, text: "", items: [] };
  const name = String(value.version ?? value.annotation ?? value.kind ?? "");
  if (kind === "admonition" && (name === "warns" || name === "receives"))
    return {
      kind: name,
      title: null,
      text: "",
      items: readItems(String(value.description ?? ""), expression),
    };
  return {
    ...base,
    text: String(value.description ?? value.contents ?? ""),
    items: [{ name, type: [], description: "" }],
  };
}

/** `UserWarning: If the canvas is empty.`, in sections that griffe's reader of Google's style does not know. */
function readItems(text: string, expression: (value: unknown) => readonly Part[]): readonly SectionItem[] {
  return text.split(/\n(?=\S)/).map((item) => {
    const [, type = "", description = item] = /^([^\s:][^:\n]*):\s+(.+)$/s.exec(item) ?? [];
    return { name: "", type: type === "" ? [] : expression(type), description };
  });
}
