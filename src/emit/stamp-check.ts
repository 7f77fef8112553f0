/** Compares the files of a large output folder with their records in a thread, while the build finds out what has changed. */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { text as code } from "./stamp-thread.ts?bundled";
import type { StampedFile } from "./stamps.ts";

export interface StampRequest {
  readonly folder: string;
  /** Paths, each followed by its stamp, separated by NUL: one long string is copied to the thread faster than thousands. */
  readonly files: string;
}

/** Paths of the files that have changed since they were recorded; null if no thread has compared them. */
export type FindChanged = () => Promise<ReadonlySet<string> | null>;

/** Reading this many stamps takes longer than starting a thread. */
const largeFolder = 10_000;

/**
 * @param folder absolute output folder
 * @param least number of files from which a thread is started
 */
export function startStampCheck(
  folder: string,
  records: ReadonlyMap<string, StampedFile>,
  least = largeFolder,
): FindChanged {
  if (records.size < least || availableParallelism() === 1) return async () => null;
  const files: string[] = [];
  records.forEach(({ path, stamp }) => {
    files.push(path, stamp);
  });
  const workerData: StampRequest = { folder, files: files.join("\0") };
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), { workerData });
  // A build that ends before it needs the result doesn't wait for it.
  worker.unref();
  const found = new Promise<ReadonlySet<string> | null>((done) => {
    // Without the thread, `emit` reads the stamps itself, and reports the error.
    for (const end of ["error", "exit"]) worker.once(end, () => done(null));
    worker.once("message", (paths: readonly string[]) => done(new Set(paths)));
  });
  return () => {
    worker.ref();
    return found;
  };
}
