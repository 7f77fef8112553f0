/**
 * Has V8 do less beside the program, for work that has all cores to itself: what the engine does elsewhere is taken from it. At 1,000 pages on
 * two cores that is a tenth of the CPU time or more (`bench/RESULTS.md`).
 */
import { setFlagsFromString } from "node:v8";

/**
 * For the whole process; what has been compiled stays.
 * @param areBusy whether no core is left for the engine for as long as the process lives
 */
export function spareCores(areBusy: boolean): void {
  for (const flag of sparingFlags(process.versions.v8, areBusy)) setFlagsFromString(flag);
}

/** @param engine the version of V8: to be told of a flag that it does not know, it complains to the terminal */
export function sparingFlags(engine: string, areBusy: boolean): readonly string[] {
  const major = Number.parseInt(engine, 10);
  return [
    // What is made of a thousand pages is done when the build is, and each thread makes its own: a function takes the bytecode of small
    // others alone (by default 920 bytes of it), and it has to run for four times as long (by default 66 kB of bytecode) to be optimised.
    "--max-inlined-bytecode-size-cumulative=150",
    // Since 12 (Node 22) it is calls that count, and later in any case.
    ...(major < 12 ? ["--interrupt-budget=300000"] : []),
    // Several threads collect what is young, and wait for each other.
    ...(areBusy ? ["--no-parallel-scavenge"] : []),
    // What often outlives a collection is made among the old at once. Parts of a page outlive one by chance, for one page is always under
    // way: where the engine takes that for a rule, all that they point to stays as well, until the old are collected.
    "--no-allocation-site-pretenuring",
    // Megabytes, in threads that are started from here on: twice as much is made between collections, and the page under way is copied half
    // as often. Since 13 (Node 24) it is as much by default.
    ...(major < 13 ? ["--max-semi-space-size=32"] : []),
  ];
}
