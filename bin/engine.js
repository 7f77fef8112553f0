/**
 * Tunes V8 before anything is loaded. A build runs each function for seconds on several threads, each of which compiles it:
 * V8's defaults, made for servers, spend a sixth of the CPU time on optimized code that is soon discarded
 * (`bench/RESULTS.md`).
 */
import { setFlagsFromString } from "node:v8";

/** @param {string} engine `process.versions.v8`; V8 prints a warning for unknown flags */
export function engineFlags(engine) {
  const major = Number.parseInt(engine, 10);
  return [
    // Functions that ran once remain, and so become a part of the code cache (`compiled.js`).
    "--no-flush-bytecode",
    // Inlines only the smallest callees.
    "--max-inlined-bytecode-size-cumulative=150",
    // Optimizes after four times the default amount of work. Since V8 12 (Node 22) the unit differs.
    ...(major < 12 ? ["--interrupt-budget=300000"] : []),
  ];
}

export function tuneEngine() {
  for (const flag of engineFlags(process.versions.v8)) setFlagsFromString(flag);
}
