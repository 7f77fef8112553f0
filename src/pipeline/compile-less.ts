/**
 * Has V8 put fewer functions into each other: what its compiler makes of a thousand pages is done when the build is, and each thread makes its
 * own. At 1,000 pages that is some 5 % of the CPU time (`bench/RESULTS.md`).
 */
import { setFlagsFromString } from "node:v8";

/** For the whole process; what has been compiled stays. */
export function compileLess(): void {
  // Bytes of bytecode that one function may take of others; by default 920.
  setFlagsFromString("--max-inlined-bytecode-size-cumulative=200");
}
