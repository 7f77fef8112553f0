/**
 * Hears of changes from the system, folder by folder: thousands of files are watched in no time. A watch for each file, or the
 * runtime's own for whole trees, would take seconds to begin.
 */
import { type FSWatcher, watch } from "node:fs";
import { dirname, join, sep } from "node:path";
import { type Entry, entriesOf, entryOf, type Wanted } from "./entries.ts";

interface Watched {
  readonly watcher: FSWatcher;
  readonly identity: string;
}

/** `note` gets what may have changed: a file, or a folder that is gone with all that it held. */
export function watchFolders(
  { roots, isWanted }: Wanted,
  note: (path: string) => void,
  onError: (error: unknown) => void,
): () => void {
  const open = new Map<string, Watched>();
  const close = (path: string) => {
    for (const [one, { watcher }] of open) {
      if (one !== path && !one.startsWith(path + sep)) continue;
      watcher.close();
      open.delete(one);
    }
  };
  const listen = (path: string, { identity }: Entry, hear: (name: string | null) => void) => {
    try {
      const watcher = watch(path, (_event, name) => hear(name));
      // A folder that is removed: its own is told of that, too.
      watcher.on("error", () => close(path));
      open.set(path, { watcher, identity });
    } catch (error) {
      onError(error);
    }
  };
  const enter = (path: string, entry: Entry, above: ReadonlySet<string>, isNew: boolean) => {
    // A root below the folder of another one has been entered before it.
    if (above.has(entry.identity) || open.get(path)?.identity === entry.identity) return;
    const inside = new Set(above).add(entry.identity);
    const look = (name: string) => {
      const full = join(path, name);
      if (isWanted(full)) hear(full, inside);
    };
    listen(path, entry, (name) => {
      if (name !== null) look(name);
      else for (const one of entriesOf(path)) look(one.name);
    });
    for (const found of entriesOf(path)) {
      const isFile = found.isFile();
      // A plain file says nothing that is not in its folder.
      if (isFile && !isNew) continue;
      const full = join(path, found.name);
      if (!isWanted(full)) continue;
      if (isFile) note(full);
      else meet(full, inside, isNew);
    }
  };
  const meet = (path: string, above: ReadonlySet<string>, isNew: boolean) => {
    const entry = entryOf(path);
    if (entry?.kind === "folder") return enter(path, entry, above, isNew);
    // What a link leads to changes elsewhere.
    if (entry?.isLink) listen(path, entry, () => note(path));
    if (isNew) note(path);
  };
  const hear = (path: string, above: ReadonlySet<string>) => {
    const entry = entryOf(path);
    if (entry?.kind === "folder" && open.get(path)?.identity === entry.identity) return;
    close(path);
    if (entry?.kind === "folder") enter(path, entry, above, true);
    else meet(path, above, true);
  };
  for (const root of roots) {
    const folder = entryOf(root)?.kind === "folder" ? root : dirname(root);
    const entry = entryOf(folder);
    if (entry !== null && !open.has(folder)) enter(folder, entry, new Set(), false);
  }
  return () => {
    for (const { watcher } of open.values()) watcher.close();
    open.clear();
  };
}
