/** Watches files and folders; what changes within a moment comes as one batch. */
import { normalize, sep } from "node:path";
import { type FSWatcher, watch } from "chokidar";

export interface Watch {
  /** Watches these, absolute, and nothing else; they need not exist yet. Resolves when no change can be missed any more. */
  on(paths: readonly string[]): Promise<void>;
  /** Who gets the batches, from now on and those that came before. */
  deliver(onBatch: (files: readonly string[]) => void): void;
  close(): Promise<void>;
}

/** An editor saves in several steps; this is longer than they take, and shorter than anybody notices. */
const quiet = 60;

/**
 * @param root absolute; holds what is watched, a file here and there apart
 * @param poll where the system tells of no changes: shared folders, some containers
 */
export function makeWatch(root: string, poll: boolean, onError: (error: unknown) => void): Watch {
  const changed = new Set<string>();
  let receive: ((files: readonly string[]) => void) | null = null;
  let timer: NodeJS.Timeout | null = null;
  let watcher: FSWatcher | null = null;
  let watched = "";

  const flush = () => {
    if (receive === null || changed.size === 0) return;
    const files = [...changed].sort();
    changed.clear();
    receive(files);
  };
  const note = (file: string) => {
    changed.add(file);
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(flush, quiet);
  };
  return {
    async on(paths) {
      const wanted = [...paths].sort().join("\n");
      if (wanted === watched) return;
      watched = wanted;
      const old = watcher;
      const next = openWatcher(root, paths, poll, note, onError);
      watcher = next;
      await new Promise<void>((resolve) => next.once("ready", resolve));
      await old?.close();
    },
    deliver(onBatch) {
      receive = onBatch;
      flush();
    },
    async close() {
      if (timer !== null) clearTimeout(timer);
      await watcher?.close();
    },
  };
}

/**
 * Watches the root, which always exists, and looks away from all that is not wanted: a folder that is made later, removed or replaced
 * is then seen like any other change.
 */
function openWatcher(
  root: string,
  paths: readonly string[],
  poll: boolean,
  note: (file: string) => void,
  onError: (error: unknown) => void,
): FSWatcher {
  const apart = paths.filter((path) => !path.startsWith(root + sep));
  const watcher = watch([root, ...apart], {
    ignoreInitial: true,
    usePolling: poll,
    ignored: (path) => !isWanted(normalize(path), root, paths),
  });
  watcher.on("all", (event, file) => {
    if (event !== "addDir") note(file);
  });
  watcher.on("error", onError);
  return watcher;
}

/** What lies in a wanted folder, and what leads to one. */
function isWanted(path: string, root: string, paths: readonly string[]): boolean {
  if (path === root || paths.some((wanted) => wanted.startsWith(path + sep))) return true;
  const folder = paths.find((wanted) => path === wanted || path.startsWith(wanted + sep));
  return folder !== undefined && !/[/\\](node_modules|\.git)([/\\]|$)/.test(path.slice(folder.length));
}
