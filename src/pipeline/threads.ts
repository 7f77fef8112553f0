/** The other threads of a build. They are started when somebody asks for them, and stay until the build ends. */
import { availableParallelism } from "node:os";
import type { Tinypool } from "tinypool";
import type { FileSystem, FilesSource } from "../core/files.ts";
import { digest } from "../core/hash.ts";
import type { ParseThreads } from "../markdown/pages/parsers.ts";
import type { PageSource, ParseOptions } from "../markdown/parse-input.ts";

export interface Threads {
  /** How many there may be; one core is left to the thread that builds. */
  readonly most: number;
  isRunning(): boolean;
  start(options: ThreadOptions): void;
  /** Only after `start`. */
  run<Output>(task: "parse" | "render", input: unknown): Promise<Output>;
  /** For good; what it gives is there when they have ended. */
  close(): Promise<void>;
}

/** What pages are parsed with; another for each language of a site. */
export interface ParsedSite {
  readonly options: ParseOptions;
  readonly files: FilesSource;
}

export interface ParseTask {
  readonly input: PageSource;
  readonly site: ParsedSite;
  /** Names the site. */
  readonly chosen: string;
}

/** What a thread is made with. */
export interface ThreadOptions {
  /** Whether the terms of a page are made with it. */
  readonly withTerms: boolean;
  /** Where the store of the build can be read; null where it cannot. */
  readonly store: string | null;
}

/** So many pages to parse wait at each thread: it must not wait for this one, which is busy with pages of its own, or writes to the store. */
const parseQueue = 16;

/** And so many to render, which takes a tenth of the time: this one merges terms for as long. */
export const renderQueue = 128;

/** The threads of a build as those that parse for it; null where they cannot read its files. */
export function parsersOf(
  threads: Threads,
  { options: parse, files: { source } }: { readonly options: ParseOptions; readonly files: FileSystem },
  options: ThreadOptions,
): ParseThreads | null {
  if (source === undefined) return null;
  const site: ParsedSite = { options: parse, files: source };
  const chosen = digest(site);
  return {
    most: threads.most,
    queue: parseQueue,
    start: () => threads.start(options),
    parse: (input) => threads.run("parse", { input, site, chosen } satisfies ParseTask),
  };
}

/**
 * Does some work with threads at hand, and ends them.
 * @param module the address of what a thread runs; null: there are none
 * @param most how many there may be
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
      // The first of several that is ready would take all that wait, and leave nothing to the others.
      concurrentTasksPerWorker: most === 1 ? renderQueue : parseQueue,
      // Twice the default: the page under way is copied by half as many collections.
      resourceLimits: { maxYoungGenerationSizeMb: 96 },
    });
  };
  return {
    most,
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
