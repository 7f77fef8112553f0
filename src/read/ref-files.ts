/** A folder as Git has it at some ref: read without a checkout. Files are named by their contents, so what is known of one stays known. */
import { spawn } from "node:child_process";
import { type FileEntry, FileError, type FileSystem } from "../core/files.ts";
import { once } from "../core/once.ts";
import type { Git } from "./history.ts";

/** The reason why there is none. */
export class RefError extends Error {
  readonly isFolder: boolean;

  constructor(reason: string, isFolder: boolean) {
    super(reason);
    this.isFolder = isFolder;
  }
}

interface Blob {
  readonly id: string;
  readonly size: number;
}

/**
 * @param site absolute; `folder` counts from it
 * @throws RefError where there is no such ref, or no such folder
 */
export async function openRefFiles(git: Git, site: string, ref: string, folder: string): Promise<FileSystem> {
  const commit = await git(["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`]);
  if (!commit.ok) throw new RefError(reasonWithout(commit.reason), false);
  const tree = await git(["rev-parse", "--verify", "--quiet", `${commit.output.trim()}:./${folder}`]);
  if (!tree.ok) throw new RefError(folder, true);
  const listed = await git(["ls-tree", "-r", "-l", "-z", "--full-tree", tree.output.trim()]);
  if (!listed.ok) throw new RefError(listed.reason, false);
  const blobs = readTree(listed.output);
  // Whoever reads one page of a version reads most of them.
  const pages = once(() =>
    readBlobs(
      site,
      [...blobs.values()].filter(({ size }) => size <= smallest).map(({ id }) => id),
    ),
  );
  const read = async (path: string) => {
    const blob = blobs.get(path);
    if (blob === undefined) throw new FileError(path, Object.assign(new Error(path), { code: "ENOENT" }));
    const found = (blob.size <= smallest ? await pages() : await readBlobs(site, [blob.id])).get(blob.id);
    if (found === undefined) throw new FileError(path, `Git has lost ${blob.id}`);
    return found;
  };
  const entries = [...blobs].map(([path, { id, size }]): FileEntry => ({ path, size, stamp: id }));
  return {
    list: async (inside) => entries.filter(({ path }) => inside === "" || path.startsWith(`${inside}/`)),
    read,
    exists: async (path) => blobs.has(path),
    stamp: async (path) => blobs.get(path)?.id ?? null,
  };
}

/** Bytes: larger files are read one at a time. */
const smallest = 200_000;

function reasonWithout(reason: string): string {
  return /^Command failed/.test(reason) ? "no commit has that name" : reason;
}

/** `100644 blob <id> <size>\t<path>`; what is no file is left out: links of symbols and other repositories. */
function readTree(output: string): ReadonlyMap<string, Blob> {
  const found = new Map<string, Blob>();
  for (const line of output.split("\0")) {
    const [, mode = "", id = "", size = "", path = ""] = /^(\d+) blob (\w+) +(\d+)\t(.+)$/s.exec(line) ?? [];
    if (mode.startsWith("100")) found.set(path.normalize("NFC"), { id, size: Number(size) });
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** One process for all: to start Git takes as long as reading a hundred of them. */
function readBlobs(folder: string, ids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
  return new Promise((resolve, reject) => {
    const git = spawn("git", ["cat-file", "--batch"], { cwd: folder, stdio: ["pipe", "pipe", "ignore"] });
    const chunks: Uint8Array[] = [];
    git.stdout.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    git.on("error", reject);
    git.on("close", () => resolve(splitBatch(Buffer.concat(chunks))));
    git.stdin.end(`${ids.join("\n")}\n`);
  });
}

/** `<id> blob <size>\n<bytes>\n`, once for each. */
function splitBatch(all: Buffer): ReadonlyMap<string, Uint8Array> {
  const found = new Map<string, Uint8Array>();
  let at = 0;
  while (at < all.length) {
    const end = all.indexOf(10, at);
    const [id = "", type, size = "0"] = all.toString("utf8", at, end).split(" ");
    at = end + 1;
    if (type !== "blob") continue;
    found.set(id, all.subarray(at, at + Number(size)));
    at += Number(size) + 1;
  }
  return found;
}
