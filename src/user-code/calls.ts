/** Tracks the calls into one context, and failures that the code cannot catch: in callbacks and unhandled promises. */
import { getErrorMessage } from "../core/errors.ts";

export interface Call {
  /** Throws the first failure since the call started. */
  check(): void;
  failures(): readonly unknown[];
  end(): void;
}

export interface Calls {
  begin(): Call;
  /** Records a failure that is also thrown, because the code may catch it. */
  record(error: unknown): void;
  /** Records an otherwise unreported failure. Without a running call it is thrown, so that the process reports it. */
  fail(error: unknown): void;
}

/** @param onIdle called when the last call ends */
export function makeCalls(onIdle: () => void): Calls {
  const failures: { readonly error: unknown }[] = [];
  let running = 0;
  const note = (error: unknown) => void failures.push({ error: toOwnRealm(error) });
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
    record: note,
    fail(error) {
      if (running === 0) throw toOwnRealm(error);
      note(error);
    },
  };
}

/** Converts an error of another realm, keeping its stack. */
export function toOwnRealm(error: unknown): unknown {
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

/** Routes unhandled rejections of the context to `fail`, instead of crashing the process. */
export function catchRejections(globals: object, fail: (error: unknown) => void): void {
  const { prototype } = Reflect.get(globals, "Promise") as PromiseConstructor;
  Object.defineProperty(prototype, owner, { value: fail });
  listenForRejections();
}

export function listenForRejections(): void {
  if (!process.listeners("unhandledRejection").includes(onRejection))
    process.on("unhandledRejection", onRejection);
}

function onRejection(reason: unknown, promise: Promise<unknown>): void {
  const fail: unknown = Reflect.get(promise, owner);
  if (typeof fail === "function") fail(reason);
  // Node's default behavior without listeners.
  else if (process.listenerCount("unhandledRejection") === 1)
    throw reason instanceof Error
      ? reason
      : Object.assign(new Error(getErrorMessage(reason)), { code: "ERR_UNHANDLED_REJECTION" });
}
