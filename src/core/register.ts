/**
 * A file system that records all accesses, to derive what the server must watch and which inputs must be unchanged for a build to be up to
 * date. New kinds of input are covered automatically. Reuses the stamps of listings.
 */
import { type FileEntry, FileError, type FileSystem } from "./files.ts";

/** Last observed state of a path. */
export interface Seen {
  /** Whether the file exists; false if reading it failed. */
  isThere: boolean;
  stamp: string | null;
}

export interface Register {
  readonly files: FileSystem;
  /** Files accessed by path, whether they exist or not. */
  paths(): ReadonlyMap<string, Seen>;
  /** Listed folders with their entries. */
  folders(): ReadonlyMap<string, readonly FileEntry[]>;
}

export function openRegister(files: FileSystem): Register {
  const paths = new Map<string, Seen>();
  const folders = new Map<string, readonly FileEntry[]>();
  const stamps = new Map<string, string | null>();
  const note = (path: string, seen: Partial<Seen>) => {
    const known = paths.get(path);
    if (known === undefined) paths.set(path, { isThere: true, stamp: null, ...seen });
    else Object.assign(known, seen);
  };
  return {
    paths: () => paths,
    folders: () => folders,
    files: {
      ...files,
      async list(folder) {
        const entries = await files.list(folder);
        folders.set(folder, entries);
        for (const { path, stamp } of entries) stamps.set(path, stamp);
        return entries;
      },
      async read(path) {
        try {
          const bytes = await files.read(path);
          note(path, { isThere: true });
          return bytes;
        } catch (error) {
          if (error instanceof FileError) note(path, { isThere: false });
          throw error;
        }
      },
      async exists(path) {
        const isThere = await files.exists(path);
        note(path, { isThere });
        return isThere;
      },
      async stamp(path) {
        const listed = stamps.get(path);
        const stamp = listed === undefined ? await files.stamp(path) : listed;
        note(path, { stamp });
        return stamp;
      },
    },
  };
}
