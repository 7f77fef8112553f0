/**
 * Tunes V8 before anything is loaded, because its defaults are made for servers (`bench/RESULTS.md`). A build runs each
 * function for seconds on several threads, each of which compiles it: a sixth of the CPU time goes into optimized code that is
 * soon discarded. And a tenth of a small edit goes into sharing garbage collection with other threads, and into short pauses.
 */
import { setFlagsFromString } from "node:v8";

/** @param {string} engine `process.versions.v8`; V8 prints a warning for unknown flags */
export function engineFlags(engine) {
  const major = Number.parseInt(engine, 10);
  return [
    // Functions that ran once remain, and so become a part of the code cache (`compiled.js`).
    "--no-flush-bytecode",
    // Collects garbage at once and without other threads: the heap is small.
    "--no-incremental-marking",
    "--no-parallel-scavenge",
    // Inlines only the smallest callees.
    "--max-inlined-bytecode-size-cumulative=150",
    // Optimizes after four times the default amount of work. Since V8 12 (Node 22) the unit differs.
    ...(major < 12 ? ["--interrupt-budget=300000"] : []),
  ];
}

export function tuneEngine() {
  for (const flag of engineFlags(process.versions.v8)) setFlagsFromString(flag);
}
