/**
 * The versions of docgen and of every package below it, as one digest: a part of the cache's keys. Dependencies of dependencies count,
 * for they shape the output as much and are updated behind the same range.
 */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { digest } from "../core/hash.ts";
import { type OwnPackage, type PackageFacts, readPackage } from "./package.ts";

/** Packages of the command line alone. */
const silent = new Set(["chokidar", "commander"]);

/** Other work of the start goes on between two packages. */
export async function digestVersions(own: OwnPackage): Promise<string> {
  const found = new Set<string>([
    `docgen@${own.version} ${ownCode()}`,
    `unicode@${process.versions.unicode ?? ""}`,
  ]);
  const open = own.dependencies.filter((name) => !silent.has(name)).map((name) => ({ name, from: own.root }));
  const seen = new Set<string>();
  const read = makeReader();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const place = findPackage(next.name, next.from, read);
    // An optional dependency that is not installed shapes nothing.
    if (place === null || seen.has(place.folder)) continue;
    const { folder, facts } = place;
    seen.add(folder);
    found.add(`${facts.name}@${facts.version}`);
    for (const name of facts.dependencies) open.push({ name, from: folder });
    await setImmediate();
  }
  return digest([...found].sort());
}

/** In a checkout the code changes under one version: its bundle lies in a folder that names it. */
function ownCode(): string {
  return /\/(cli-[0-9a-f]+)\//.exec(import.meta.url)?.[1] ?? "";
}

/** Looks where Node would: in each `node_modules` on the way up. */
function findPackage(
  name: string,
  from: string,
  read: ReturnType<typeof makeReader>,
): { folder: string; facts: PackageFacts } | null {
  for (let base = from; ; base = dirname(base)) {
    const folder = join(base, "node_modules", name);
    const facts = read(folder);
    if (facts !== null) return { folder, facts };
    if (dirname(base) === base) return null;
  }
}

/** Reads each package once: many ask for the same ones. */
function makeReader(): (folder: string) => PackageFacts | null {
  const known = new Map<string, PackageFacts | null>();
  return (folder) => {
    const seen = known.get(folder);
    if (seen !== undefined) return seen;
    const facts = existsSync(folder) ? readPackage(folder) : null;
    known.set(folder, facts);
    return facts;
  };
}
