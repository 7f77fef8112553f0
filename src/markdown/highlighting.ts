/**
 * Who highlights the code of a build: this thread at first, and a second one beside it once so much has been highlighted that starting
 * it pays. Both run the same function, so nobody can tell from the result.
 */
import { availableParallelism } from "node:os";
import type { Tinypool } from "tinypool";
import type { CodeInput, HighlightBlock } from "./code.ts";
import type { HtmlTemplate } from "./doc.ts";

export interface Highlighting {
  run(input: CodeInput): Promise<HtmlTemplate>;
  close(): Promise<void>;
}

/** Characters of code. To highlight so many takes about as long as to start a thread that has its grammars ready. */
const priceOfThread = 60_000;

/** `thread` is the address of the module that a thread runs; null where there is none. */
export function openHighlighting(thread: string | null): Highlighting {
  let own: Promise<HighlightBlock> | null = null;
  let pool: Promise<Tinypool> | null = null;
  let done = 0;
  return {
    async run(input) {
      done += input.text.length;
      if (thread !== null && done > priceOfThread && availableParallelism() > 1) {
        pool ??= startPool(thread);
        return (await pool).run(input);
      }
      own ??= import("./code.ts").then(({ loadBlockHighlighter }) => loadBlockHighlighter());
      return (await own)(input);
    },
    async close() {
      await (await pool)?.destroy();
    },
  };
}

/** One core is left to whoever asks. */
async function startPool(filename: string): Promise<Tinypool> {
  const { Tinypool } = await import("tinypool");
  const threads = Math.min(4, availableParallelism() - 1);
  // Without a queue of its own a thread would wait for this one, which is busy, after every block.
  const queue = { concurrentTasksPerWorker: 64 };
  return new Tinypool({ filename, runtime: "worker_threads", minThreads: 1, maxThreads: threads, ...queue });
}
