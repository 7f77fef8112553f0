/**
 * Keeps the heap of a server near what it holds. Where there is much memory, V8 lets old garbage grow to several times that before it
 * collects: a server that holds 40 MB would grow over some hundred edits, and seem to go on for ever.
 */
import { setFlagsFromString } from "node:v8";

/** For the whole process, once what is large has been done: to collect so often would be in its way. */
export function keepHeapSteady(): void {
  // Old garbage may come to half of what is held.
  setFlagsFromString("--heap-growing-percent=50");
}
