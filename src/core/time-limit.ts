/** Ends synchronous code that exceeds a time limit: only the engine can stop a loop that never pauses. */
import { type Context, createContext, Script } from "node:vm";

/** Runs synchronous work; throws an error that `isOutOfTime` recognises when it exceeds its limit. */
export type TimeLimit = <Value>(milliseconds: number, work: () => Value) => Value;

const name = "__docgenWork";
const script = new Script(`${name}()`);

/** @param context that runs its microtasks after each evaluation, when the limit covers them, too */
export function openTimeLimit(context: Context): TimeLimit {
  let current = (): void => undefined;
  Object.defineProperty(context, name, { value: () => current() });
  return (milliseconds, work) => {
    const made: unknown[] = [];
    const outer = current;
    current = () => void made.push(work());
    try {
      script.runInContext(context, { timeout: milliseconds });
    } finally {
      current = outer;
    }
    return made[0] as ReturnType<typeof work>;
  };
}

/** Made once, as a context takes a millisecond to make. */
export const withinTime: TimeLimit = openTimeLimit(createContext({}));

/** The error belongs to a context of its own, and is no `Error` of this one. */
export function isOutOfTime(error: unknown): boolean {
  if (typeof error !== "object" || error === null || !("code" in error)) return false;
  return error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}
