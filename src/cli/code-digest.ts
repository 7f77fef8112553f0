/**
 * Digest of everything that affects output: docgen's code, byte by byte, and the versions of all its packages. Cache entries are valid for
 * one digest. Includes transitive dependencies, which update within the same range.
 */
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { getErrorCode } from "../core/errors.ts";
import { fileStamp, stampResolution } from "../core/files.ts";
import { digest, hash } from "../core/hash.ts";
import { type OwnPackage, type PackageManifest, readPackage } from "../read/own-package.ts";

/**
 * Returns the recorded digest if the stamps of all its inputs are unchanged; recomputing takes ten times as long.
 * @param record file of the record
 * @param code folder of the running code
 */
export function digestCode(own: OwnPackage, record: string, code = findRunningCode()): string {
  const engine = `${process.arch} unicode@${process.versions.unicode ?? ""}`;
  const known = readRecord(record);
  const isSame = ([file, stamp]: DigestRecord["files"][number]) => getStamp(file).stamp === stamp;
  if (known?.code === code && known.engine === engine && known.files.every(isSame)) return known.digest;
  const look = openStampedReads();
  const found = digest([engine, ...readCode(code, look), ...findPackages(own, look)]);
  if (Date.now() - look.newest() > stampResolution)
    writeRecord(record, { code, engine, files: look.files(), digest: found });
  return found;
}

interface DigestRecord {
  readonly code: string;
  readonly engine: string;
  /** All files and folders that were read or found missing, because a new one may take precedence in resolution. */
  readonly files: readonly (readonly [file: string, stamp: string | null])[];
  readonly digest: string;
}

/** null if there is none, or it is truncated. */
function readRecord(file: string): DigestRecord | null {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (error instanceof SyntaxError || getErrorCode(error) === "ENOENT") return null;
    throw error;
  }
}

function writeRecord(file: string, look: DigestRecord): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(look));
  renameSync(draft, file);
}

/** Folder of the sources in a checkout, or of the bundles in the package. */
function findRunningCode(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (basename(folder) !== "src" && !existsSync(join(folder, "main.cjs"))) folder = dirname(folder);
  return folder;
}

/** Path and content hash of each file. */
function readCode(folder: string, look: StampedReads): readonly string[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:map|d\.ts)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of new Set(names.map(dirname))) look.at(path);
  return names.sort().map((file) => `${relative(folder, file)} ${hash(look.read(file))}`);
}

/** Sorted `name@version` of all transitive dependencies. */
function findPackages(own: OwnPackage, look: StampedReads): readonly string[] {
  const found = new Set<string>();
  const open = own.dependencies.map((name) => ({ name, from: own.root }));
  const seen = new Set<string>();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const place = findPackage(next.name, next.from, look);
    // A missing optional dependency has no effect.
    if (place === null || seen.has(place.folder)) continue;
    const { folder, facts } = place;
    seen.add(folder);
    found.add(`${facts.name}@${facts.version}`);
    for (const name of facts.dependencies) open.push({ name, from: folder });
  }
  return [...found].sort();
}

/** Resolves as Node does: in each `node_modules` folder up to the root. */
function findPackage(
  name: string,
  from: string,
  look: StampedReads,
): { folder: string; facts: PackageManifest } | null {
  for (let base = from; ; base = dirname(base)) {
    const folder = join(base, "node_modules", name);
    const facts = look.package(folder);
    if (facts !== null) return { folder, facts };
    if (dirname(base) === base) return null;
  }
}

type StampedReads = ReturnType<typeof openStampedReads>;

/** Reads and stamps files; caches packages, which many others depend on. */
function openStampedReads() {
  const packages = new Map<string, PackageManifest | null>();
  const looks: { readonly file: string; readonly stamp: string | null; readonly changed: number }[] = [];
  const at = (file: string) => {
    // Stamp before reading, so that a concurrent change is detected next time.
    const look = getStamp(file);
    looks.push({ file, ...look });
    return look.stamp;
  };
  return {
    at,
    read(file: string): Uint8Array {
      at(file);
      return readFileSync(file);
    },
    /** null if there is none. */
    package(folder: string): PackageManifest | null {
      const seen = packages.get(folder);
      if (seen !== undefined) return seen;
      const facts = at(join(folder, "package.json")) === null ? null : readPackage(folder);
      packages.set(folder, facts);
      return facts;
    },
    files: () => looks.map(({ file, stamp }) => [file, stamp] as const),
    /** Time of the latest change, in ms. */
    newest: () => looks.reduce((newest, { changed }) => Math.max(newest, changed), 0),
  };
}

/** The stamp is null if the file does not exist. */
function getStamp(file: string): { readonly stamp: string | null; readonly changed: number } {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined
    ? { stamp: null, changed: 0 }
    : { stamp: fileStamp(stats), changed: stats.ctimeMs };
}
