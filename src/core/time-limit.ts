/** Terminates synchronous code after a time limit, which only the engine can do for an endless loop. */
import { type Context, createContext, Script } from "node:vm";

/** Runs synchronous work; throws an error that `isOutOfTime` recognizes if it exceeds the limit. */
export type TimeLimit = <Value>(milliseconds: number, work: () => Value) => Value;

const name = "__docgenWork";
const script = new Script(`${name}()`);

/** @param context must run microtasks after each evaluation (`microtaskMode`) for the limit to cover them */
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

/** Shared, because creating a context takes about 1 ms. */
export const runWithTimeLimit: TimeLimit = openTimeLimit(createContext({}));

/** The error may come from another context, so `instanceof Error` does not work. */
export function isOutOfTime(error: unknown): boolean {
  if (typeof error !== "object" || error === null || !("code" in error)) return false;
  return error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}
