/** Ends what runs for too long, in the middle of whatever it does: what goes on without a pause cannot be stopped otherwise. */
import { createContext, Script } from "node:vm";

const script = new Script("work()");

/** Holds what runs, while it runs. Made once, as a context takes a millisecond to make. */
const room = { work: (): void => undefined };
const context = createContext(room);

/** Runs `work`, which may pause nowhere; throws what `isOutOfTime` knows once the time is over. */
export function withinTime<Value>(milliseconds: number, work: () => Value): Value {
  const made: Value[] = [];
  const outer = room.work;
  room.work = () => void made.push(work());
  try {
    script.runInContext(context, { timeout: milliseconds });
  } finally {
    room.work = outer;
  }
  return made[0] as Value;
}

/** The error belongs to a context of its own, and is no `Error` of this one. */
export function isOutOfTime(error: unknown): boolean {
  if (typeof error !== "object" || error === null || !("code" in error)) return false;
  return error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}
