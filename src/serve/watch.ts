/** Watches files and folders, debounced: changes in quick succession form one batch. */
import { normalize, sep } from "node:path";
import { isEditorFile } from "../core/editor-files.ts";
import type { WatchTarget } from "./entries.ts";

export interface Watch {
  /** Replaces the watched paths: absolute, and they need not exist yet. No change after this call is missed. */
  on(paths: readonly string[]): void;
  /** Sets the receiver of batches, including changes that came before. */
  setReceiver(onBatch: (files: readonly string[]) => void): void;
  close(): void;
}

/**
 * Debounce delays in milliseconds. An editor saves one file in several steps. A branch checkout writes files one by one, so
 * changes of other files soon after a batch use the longer delay.
 */
const debounceDelay = { fewFiles: 10, many: 100 } as const;
const few = 5;
const burstWindow = 300;

/** Reports paths that may have changed until the returned function is called: `watchFolders`, `pollFiles`. */
export type Listen = (
  wanted: WatchTarget,
  note: (path: string) => void,
  onError: (error: unknown) => void,
) => () => void;

/** @param root absolute; contains most of the watched paths */
export function makeWatch(root: string, listen: Listen, onError: (error: unknown) => void): Watch {
  const changed = new Set<string>();
  let receive: ((files: readonly string[]) => void) | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stop: (() => void) | null = null;
  let watched = "";
  let last: { readonly files: ReadonlySet<string>; readonly time: number } = { files: new Set(), time: 0 };

  const flush = () => {
    if (receive === null || changed.size === 0) return;
    const files = [...changed].sort();
    last = { files: new Set(files), time: performance.now() };
    changed.clear();
    receive(files);
  };
  const note = (file: string) => {
    changed.add(file);
    if (timer !== null) clearTimeout(timer);
    const goesOn = performance.now() - last.time < burstWindow && !last.files.has(file);
    timer = setTimeout(flush, goesOn || changed.size > few ? debounceDelay.many : debounceDelay.fewFiles);
  };
  return {
    on(paths) {
      const list = [...paths].sort().join("\n");
      if (list === watched) return;
      watched = list;
      const old = stop;
      stop = listen(makeTarget(root, paths), note, onError);
      old?.();
    },
    setReceiver(onBatch) {
      receive = onBatch;
      flush();
    },
    close() {
      if (timer !== null) clearTimeout(timer);
      stop?.();
    },
  };
}

/**
 * Watches the root, which always exists, and filters what is below it: a folder that is created, removed or replaced later
 * is then seen like any other change.
 */
function makeTarget(root: string, paths: readonly string[]): WatchTarget {
  const apart = paths.filter((path) => !path.startsWith(root + sep));
  const isWanted = (file: string) => {
    const path = normalize(file);
    if (isEditorFile(path)) return false;
    if (path === root || paths.some((wanted) => wanted.startsWith(path + sep))) return true;
    const folder = paths.find((wanted) => path === wanted || path.startsWith(wanted + sep));
    return (
      folder !== undefined && !/[/\\](node_modules|\.git|\.docgen)([/\\]|$)/.test(path.slice(folder.length))
    );
  };
  return { roots: [root, ...apart], isWatched: isWanted };
}
