/** Looks for changes again and again, where the system tells of none. */
import { dirname } from "node:path";
import { watch } from "chokidar";
import { entryOf, type Wanted } from "./entries.ts";

/** Milliseconds between two looks at a file. */
const interval = 200;

/** `note` gets every file that there is once, too: what changes before it has been looked at is not missed. */
export function pollFiles(
  { roots, isWanted }: Wanted,
  note: (path: string) => void,
  onError: (error: unknown) => void,
): () => void {
  const folders = roots.map((root) => (entryOf(root)?.kind === "folder" ? root : dirname(root)));
  const ignored = (path: string) => !folders.includes(path) && !isWanted(path);
  const watcher = watch(folders, { usePolling: true, interval, binaryInterval: interval, ignored });
  watcher.on("all", (event, path) => {
    if (event !== "addDir") note(path);
  });
  watcher.on("error", onError);
  return () => void watcher.close();
}
