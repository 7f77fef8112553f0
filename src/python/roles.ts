/** Roles of documented objects in an inventory of Sphinx: `py:class`, `py:method`. */
import type { DocumentedModule, Entry } from "./interface.ts";
import type { PythonObject } from "./read-objects.ts";

/** Roles by path. A re-export has the role of what it exports, if that is documented. */
export function listRoles(modules: readonly DocumentedModule[]): ReadonlyMap<string, string> {
  const roles = new Map<string, string>();
  const aliases: Entry[] = [];
  const add = (entry: Entry, isMember: boolean) => {
    if (entry.object.kind === "alias") aliases.push(entry);
    else roles.set(entry.path, getRole(entry.object, isMember));
    for (const member of entry.members) add(member, entry.object.kind === "class");
  };
  for (const { object, entries } of modules) {
    if (object.kind === "module") roles.set(object.path, "py:module");
    for (const entry of entries) add(entry, false);
  }
  for (const { path, seeAlso } of aliases) {
    const role = roles.get(seeAlso ?? "");
    if (role !== undefined) roles.set(path, role);
  }
  return roles;
}

/** Paths of an object and its members. */
export function listPaths({ path, members }: Entry): readonly string[] {
  return [path, ...members.flatMap(listPaths)];
}

function getRole({ kind, labels }: PythonObject, isMember: boolean): string {
  if (kind === "module" || kind === "class") return `py:${kind}`;
  if (labels.includes("property")) return "py:property";
  if (kind === "attribute") return isMember ? "py:attribute" : "py:data";
  if (!isMember) return "py:function";
  const special = ["staticmethod", "classmethod"].find((label) => labels.includes(label));
  return `py:${special ?? "method"}`;
}
