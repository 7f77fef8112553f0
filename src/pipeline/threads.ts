/** Worker threads of a build, started on demand and kept until the build ends. */
import { availableParallelism } from "node:os";
import type { Tinypool } from "tinypool";
import type { FileSystem, FilesSource } from "../core/files.ts";
import { digest } from "../core/hash.ts";
import type { ParseThreads } from "../markdown/pages/parsers.ts";
import type { PageSource, ParseOptions } from "../markdown/parse-input.ts";

export interface Threads {
  /** Maximum number of threads; one core is left for the main thread. */
  readonly maxThreads: number;
  isRunning(): boolean;
  start(options: ThreadOptions): void;
  /** Call `start` first. */
  run<Output>(task: "parse" | "render", input: unknown): Promise<Output>;
  /** Terminates all threads; resolves when they have exited. */
  close(): Promise<void>;
}

/** Parse settings of one locale of a site. */
export interface ParsedSite {
  readonly options: ParseOptions;
  readonly files: FilesSource;
}

export interface ParseTask {
  readonly input: PageSource;
  readonly site: ParsedSite;
  /** Digest of the site. */
  readonly siteDigest: string;
}

export interface ThreadOptions {
  /** Whether search terms are computed along with parsing. */
  readonly withTerms: boolean;
  /** Path of the build's store; null if it cannot be shared. */
  readonly store: string | null;
}

/**
 * Number of pages queued per thread for parsing, so that it never waits for the main thread, which parses pages itself or
 * writes to the store.
 */
const parseQueue = 16;

/**
 * Number of pages queued per thread for rendering: it takes a tenth of the time of parsing, while the main thread merges
 * search terms for long periods.
 */
export const renderQueue = 128;

/** Adapts the threads for parsing; null if they cannot read the files. */
export function makeParseThreads(
  threads: Threads,
  { options: parse, files: { source } }: { readonly options: ParseOptions; readonly files: FileSystem },
  options: ThreadOptions,
): ParseThreads | null {
  if (source === undefined) return null;
  const site: ParsedSite = { options: parse, files: source };
  const chosen = digest(site);
  return {
    most: threads.maxThreads,
    queue: parseQueue,
    start: () => threads.start(options),
    parse: (input) => threads.run("parse", { input, site, siteDigest: chosen } satisfies ParseTask),
  };
}

/**
 * Runs work with access to threads, and terminates them afterwards.
 * @param module URL of the worker module; null for no threads
 * @param most maximum number of threads
 */
export async function withThreads<Result>(
  module: string | null,
  work: (threads: Threads | null) => Promise<Result>,
  most = Math.min(4, availableParallelism() - 1),
): Promise<Result> {
  if (module === null) return work(null);
  const threads = openThreads(module, most);
  try {
    return await work(threads);
  } finally {
    await threads.close();
  }
}

function openThreads(module: string, most: number): Threads {
  let pool: Promise<Tinypool> | null = null;
  let ending: Promise<void> | null = null;
  const open = async (options: ThreadOptions) => {
    const { Tinypool } = await import("tinypool");
    return new Tinypool({
      filename: module,
      workerData: options,
      runtime: "worker_threads",
      minThreads: 1,
      maxThreads: most,
      // Limits how many queued tasks the first ready thread takes, so that some are left for the others.
      concurrentTasksPerWorker: most === 1 ? renderQueue : parseQueue,
      // Twice the default, which halves the garbage collections that copy the current page.
      resourceLimits: { maxYoungGenerationSizeMb: 96 },
    });
  };
  return {
    maxThreads: most,
    isRunning: () => pool !== null,
    start(options) {
      pool ??= open(options);
    },
    async run(task, input) {
      if (pool === null) throw new Error("No thread has been started.");
      return (await pool).run(input, { name: task });
    },
    close() {
      const open = pool;
      pool = null;
      ending ??= open?.then((opened) => opened.destroy()) ?? null;
      return ending ?? Promise.resolve();
    },
  };
}
