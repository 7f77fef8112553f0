/** Polls for changes where the file system sends no events. */
import { dirname } from "node:path";
import { watch } from "chokidar";
import { statEntry, type WatchTarget } from "./entries.ts";

/** Polling interval in milliseconds. */
const interval = 200;

/** Reports the folders once the first scan is complete, so that changes during it are not missed. */
export function pollFiles(
  { roots, isWatched: isWanted }: WatchTarget,
  note: (path: string) => void,
  onError: (error: unknown) => void,
): () => void {
  const folders = roots.map((root) => (statEntry(root)?.kind === "folder" ? root : dirname(root)));
  const ignored = (path: string) => !folders.includes(path) && !isWanted(path);
  const options = { usePolling: true, interval, binaryInterval: interval, ignoreInitial: true };
  const watcher = watch(folders, { ...options, ignored });
  watcher.on("ready", () => folders.forEach(note));
  watcher.on("all", (event, path) => {
    if (event !== "addDir") note(path);
  });
  watcher.on("error", onError);
  return () => void watcher.close();
}
