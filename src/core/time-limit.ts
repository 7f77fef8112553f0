/** Ends what runs for too long, in the middle of whatever it does: what goes on without a pause cannot be stopped otherwise. */
import { createContext, Script } from "node:vm";

const script = new Script("work()");

/** Runs `work`, which may pause nowhere; throws what `isOutOfTime` knows once the time is over. */
export function withinTime<Value>(milliseconds: number, work: () => Value): Value {
  const made: Value[] = [];
  const keep = () => void made.push(work());
  script.runInContext(createContext({ work: keep }), { timeout: milliseconds });
  return made[0] as Value;
}

/** The error belongs to a context of its own, and is no `Error` of this one. */
export function isOutOfTime(error: unknown): boolean {
  if (typeof error !== "object" || error === null || !("code" in error)) return false;
  return error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}
