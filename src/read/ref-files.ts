/** Read-only file system of a folder at a Git ref, without a checkout. Blob ids serve as stamps, so cached results stay valid. */

import { posix } from "node:path";
import { getErrorCode } from "../core/errors.ts";
import { type FileEntry, FileError, type FileSystem, type FolderMove } from "../core/files.ts";
import { once } from "../core/once.ts";
import { type Git, resolveCommit } from "./git.ts";
import { readBlobs } from "./git-blobs.ts";
import { movePaths } from "./moved-paths.ts";

/** The ref or the folder does not exist. */
export class RefError extends Error {
  readonly isFolder: boolean;

  constructor(reason: string, isFolder: boolean) {
    super(reason);
    this.isFolder = isFolder;
  }
}

interface Blob {
  readonly id: string;
  /** null if the object is missing, as in a partial clone. */
  readonly size: number | null;
}

export interface RefFiles {
  readonly files: FileSystem;
  /** Omitted entries: symlinks and submodules. */
  readonly omitted: readonly string[];
}

export interface RefPlace {
  /** Absolute path that the folders are relative to. */
  readonly site: string;
  readonly ref: string;
  readonly folder: string;
  /** Documents that the files belong to: of translations, that of their originals. */
  readonly move: FolderMove;
}

/** @throws RefError if the ref or the folder does not exist */
export async function openRefFiles(git: Git, { site, ref, folder, move }: RefPlace): Promise<RefFiles> {
  const commit = await resolveCommit(git, ref);
  if (!commit.ok) throw new RefError(reasonWithout(commit.reason), false);
  const tree = await git(["rev-parse", "--verify", "--quiet", `${commit.output}:./${folder}`]);
  if (!tree.ok) throw new RefError(folder, true);
  const listed = await git(["ls-tree", "-r", "-l", "-z", "--full-tree", tree.output.trim()]);
  if (!listed.ok) {
    const isFile = /not a tree object/.test(listed.reason);
    throw new RefError(isFile ? folder : listed.reason, isFile);
  }
  const { blobs, skipped } = readTree(listed.output);
  // Read all small blobs in one batch, because most pages of a version are needed together.
  const pages = once(() =>
    readBlobs(
      site,
      [...blobs.values()].filter(isSmall).map(({ id }) => id),
    ),
  );
  const read = async (path: string) => {
    const blob = blobs.get(path);
    if (blob === undefined) throw new FileError(path, Object.assign(new Error(path), { code: "ENOENT" }));
    const found = await readFrom(isSmall(blob) ? pages : () => readBlobs(site, [blob.id]), path);
    const content = found.get(blob.id);
    if (content === undefined) throw new FileError(path, `Git has lost ${blob.id}`);
    return withMovedPaths(content, path);
  };
  const isMoved = move.from !== move.to;
  const withMovedPaths = (content: Uint8Array, path: string): Uint8Array => {
    const bytes = Buffer.from(content);
    if (!isMoved || !bytes.includes("../")) return content;
    const text = bytes.toString();
    const moved = movePaths(text, posix.join(move.from, path), move);
    return moved === text ? content : Buffer.from(moved);
  };
  // The content depends on both places, too.
  const stampOf = (id: string) => (isMoved ? `${id} ${move.from} ${move.to}` : id);
  const entries = [...blobs].map(
    ([path, { id, size }]): FileEntry => ({ path, size: size ?? 0, stamp: stampOf(id) }),
  );
  const files: FileSystem = {
    source: { kind: "git", site, commit: commit.output, folder, move },
    list: async (inside) => entries.filter(({ path }) => inside === "" || path.startsWith(`${inside}/`)),
    read,
    exists: async (path) => blobs.has(path),
    async stamp(path) {
      const blob = blobs.get(path);
      return blob === undefined ? null : stampOf(blob.id);
    },
  };
  return { files, omitted: skipped };
}

async function readFrom<Found>(read: () => Promise<Found>, path: string): Promise<Found> {
  try {
    return await read();
  } catch (error) {
    throw new FileError(path, error instanceof Error ? (getErrorCode(error) ?? error.message) : error);
  }
}

/** In bytes; larger files are read individually. */
const maxBatchedSize = 200_000;

const isSmall = ({ size }: Blob) => size !== null && size <= maxBatchedSize;

function reasonWithout(reason: string): string {
  return /^Command failed/.test(reason) ? "no commit has that name" : reason;
}

/** Parses `100644 blob <id> <size>\t<path>`; mode `120000` is a symlink, `160000` a submodule. */
function readTree(output: string) {
  const found = new Map<string, Blob>();
  const skipped: string[] = [];
  for (const line of output.split("\0")) {
    const [, mode = "", id = "", size, path = ""] = /^(\d+) \w+ (\w+) +(\S+)\t(.+)$/s.exec(line) ?? [];
    if (mode.startsWith("100"))
      found.set(path.normalize("NFC"), { id, size: /^\d+$/.test(size ?? "") ? Number(size) : null });
    else if (mode !== "") skipped.push(path.normalize("NFC"));
  }
  const blobs: ReadonlyMap<string, Blob> = new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
  return { blobs, skipped };
}
