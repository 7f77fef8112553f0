/** The calls of one context, and what fails while they run where the code cannot catch it: a callback, a promise that nobody handles. */
import { wordsOf } from "../core/errors.ts";

export interface Call {
  /** Throws the first failure since the call began. */
  check(): void;
  failures(): readonly unknown[];
  end(): void;
}

export interface Calls {
  begin(): Call;
  /** Remembers a failure that is thrown in the code, too: the code may catch it. */
  note(error: unknown): void;
  /** A failure that nobody else reports. Thrown, and so reported by the process, when no call is running. */
  fail(error: unknown): void;
}

/** @param onIdle called when the last call has ended */
export function openCalls(onIdle: () => void): Calls {
  const failures: { readonly error: unknown }[] = [];
  let running = 0;
  const note = (error: unknown) => void failures.push({ error: ownError(error) });
  return {
    begin() {
      running += 1;
      const first = failures.length;
      return {
        failures: () => failures.slice(first).map(({ error }) => error),
        check() {
          const failure = failures[first];
          if (failure !== undefined) throw failure.error;
        },
        end() {
          running -= 1;
          if (running > 0) return;
          failures.length = 0;
          onIdle();
        },
      };
    },
    note,
    fail(error) {
      if (running === 0) throw ownError(error);
      note(error);
    },
  };
}

/** An error of another realm as one of this realm, with its stack. */
export function ownError(error: unknown): unknown {
  if (error instanceof Error || typeof error !== "object" || error === null) return error;
  const isError = "name" in error && "message" in error && "stack" in error;
  if (!isError) return error;
  const { name, message, stack } = error;
  return Object.assign(new Error(String(message)), {
    name: String(name),
    stack: String(stack),
    cause: error,
  });
}

const owner = Symbol("docgen.owner");

/** A promise of the context that nobody handles fails the context, and not the process. */
export function watchPromises(globals: object, fail: (error: unknown) => void): void {
  const { prototype } = Reflect.get(globals, "Promise") as PromiseConstructor;
  Object.defineProperty(prototype, owner, { value: fail });
  if (!process.listeners("unhandledRejection").includes(onRejection))
    process.on("unhandledRejection", onRejection);
}

function onRejection(reason: unknown, promise: Promise<unknown>): void {
  const fail: unknown = Reflect.get(promise, owner);
  if (typeof fail === "function") fail(reason);
  // As Node does where nobody listens.
  else if (process.listenerCount("unhandledRejection") === 1)
    throw reason instanceof Error
      ? reason
      : Object.assign(new Error(wordsOf(reason)), { code: "ERR_UNHANDLED_REJECTION" });
}
