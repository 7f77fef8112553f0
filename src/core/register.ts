/**
 * A file system that registers what is asked of it: what a server has to watch, and what has to be as it was for a build to have nothing to do.
 * A new kind of input needs no line here, nor anywhere else. A file that has been listed is not asked for its stamp again.
 */
import { type FileEntry, FileError, type FileSystem } from "./files.ts";

/** What was last seen of a path. */
export interface Seen {
  /** Whether there is a file; null where only its content was asked for, and could not be read. */
  isThere: boolean;
  stamp: string | null;
}

export interface Register {
  readonly files: FileSystem;
  /** The files that were asked for by their paths, whether they are there or not. */
  paths(): ReadonlyMap<string, Seen>;
  /** The folders that were listed, with what was found in them. */
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
