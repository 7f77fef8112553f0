/** What changed between releases of the packages: compares their public interfaces, which `recorded-interfaces` reads. */
import { toText } from "./expressions.ts";
import type { DocumentedModule, Entry } from "./interface.ts";
import type { PythonObject } from "./read-objects.ts";
import { constructorOf, writeParameters } from "./signature.ts";

/** Signatures by path, without the types of parameters, which may change without an effect for callers. */
export type Snapshot = Readonly<Record<string, string>>;

export interface ApiChange {
  readonly kind: "added" | "changed" | "removed";
  readonly version: string;
  readonly path: string;
  /** The lines of the signature that differ; empty for other kinds. */
  readonly before: string;
  readonly after: string;
}

export function takeSnapshot(modules: readonly DocumentedModule[]): Snapshot {
  const found = new Map<string, string>();
  const add = ({ path, object, members }: Entry) => {
    found.set(path, describe(object));
    for (const member of members) add(member);
  };
  for (const { object, entries } of modules) {
    found.set(object.path, "module");
    for (const entry of entries) add(entry);
  }
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Lines: the call or name, `-> type` or `: type`, and `class` with bases. */
function describe(object: PythonObject): string {
  const { kind, name, labels, type, value, bases } = object;
  // What a re-export refers to has an entry of its own.
  if (kind === "alias") return "";
  const line = (start: string, parts: readonly PythonObject["type"][]) =>
    parts.length === 0 ? [] : [start + parts.map((part) => shorten(toText(part))).join(", ")];
  const types = type.length === 0 ? [] : [type];
  if (kind === "class") {
    const [parents] = line("", bases).map((text) => `class ${name}(${withoutArguments(text)})`);
    return [`${name}(${listNames(constructorOf(object))})`, ...(parents === undefined ? [] : [parents])].join(
      "\n",
    );
  }
  if (kind !== "function" || labels.includes("property")) {
    const shown = value !== null && literal.test(value) ? `${name} = ${value}` : name;
    return [shown, ...line(": ", types)].join("\n");
  }
  const start = labels.includes("async") ? "async " : "";
  return [`${start}${name}(${listNames(object.parameters)})`, ...line("-> ", types)].join("\n");
}

/** `A[int, list[str]], B` → `A, B` */
function withoutArguments(types: string): string {
  let text = types;
  for (let before = ""; before !== text; ) {
    before = text;
    text = text.replace(/\[[^[\]]*\]/g, "");
  }
  return text;
}

/** A value that is part of the interface. */
const literal = /^(?:-?[\d.]\S*|True|False|None|["'].{0,80})$/;

/** Types are the same however they are imported and quoted. */
function shorten(type: string): string {
  return type.replace(/\b(?:\w+\.)+(?=\w)/g, "").replace(/["']/g, "");
}

const listNames = (parameters: PythonObject["parameters"]) =>
  writeParameters(parameters.map((one) => ({ ...one, type: [] }))).join(", ");

/** Members of added and removed objects are part of them. */
export function compareSnapshots(before: Snapshot, after: Snapshot, version: string): readonly ApiChange[] {
  const changes = [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(
    (path): readonly ApiChange[] => {
      const [old, current] = [before[path], after[path]];
      const outer = path.slice(0, path.lastIndexOf("."));
      const of = (kind: ApiChange["kind"], first = "", second = "") => [
        { kind, version, path, before: first, after: second },
      ];
      if (old === undefined) return outer in before || !(outer in after) ? of("added") : [];
      if (current === undefined) return outer in after || !(outer in before) ? of("removed") : [];
      const differing = findDiffering(old, current);
      return differing === null ? [] : of("changed", ...differing);
    },
  );
  return changes.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Lines of the same kind that differ; an annotation that only one of them has is no change. */
function findDiffering(old: string, current: string): readonly [before: string, after: string] | null {
  const pairs = old.split("\n").flatMap((line) => {
    const other = current.split("\n").find((one) => markerOf(one) === markerOf(line));
    return other === undefined || other === line || line === "" || other === ""
      ? []
      : [[line, other] as const];
  });
  if (pairs.length === 0) return null;
  const join = (side: 0 | 1) => pairs.map((pair) => pair[side].replace(/^: /, "")).join(" ");
  return [join(0), join(1)];
}

const markerOf = (line: string) => /^(?:class |-> |: )?/.exec(line)?.[0];

/** Changes by the path of the object whose documentation shows them: of a removed object, that of the module or class around it. */
export function indexChanges(
  changes: readonly ApiChange[],
  current: Snapshot,
): ReadonlyMap<string, readonly ApiChange[]> {
  const found = new Map<string, ApiChange[]>();
  for (const change of changes) {
    const place = change.kind === "removed" ? outerOf(change.path, current) : change.path;
    if (place === null || !(place in current) || (change.kind === "removed" && change.path in current))
      continue;
    found.set(place, [...(found.get(place) ?? []), change]);
  }
  return found;
}

function outerOf(path: string, current: Snapshot): string | null {
  for (let outer = path; outer.includes("."); ) {
    outer = outer.slice(0, outer.lastIndexOf("."));
    if (outer in current) return outer;
  }
  return null;
}

/** Labels for the page: `:changed[2.0 …]`. */
export function writeChanges(
  changes: readonly ApiChange[],
  since: string | null,
  escapeLabel: (text: string) => string,
): readonly string[] {
  return changes.flatMap(({ kind, version, path, before, after }): readonly string[] => {
    const code = (text: string) => `\`${text.replaceAll("`", "'")}\``;
    if (kind === "added") return since === null ? [`:since[${version}]`] : [];
    if (kind === "removed") return [`:removed[${version} ${code(path)}]`];
    return [`:changed[${version} ${escapeLabel(`${code(before)} → ${code(after)}`)}]`];
  });
}
