/**
 * Register of inputs: every file, folder and value that a build or a server accesses. It provides the watch list of the server and the
 * state that must be unchanged for a build to be up to date, so new kinds of input are covered automatically.
 */
import { join, relative, sep } from "node:path";
import { cacheListings, diskFiles, type FileEntry, type FileSystem } from "./files.ts";
import { contentHash } from "./hash.ts";

/** Last observed state of a path. */
export interface ObservedState {
  exists: boolean;
  /** Missing if only existence was checked; null if the file changed too recently to have one. */
  stamp?: string | null;
}

/** A file system that records all accesses. */
export interface RecordedFiles {
  readonly files: FileSystem;
  /** Files accessed by path, whether they exist or not. */
  paths(): ReadonlyMap<string, ObservedState>;
  /** Listed folders with their entries. */
  folders(): ReadonlyMap<string, readonly FileEntry[]>;
  /** Listed folders, and accessed files outside of them. */
  places(): ReadonlySet<string>;
}

/** State of all inputs of a build, as plain data. */
export interface Snapshot {
  readonly fences: readonly FencedSnapshot[];
  readonly values: readonly (readonly [name: string, state: string])[];
}

interface FencedSnapshot {
  readonly fence: readonly string[] | null;
  readonly paths: readonly (readonly [path: string, state: string])[];
  readonly folders: readonly (readonly [folder: string, state: string])[];
}

/** Records a file that other code has read, or tried to, by absolute path. */
export type NoteFile = (file: string) => Promise<void>;

export interface AccessRecorder {
  /** Opens the files of the site; see `diskFiles` for the fence. */
  open(fence: readonly string[] | null): FileSystem;
  readonly note: NoteFile;
  /** Records a folder that other code reads, by absolute path. */
  noteFolder(folder: string): Promise<void>;
  /** Records an input that is not a file, such as an environment variable or output of Git. */
  noteValue(name: string, value: unknown): void;
  /** Records an input whose state cannot be compared, such as an unreachable host: the next build is not skipped. */
  noteUnrepeatable(): void;
  /** Files accessed so far, relative to the site folder. */
  paths(): ReadonlyMap<string, ObservedState>;
  /** Absolute paths to watch: listed folders, and accessed files outside of them. */
  places(): readonly string[];
  /** null if an input changed too recently to have a stamp, or cannot be compared. */
  snapshot(): Snapshot | null;
}

/** @param folder absolute site folder */
export function recordAccesses(
  folder: string,
  openFiles: OpenFiles = (fence) => diskFiles(folder, Date.now, fence),
): AccessRecorder {
  const opened = new Map<readonly string[] | null, RecordedFiles>();
  const values = new Map<string, string>();
  let isRepeatable = true;
  const open = (fence: readonly string[] | null) => {
    const recorded = opened.get(fence) ?? recordFiles(openFiles(fence));
    opened.set(fence, recorded);
    return recorded.files;
  };
  const all = () => [...opened.values()];
  const pathOf = (file: string) => relative(folder, file).replaceAll(sep, "/");
  return {
    open,
    async note(file) {
      await open(null).stamp(pathOf(file));
    },
    async noteFolder(path) {
      await open(null).list(pathOf(path));
    },
    noteValue(name, value) {
      values.set(name, contentHash(value));
    },
    noteUnrepeatable() {
      isRepeatable = false;
    },
    paths: () => new Map(all().flatMap((one) => [...one.paths()])),
    places: () => all().flatMap((one) => Array.from(one.places(), (path) => join(folder, path))),
    snapshot() {
      if (!isRepeatable) return null;
      const fences: FencedSnapshot[] = [];
      for (const [fence, recorded] of opened) {
        const states = stateOfAll(recorded);
        if (states === null) return null;
        fences.push({ fence, ...states });
      }
      return { fences, values: [...values] };
    },
  };
}

/** Opens the files of a site; see `diskFiles` for the fence. */
export type OpenFiles = (fence: readonly string[] | null) => FileSystem;

/**
 * Files of a site for a single build, which lists each folder once. A file that changed after the build began has no stamp, so it doesn't
 * matter whether a stamp is taken before or after reading.
 */
export function openBuildFiles(folder: string, began = Date.now()): OpenFiles {
  const opened = new Map<string, FileSystem>();
  return (fence) => {
    const key = JSON.stringify(fence);
    const files = opened.get(key) ?? cacheListings(diskFiles(folder, () => began, fence));
    opened.set(key, files);
    return files;
  };
}

/** @param getValue returns the current value of an input that is not a file */
export async function isUnchanged(
  { fences, values }: Snapshot,
  openFiles: OpenFiles,
  getValue: (name: string) => Promise<unknown>,
): Promise<boolean> {
  for (const { fence, paths, folders } of fences) {
    const files = openFiles(fence);
    for (const [path, state] of folders) if (nameEntries(await files.list(path)) !== state) return false;
    for (const [path, state] of paths) if ((await stateNow(path, state, files)) !== state) return false;
  }
  for (const [name, state] of values) if (contentHash(await getValue(name)) !== state) return false;
  return true;
}

const present = "+";
const absent = "-";

async function stateNow(path: string, before: string, files: FileSystem): Promise<string | null> {
  if (before === present || before === absent) return (await files.exists(path)) ? present : absent;
  return files.stamp(path);
}

function stateOfAll(recorded: RecordedFiles): Omit<FencedSnapshot, "fence"> | null {
  const folders: (readonly [string, string])[] = [];
  for (const [folder, entries] of recorded.folders()) {
    const state = nameEntries(entries);
    if (state === null) return null;
    folders.push([folder, state]);
  }
  const paths: (readonly [string, string])[] = [];
  for (const [path, { exists: isThere, stamp }] of recorded.paths()) {
    if (isListed(path, recorded.folders())) continue;
    if (isThere && stamp === null) return null;
    paths.push([path, isThere ? (stamp ?? present) : absent]);
  }
  return { paths, folders };
}

/** Whether the listing of a folder covers a path. */
function isListed(path: string, folders: ReadonlyMap<string, unknown>): boolean {
  if (folders.has("") && !path.startsWith("../")) return true;
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1))
    if (folders.has(path.slice(0, end))) return true;
  return false;
}

/** null if one of the files changed too recently to have a stamp. */
function nameEntries(entries: readonly FileEntry[]): string | null {
  const names: string[] = [];
  for (const { path, size, stamp, outside } of entries) {
    if (stamp === null && size !== null) return null;
    names.push(`${path}\t${stamp ?? outside ?? ""}`);
  }
  return contentHash(names);
}

export function recordFiles(files: FileSystem): RecordedFiles {
  const paths = new Map<string, ObservedState>();
  const folders = new Map<string, readonly FileEntry[]>();
  const places = new Set<string>();
  const note = (path: string, seen: ObservedState) => {
    const known = paths.get(path);
    if (known !== undefined) Object.assign(known, seen);
    else {
      paths.set(path, seen);
      if (!isListed(path, folders)) places.add(path);
    }
  };
  const stampOf = async (path: string) => {
    const stamp = await files.stamp(path);
    note(path, { exists: stamp !== null || (await files.exists(path)), stamp });
    return stamp;
  };
  return {
    paths: () => paths,
    folders: () => folders,
    places: () => places,
    files: {
      ...files,
      async list(folder) {
        const entries = await files.list(folder);
        folders.set(folder, entries);
        places.add(folder);
        return entries;
      },
      async read(path) {
        // Taken before the content, so that a change in between is noticed.
        await stampOf(path);
        return files.read(path);
      },
      async exists(path) {
        const isThere = await files.exists(path);
        note(path, { exists: isThere });
        return isThere;
      },
      stamp: stampOf,
    },
  };
}
