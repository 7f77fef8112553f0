/**
 * The versions of docgen and of every package below it, as one digest: a part of the cache's keys. Dependencies of dependencies count,
 * for they shape the output as much and are updated behind the same range.
 */
import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { fileStamp, settled } from "../core/files.ts";
import { digest } from "../core/hash.ts";
import type { Memo } from "../core/stage.ts";
import { type OwnPackage, type PackageFacts, readPackage } from "./package.ts";

/** Packages of the command line alone. */
const silent = new Set(["chokidar", "commander"]);

/** Looks at what it looked at the last time, and looks anew when some of that is other than it was: to read it takes ten times as long. */
export async function digestVersions(
  own: OwnPackage,
  memo: Pick<Memo, "recall" | "remember"> | null = null,
): Promise<string> {
  const name = `versions ${own.root}`;
  const self = `docgen@${own.version} ${ownCode()}, unicode@${process.versions.unicode ?? ""}`;
  const known = (memo?.recall(name) ?? null) as LastLook | null;
  const isSame = ([file, stamp]: LastLook["files"][number]) => stampOf(file).stamp === stamp;
  if (known?.self === self && known.files.every(isSame)) return known.digest;
  const read = makeReader();
  const found = digest([self, ...(await findPackages(own, read.read))]);
  if (Date.now() - read.newest() > settled)
    memo?.remember(name, { self, files: read.files(), digest: found } satisfies LastLook);
  return found;
}

interface LastLook {
  /** What the digest is made of besides the packages. */
  readonly self: string;
  /** Each `package.json` that was read or missed: one that is there later may come before another. */
  readonly files: readonly (readonly [file: string, stamp: string | null])[];
  readonly digest: string;
}

/** `name@version` of all packages that docgen asks for, sorted. Other work of the start goes on between two of them. */
async function findPackages(own: OwnPackage, read: ReadPackage): Promise<readonly string[]> {
  const found = new Set<string>();
  const open = own.dependencies.filter((name) => !silent.has(name)).map((name) => ({ name, from: own.root }));
  const seen = new Set<string>();
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
  return [...found].sort();
}

/** In a checkout the code changes under one version: its bundle lies in a folder that names it. */
function ownCode(): string {
  return /\/(cli-[0-9a-f]+)\//.exec(import.meta.url)?.[1] ?? "";
}

/** Looks where Node would: in each `node_modules` on the way up. */
function findPackage(
  name: string,
  from: string,
  read: ReadPackage,
): { folder: string; facts: PackageFacts } | null {
  for (let base = from; ; base = dirname(base)) {
    const folder = join(base, "node_modules", name);
    const facts = read(folder);
    if (facts !== null) return { folder, facts };
    if (dirname(base) === base) return null;
  }
}

/** null where there is none. */
type ReadPackage = (folder: string) => PackageFacts | null;

/** Reads each package once: many ask for the same ones. */
function makeReader() {
  const known = new Map<string, PackageFacts | null>();
  const looks: { readonly file: string; readonly stamp: string | null; readonly changed: number }[] = [];
  const read: ReadPackage = (folder) => {
    const seen = known.get(folder);
    if (seen !== undefined) return seen;
    const file = join(folder, "package.json");
    // Before it is read: a change that comes between is seen the next time.
    const look = stampOf(file);
    looks.push({ file, ...look });
    const facts = look.stamp === null ? null : readPackage(folder);
    known.set(folder, facts);
    return facts;
  };
  return {
    read,
    files: () => looks.map(({ file, stamp }) => [file, stamp] as const),
    /** When the last change was, in milliseconds. */
    newest: () => looks.reduce((newest, { changed }) => Math.max(newest, changed), 0),
  };
}

/** The stamp is null where there is no such file. */
function stampOf(file: string): { readonly stamp: string | null; readonly changed: number } {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined
    ? { stamp: null, changed: 0 }
    : { stamp: fileStamp(stats), changed: stats.ctimeMs };
}
