/**
 * Watches for changes with one native watcher per folder: fast even for thousands of files. A watcher per file, or Node's
 * recursive mode, would take seconds to start.
 */
import { type FSWatcher, watch } from "node:fs";
import { dirname, join, sep } from "node:path";
import { type Entry, listEntries, statEntry, type WatchTarget } from "./entries.ts";

interface Watched {
  readonly watcher: FSWatcher;
  readonly identity: string;
}

/** Reports paths that may have changed: a file, or a removed folder, instead of all of its content. */
export function watchFolders(
  { roots, isWatched: isWanted }: WatchTarget,
  note: (path: string) => void,
  onError: (error: unknown) => void,
): () => void {
  const watches = makeWatches(onError);
  const enter = (path: string, entry: Entry, above: ReadonlySet<string>, isNew: boolean) => {
    // A root inside another root is already watched.
    if (above.has(entry.identity) || watches.identityOf(path) === entry.identity) return;
    const inside = new Set(above).add(entry.identity);
    const look = (name: string) => {
      const full = join(path, name);
      if (isWanted(full)) hear(full, inside);
    };
    watches.listen(path, entry, (name) => {
      if (name !== null) look(name);
      else for (const one of listEntries(path)) look(one.name);
    });
    enterAll(path, inside, isNew);
  };
  const enterAll = (path: string, inside: ReadonlySet<string>, isNew: boolean) => {
    for (const found of listEntries(path)) {
      const isFile = found.isFile();
      // A plain file needs no watcher: that of its folder reports it.
      if (isFile && !isNew) continue;
      const full = join(path, found.name);
      if (!isWanted(full)) continue;
      if (isFile) note(full);
      else meet(full, inside, isNew);
    }
  };
  const meet = (path: string, above: ReadonlySet<string>, isNew: boolean) => {
    const entry = statEntry(path);
    if (entry?.kind === "folder") return enter(path, entry, above, isNew);
    // The target of a symlink changes elsewhere, so it gets its own watcher.
    if (entry?.isLink) watches.listen(path, entry, () => note(path));
    if (isNew) note(path);
  };
  const hear = (path: string, above: ReadonlySet<string>) => {
    const entry = statEntry(path);
    if (entry?.kind === "folder" && watches.identityOf(path) === entry.identity) return;
    watches.close(path);
    if (entry?.kind === "folder") enter(path, entry, above, true);
    else meet(path, above, true);
  };
  for (const root of roots) {
    const folder = statEntry(root)?.kind === "folder" ? root : dirname(root);
    const entry = statEntry(folder);
    if (entry !== null && watches.identityOf(folder) === undefined) enter(folder, entry, new Set(), false);
  }
  return watches.closeAll;
}

interface Watches {
  /** Identity of the watched entry at a path. */
  identityOf(path: string): string | undefined;
  listen(path: string, entry: Entry, hear: (name: string | null) => void): void;
  /** Closes the watchers of a path and of everything below it. */
  close(path: string): void;
  closeAll(): void;
}

function makeWatches(onError: (error: unknown) => void): Watches {
  const open = new Map<string, Watched>();
  const close = (path: string) => {
    for (const [one, { watcher }] of open) {
      if (one !== path && !one.startsWith(path + sep)) continue;
      watcher.close();
      open.delete(one);
    }
  };
  return {
    identityOf: (path) => open.get(path)?.identity,
    listen(path, { identity }, hear) {
      try {
        const watcher = watch(path, (_event, name) => hear(name));
        // The folder was removed; the watcher of its parent reports that as well.
        watcher.on("error", () => close(path));
        open.set(path, { watcher, identity });
      } catch (error) {
        onError(error);
      }
    },
    close,
    closeAll() {
      for (const { watcher } of open.values()) watcher.close();
      open.clear();
    },
  };
}
