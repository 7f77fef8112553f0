/**
 * Has V8 do less beside the program, for threads that have work for all cores: what it does elsewhere then is taken from them. At 1,000 pages on
 * two cores each of the two is some 5 % of the CPU time (`bench/RESULTS.md`).
 */
import { setFlagsFromString } from "node:v8";

/**
 * For the whole process; what has been compiled stays.
 * @param areBusy whether no core is left for the engine
 */
export function spareCores(areBusy: boolean): void {
  // Bytes of bytecode that one function may take of others; by default 920. What is made of a thousand pages is done when the build is, and
  // each thread makes its own.
  setFlagsFromString("--max-inlined-bytecode-size-cumulative=200");
  // Several threads collect what is young, and wait for each other.
  if (areBusy) setFlagsFromString("--no-parallel-scavenge");
}
