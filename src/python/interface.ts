/** The public interface: documented modules and objects, by `__all__` and leading underscores, with re-exports resolved. */
import type { PythonObject } from "./read-objects.ts";

/** A documented object. */
export interface Entry {
  /** Path under which it is documented; also its anchor. */
  readonly path: string;
  readonly object: PythonObject;
  readonly members: readonly Entry[];
  /** Path of its own documentation, if this is a re-export. */
  readonly seeAlso: string | null;
}

export interface DocumentedModule {
  readonly object: PythonObject;
  readonly entries: readonly Entry[];
}

export interface Interface {
  readonly modules: readonly DocumentedModule[];
  /** Path of the documentation of an object, by its path in the source; null if it is not documented. */
  find(path: string): string | null;
}

interface InterfaceOptions {
  readonly inherited: boolean;
  /** Whether an object is not part of its module. */
  isHidden(object: PythonObject): boolean;
}

type Report = (problem: string, at: PythonObject) => void;

export function readInterface(
  roots: readonly PythonObject[],
  { inherited, isHidden }: InterfaceOptions,
  report: Report,
): Interface {
  const objects = new Map<string, PythonObject>();
  for (const root of roots) index(root, objects);
  const modules = roots.flatMap(listModules);
  const names = new Map(modules.map((one) => [one, listNames(one, isHidden)]));
  const direct = new Set([...names].flatMap(([module, own]) => own.map((name) => `${module.path}.${name}`)));
  for (const { path } of modules) direct.add(path);
  const documented = new Map<string, string>(modules.map(({ path }) => [path, path]));
  const follow = (object: PythonObject): PythonObject | "cycle" | null => {
    const seen = new Set<string>();
    let one: PythonObject | undefined = object;
    while (one?.kind === "alias") {
      if (seen.has(one.path)) return "cycle";
      seen.add(one.path);
      one = objects.get(one.target ?? "");
    }
    return one ?? null;
  };
  const describe = (path: string, object: PythonObject): Entry => {
    if (!documented.has(object.path)) documented.set(object.path, path);
    if (path !== object.path) documented.set(path, path);
    const own = object.kind === "class" ? listMembers(object) : [];
    const further = inherited ? inheritedMembers(object, objects, own) : [];
    const members = [...own, ...further].map((member) => describe(`${path}.${member.name}`, member));
    return { path, object, members, seeAlso: null };
  };
  const resolveExport = (path: string, member: PythonObject): readonly Entry[] => {
    const object = follow(member);
    if (object === "cycle") {
      report(`Cyclic re-export of ${path}: skipped. Import it from the module that defines it.`, member);
      return [];
    }
    const seeAlso = object?.path ?? null;
    const isModule = object?.kind === "module";
    if (isModule && documented.has(path)) return [];
    const isElsewhere = seeAlso !== null && path !== seeAlso && direct.has(seeAlso);
    if (object === null || isModule || isElsewhere) return [{ path, object: member, members: [], seeAlso }];
    return [describe(path, object)];
  };
  const toEntry = (module: PythonObject, name: string): readonly Entry[] => {
    const path = `${module.path}.${name}`;
    const found = module.members.get(name);
    const member = found?.kind === "alias" ? atModule(found, module) : found;
    if (member === undefined) {
      report(`"${name}" in __all__ of ${module.path} is not defined. Remove it, or define it.`, module);
      return [];
    }
    return resolveExport(path, member);
  };
  const found = modules.map((object) => ({
    object,
    entries: (names.get(object) ?? []).flatMap((name) => toEntry(object, name)),
  }));
  return { modules: found, find: (path) => documented.get(path) ?? null };
}

/** griffe reports no file for an alias, and the line of its target once it is resolved. */
function atModule(alias: PythonObject, { file }: PythonObject): PythonObject {
  return { ...alias, file, line: 1 };
}

function index(object: PythonObject, objects: Map<string, PythonObject>): void {
  if (!objects.has(object.path) || object.kind !== "alias") objects.set(object.path, object);
  for (const member of object.members.values()) index(member, objects);
}

/** A name that an import can contain: griffe also reads scripts such as `make-icons.py`. */
const isPublicModule = /^\p{L}[\p{L}\p{N}_]*$/u;

/** Public modules of a package, the package first. */
function listModules(object: PythonObject): readonly PythonObject[] {
  const inside = [...object.members.values()].filter(
    ({ kind, name }) => kind === "module" && isPublicModule.test(name),
  );
  return [object, ...inside.sort((a, b) => (a.path < b.path ? -1 : 1)).flatMap(listModules)];
}

/** Public names of a module. */
function listNames(
  { exports, members }: PythonObject,
  isHidden: InterfaceOptions["isHidden"],
): readonly string[] {
  if (exports !== null) return [...new Set(exports)];
  return [...members.values()]
    .filter(({ kind, name }) => kind !== "alias" && kind !== "module" && !name.startsWith("_"))
    .filter((member) => !isHidden(member))
    .sort((a, b) => a.line - b.line)
    .map(({ name }) => name);
}

function listMembers({ members }: PythonObject): readonly PythonObject[] {
  return [...members.values()]
    .filter(({ kind, name }) => kind !== "alias" && !name.startsWith("_"))
    .sort((a, b) => a.line - b.line);
}

/** Members of bases that the class does not override. */
function inheritedMembers(
  object: PythonObject,
  objects: ReadonlyMap<string, PythonObject>,
  own: readonly PythonObject[],
  seen: ReadonlySet<PythonObject> = new Set(),
): readonly PythonObject[] {
  const names = new Set(own.map(({ name }) => name));
  return object.bases.flatMap(([base]) => {
    const parent = objects.get(base?.path ?? "");
    if (parent?.kind !== "class" || parent === object || seen.has(parent)) return [];
    const members = listMembers(parent).filter(({ name }) => !names.has(name));
    for (const { name } of members) names.add(name);
    return [
      ...members,
      ...inheritedMembers(parent, objects, [...own, ...members], new Set([...seen, object])),
    ];
  });
}
