/**
 * Tunes V8 before anything is loaded. A build runs each function for seconds in several threads, and each thread compiles its own: V8's
 * defaults, made for servers, spend a sixth of its CPU time on optimized code that is soon thrown away (`bench/RESULTS.md`).
 */
import { setFlagsFromString } from "node:v8";

/** @param {string} engine `process.versions.v8`; V8 prints a warning for a flag that it does not know */
export function engineFlags(engine) {
  const major = Number.parseInt(engine, 10);
  return [
    // A function inlines its smallest callees only.
    "--max-inlined-bytecode-size-cumulative=150",
    // It is optimized after four times as much work as by default. Since V8 12 (Node 22) the unit is another one.
    ...(major < 12 ? ["--interrupt-budget=300000"] : []),
  ];
}

export function tuneEngine() {
  for (const flag of engineFlags(process.versions.v8)) setFlagsFromString(flag);
}
