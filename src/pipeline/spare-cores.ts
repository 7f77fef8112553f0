/**
 * Has V8 do less beside the program, for threads that have work for all cores: what it does elsewhere then is taken from them. At 1,000 pages on
 * two cores that is a tenth of the CPU time or more (`bench/RESULTS.md`); at 10,000 it makes no difference.
 */
import { setFlagsFromString } from "node:v8";

/**
 * For the whole process; what has been compiled stays.
 * @param areBusy whether no core is left for the engine
 */
export function spareCores(areBusy: boolean): void {
  // What is made of a thousand pages is done when the build is, and each thread makes its own: no function takes the bytecode of others (by
  // default up to 920 bytes), and it has to run for twice as long (by default 132 kB of bytecode) to be optimised.
  setFlagsFromString("--max-inlined-bytecode-size-cumulative=0");
  setFlagsFromString("--interrupt-budget=300000");
  // Several threads collect what is young, and wait for each other.
  if (areBusy) setFlagsFromString("--no-parallel-scavenge");
}
