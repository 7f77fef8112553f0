/** Names a file of an installed package independent of its location: `react@19.3.1/index.js`. */
import { readFile } from "node:fs/promises";
import { basename, join, sep } from "node:path";

export async function namePackageFile(file: string): Promise<string> {
  const folder = `${sep}node_modules${sep}`;
  const start = file.lastIndexOf(folder);
  // A package symlinked from outside of `node_modules`.
  if (start === -1) return `linked/${basename(file)}`;
  const root = file.slice(0, start + folder.length);
  const parts = file.slice(root.length).split(sep);
  const name = parts.slice(0, parts[0]?.startsWith("@") ? 2 : 1);
  const version = await readVersion(join(root, ...name, "package.json"));
  return [`${name.join("/")}@${version}`, ...parts.slice(name.length)].join("/");
}

export async function readVersion(file: string): Promise<string> {
  const data: unknown = JSON.parse(await readFile(file, "utf8"));
  const known = typeof data === "object" && data !== null && "version" in data;
  return known && typeof data.version === "string" ? data.version : "0";
}
