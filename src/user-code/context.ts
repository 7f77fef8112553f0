/**
 * Runs site code in this process under a time limit: V8 terminates infinite loops and promise chains, a timer those promises
 * that never settle. The code has its own `vm` context, whose built-ins, microtasks and timers end with it.
 */
import { setImmediate, setTimeout } from "node:timers/promises";
import { type Context, constants, createContext, Script } from "node:vm";
import { isOutOfTime, openTimeLimit } from "../core/time-limit.ts";
import { catchRejections, makeCalls, toOwnRealm } from "./calls.ts";
import { defineGlobals, globalScript } from "./globals.ts";
import { TimeLimitError } from "./limits.ts";

export interface ContextOptions {
  /** Time limit per call. */
  readonly milliseconds: number;
  /** Receives the shared globals that the code gets. */
  share?(name: string, value: unknown): void;
}

export interface CodeOptions {
  /** Script name in stack traces. */
  readonly name: string;
  /** V8 code cache of an earlier compilation. */
  readonly compiled?: Uint8Array | null;
}

export interface UserContext {
  readonly globals: object;
  /** Replacement for a Node module; undefined if the code gets the original. */
  getModule(name: string): unknown;
  /**
   * Compiles a function body.
   * @param form `async` if the body may use `await`
   */
  compile(
    body: string,
    parameters: readonly string[],
    form: "sync" | "async",
    options: CodeOptions,
  ): CompiledCode;
  /**
   * Runs synchronous work.
   * @throws OutOfTime, ProcessEnd, or the code's own error, converted to this realm
   */
  run<Value>(work: () => Value): Value;
  /** Runs synchronous work and returns other failures of the same turn along with the value. The work applies its own limits via `run`. */
  collect<Value>(
    work: () => Value,
  ): Promise<{ readonly value: Value; readonly failures: readonly unknown[] }>;
  /** Runs work, awaits its promise, and rejects with its error or any other failure of the same turn. */
  settle<Value>(work: () => Value | PromiseLike<Value>): Promise<Value>;
  /** Kinds of timers that calls left running for ever, once. They have been cleared. */
  takeEndless(): readonly string[];
}

export interface CompiledCode {
  call(values: readonly unknown[]): unknown;
  /** V8 code cache; null if the given one was accepted. */
  cachedData(): Uint8Array | null;
}

/** After this many timeouts, code isn't called again: every further page would wait as long. */
const maxTimeouts = 3;

export function openContext({ milliseconds, share = () => undefined }: ContextOptions): UserContext {
  const context = createContext({}, { microtaskMode: "afterEvaluate" });
  const globals = globalScript.runInContext(context) as object;
  const limit = openLimit(context, milliseconds);
  const calls = makeCalls(() => clearTimers());
  const guard = (callback: () => unknown) => {
    try {
      limit.run(milliseconds, callback);
    } catch (error) {
      calls.fail(error);
    }
  };
  const { names, clearTimers, takeEndless, moduleOf } = defineGlobals(context, {
    guard,
    fail: calls.record,
    share,
  });
  catchRejections(globals, calls.fail);
  return {
    globals,
    getModule: moduleOf,
    takeEndless,
    compile: (body, parameters, form, options) =>
      compile(context, { body, parameters, form, names, globals }, options),
    run(work) {
      const call = calls.begin();
      try {
        const value = limit.run(milliseconds, work);
        call.check();
        return value;
      } finally {
        call.end();
      }
    },
    async collect(work) {
      const call = calls.begin();
      try {
        const value = work();
        await setImmediate();
        return { value, failures: call.failures() };
      } finally {
        call.end();
      }
    },
    async settle(work) {
      const call = calls.begin();
      try {
        const value = await awaitWithin(work, { limit, milliseconds, check: call.check });
        await setImmediate();
        call.check();
        return value;
      } finally {
        call.end();
      }
    },
  };
}

interface Limit {
  run<Value>(most: number, work: () => Value): Value;
  /** Counts a timeout of asynchronous work. */
  countTimeout(): TimeLimitError;
}

function openLimit(context: Context, milliseconds: number): Limit {
  const within = openTimeLimit(context);
  let [depth, timeouts] = [0, 0];
  const exceed = () => {
    timeouts += 1;
    return new TimeLimitError(milliseconds);
  };
  return {
    countTimeout: exceed,
    run(most, work) {
      // A nested call is subject to the limit of the outer call.
      if (depth > 0) return work();
      if (timeouts >= maxTimeouts) throw new TimeLimitError(milliseconds);
      depth += 1;
      try {
        return within(Math.max(1, Math.ceil(most)), work);
      } catch (error) {
        throw isOutOfTime(error) ? exceed() : toOwnRealm(error);
      } finally {
        depth -= 1;
      }
    },
  };
}

interface Source {
  readonly body: string;
  readonly parameters: readonly string[];
  readonly form: "sync" | "async";
  /** Built-ins passed as parameters. */
  readonly names: readonly string[];
  readonly globals: object;
}

function compile(
  context: Context,
  { body, parameters, form, names, globals }: Source,
  { name, compiled = null }: CodeOptions,
): CompiledCode {
  const keyword = form === "async" ? "async function" : "function";
  const head = `((${names.join(", ")}) => ${keyword} (${parameters.join(", ")}) {`;
  const script = new Script(`${head}${body}\n})`, {
    filename: name,
    columnOffset: -head.length,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    ...(compiled === null ? {} : { cachedData: compiled }),
  });
  const open: unknown = script.runInContext(context);
  if (typeof open !== "function") throw new Error("The code is not a script.");
  const made: unknown = open(...names.map((one) => Reflect.get(globals, one)));
  if (typeof made !== "function") throw new Error("The code is not a function.");
  const isUsed = script.cachedDataRejected === false;
  return {
    call: (values) => made(...values),
    cachedData: () => (isUsed ? null : script.createCachedData()),
  };
}

interface Waiting {
  readonly limit: Limit;
  readonly milliseconds: number;
  /** Throws failures outside of the promise. */
  check(): void;
}

/** Longest polling interval for a promise, in milliseconds. */
const maxPollInterval = 5;

async function awaitWithin<Value>(
  work: () => Value | PromiseLike<Value>,
  { limit, milliseconds, check }: Waiting,
): Promise<Value> {
  const end = performance.now() + milliseconds;
  const made = limit.run(milliseconds, work);
  if (!isThenable(made)) {
    check();
    return made;
  }
  const settled: ({ readonly value: Value } | { readonly error: unknown })[] = [];
  // Attaches handlers before the check: otherwise a rejection would count as unhandled.
  limit.run(milliseconds, () => {
    made.then(
      (value) => settled.push({ value }),
      (error: unknown) => settled.push({ error }),
    );
  });
  check();
  for (let pause = 0; ; pause = Math.min(maxPollInterval, pause + 1)) {
    await (pause === 0 ? setImmediate() : setTimeout(pause));
    check();
    const [outcome] = settled;
    if (outcome !== undefined) {
      if ("error" in outcome) throw toOwnRealm(outcome.error);
      return outcome.value;
    }
    const left = end - performance.now();
    if (left <= 0) throw limit.countTimeout();
    // Runs pending microtasks of the context.
    limit.run(left, () => undefined);
  }
}

function isThenable<Value>(value: Value | PromiseLike<Value>): value is PromiseLike<Value> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}
