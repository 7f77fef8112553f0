/**
 * Manifest of the files that docgen wrote to the output folder, so that it deletes only those. Contains no times or absolute
 * paths, so that builds are reproducible. Lists assets retained from the previous release separately.
 */
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { getErrorCode } from "../core/errors.ts";
import { manifestName } from "../core/manifest-name.ts";
import { type OutputPath, outputPath } from "../core/paths.ts";
import { isImmutable } from "../outputs/immutable.ts";

/** Path → hash of the content. */
export type FileHashes = ReadonlyMap<OutputPath, string>;

export interface Manifest {
  /** Files of the last plan. */
  readonly files: FileHashes;
  /** Assets of the previous release, for pages that visitors still have open; `earlier` in the file. */
  readonly retained: FileHashes;
}

export const emptyManifest: Manifest = { files: new Map(), retained: new Map() };

/** Whether docgen owns a file. */
export function isOwned({ files, retained }: Manifest, path: string): boolean {
  return files.has(path as OutputPath) || retained.has(path as OutputPath);
}

/** Paths of all files that docgen owns. */
export function* ownedPaths({ files, retained }: Manifest): Iterable<OutputPath> {
  yield* files.keys();
  for (const path of retained.keys()) if (!files.has(path)) yield path;
}

const format = 1;
const head = `{\n  "format": ${format},`;

/** null if the folder has no manifest, or one in an unknown format. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  try {
    return parseManifest(await readFile(join(folder, manifestName), "utf8"));
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

function isAbsent(error: unknown): boolean {
  return ["ENOENT", "ENOTDIR", "EISDIR"].includes(getErrorCode(error) ?? "");
}

/** Whether the folder has a manifest in a known format, by its first line: the manifest of a large site has megabytes. */
export async function hasManifest(folder: string): Promise<boolean> {
  try {
    const file = await open(join(folder, manifestName));
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(head.length), 0, head.length, 0);
      return buffer.toString("latin1", 0, bytesRead) === head;
    } finally {
      await file.close();
    }
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
}

/** How the files of a build differ from those of the last one. */
export interface FileChanges {
  /** Files that the new build lacks. */
  readonly missing: FileHashes;
  /** Whether both have the same paths and hashes. */
  readonly areEqual: boolean;
}

export function compareFiles(old: FileHashes, next: FileHashes): FileChanges {
  const missing = new Map<OutputPath, string>();
  let areEqual = old.size === next.size;
  for (const [path, hash] of old) {
    const now = next.get(path);
    if (now === undefined) missing.set(path, hash);
    if (now !== hash) areEqual = false;
  }
  return { missing, areEqual };
}

/** One file per line, sorted by code units. */
export function formatManifest({ files, retained }: Manifest): string {
  const parts = [formatFiles("files", files)];
  if (retained.size > 0) parts.push(formatFiles("earlier", retained));
  return `${head}\n  ${parts.join(",\n  ")}\n}\n`;
}

function formatFiles(name: string, files: FileHashes): string {
  let lines = "";
  for (const path of [...files.keys()].sort()) {
    const hash = files.get(path) ?? "";
    // `JSON.stringify` takes five times as long for text without escapes.
    const line = isPlain(path) && isPlain(hash) ? `"${path}": "${hash}"` : quote(path, hash);
    lines += lines === "" ? `\n    ${line}` : `,\n    ${line}`;
  }
  return `"${name}": {${lines}\n  }`;
}

/**
 * Text of a manifest after some of its files changed. Gives the same as `formatManifest`, which takes ten times as long for thousands
 * of files.
 *
 * @param changes null removes a file
 */
export function patchManifest(text: string, changes: ReadonlyMap<string, string | null>): string {
  const start = text.indexOf("{", head.length) + 1;
  const end = text.indexOf("\n  }", start);
  const lines = end === start ? "" : `${text.slice(start, end)},`;
  const parts: string[] = [];
  let from = 0;
  for (const path of [...changes.keys()].sort()) {
    const hash = changes.get(path) ?? null;
    const line = findLine(lines, path, from);
    parts.push(lines.slice(from, line), hash === null ? "" : `\n    ${quote(path, hash)},`);
    from = line < lines.length && pathAt(lines, line) === path ? endOfLine(lines, line) : line;
  }
  const patched = parts.join("") + lines.slice(from);
  return text.slice(0, start) + patched.slice(0, -1) + text.slice(end);
}

/** Start of the first line that isn't before a path, by binary search. Each line starts with a line break. */
function findLine(lines: string, path: string, from: number): number {
  let least = from;
  let most = lines.length;
  while (least < most) {
    const middle = lines.lastIndexOf("\n", (least + most) >> 1);
    if (pathAt(lines, middle) < path) least = endOfLine(lines, middle);
    else most = middle;
  }
  return least;
}

function pathAt(lines: string, line: number): string {
  return JSON.parse(lines.slice(line, lines.indexOf('": "', line) + 1));
}

function endOfLine(lines: string, line: number): number {
  const next = lines.indexOf("\n", line + 1);
  return next === -1 ? lines.length : next;
}

function isPlain(text: string): boolean {
  return /^[ !#-[\]-~]*$/.test(text);
}

function quote(path: string, hash: string): string {
  return `${JSON.stringify(path)}: ${JSON.stringify(hash)}`;
}

export function parseManifest(text: string): Manifest | null {
  const data = parseJson(text);
  if (typeof data !== "object" || data === null || !("format" in data) || data.format !== format) return null;
  const files = "files" in data ? parseFiles(data.files) : null;
  const retained = "earlier" in data ? parseFiles(data.earlier) : new Map();
  return files === null || retained === null ? null : { files, retained };
}

function parseFiles(data: unknown): FileHashes | null {
  if (typeof data !== "object" || data === null) return null;
  const files = new Map<OutputPath, string>();
  for (const [path, hash] of Object.entries(data)) {
    // Rejects paths such as `../x`, which would delete files outside of the folder.
    if (typeof hash !== "string" || !isInside(path)) return null;
    files.set(outputPath(path), hash);
  }
  return files;
}

function isInside(path: string): boolean {
  return !/(?:^|\/)\.{0,2}(?:\/|$)|[\\\0]/.test(path);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * Assets of the previous release that the new one drops: open tabs and caches still request them, so they are retained for
 * one release. A build that drops no assets doesn't count as a release.
 *
 * @param missing files of the previous build that the new one lacks
 */
export function retainAssets(retained: FileHashes, missing: FileHashes, next: FileHashes): FileHashes {
  const dropped = [...missing].filter(([path]) => isImmutable(path));
  return new Map(dropped.length > 0 ? dropped : [...retained].filter(([path]) => !next.has(path)));
}
