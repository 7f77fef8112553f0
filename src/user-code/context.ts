/**
 * Runs code of a site in this process, under a time limit: synchronous loops and chains of promises are ended by the engine, promises that
 * never settle by a timer. The code has a context of its own: its built-ins, its microtasks and its timers end with it.
 */
import { setImmediate, setTimeout } from "node:timers/promises";
import { type Context, constants, createContext, Script } from "node:vm";
import { isOutOfTime, openTimeLimit } from "../core/time-limit.ts";
import { openCalls, ownError, watchPromises } from "./calls.ts";
import { defineGlobals } from "./globals.ts";
import { OutOfTime } from "./limits.ts";

export interface ContextOptions {
  /** How long one call may take. */
  readonly milliseconds: number;
}

export interface CodeOptions {
  /** The name of the code in stacks. */
  readonly name: string;
  /** What the engine has made of the same code before. */
  readonly compiled?: Uint8Array | null;
}

export interface UserContext {
  /** The global object of the code. */
  readonly globals: object;
  /** What stands for a module of Node in the code; undefined where Node's own does. */
  moduleOf(name: string): unknown;
  /**
   * Compiles the body of a function.
   * @param form `async` where the body may await
   */
  compile(
    body: string,
    parameters: readonly string[],
    form: "sync" | "async",
    options: CodeOptions,
  ): CompiledCode;
  /** Runs synchronous work. @throws OutOfTime, ProcessEnd, and whatever the code throws, as an error of this realm */
  run<Value>(work: () => Value): Value;
  /** Runs synchronous work, and gives what has failed in the same turn besides. The work sets its own limits by `run`. */
  collect<Value>(
    work: () => Value,
  ): Promise<{ readonly value: Value; readonly failures: readonly unknown[] }>;
  /** Runs work and waits for its promise, and for what else fails in the same turn. Rejects with the same errors. */
  settle<Value>(work: () => Value | PromiseLike<Value>): Promise<Value>;
}

export interface CompiledCode {
  call(values: readonly unknown[]): unknown;
  /** What the engine has made of the code until now; null when it could use what it was given. */
  cachedData(): Uint8Array | null;
}

/** Code that has exceeded its limit so many times is not called again: each further page would wait as long. */
const maxTimeouts = 3;

export function openContext({ milliseconds }: ContextOptions): UserContext {
  const context = createContext({}, { microtaskMode: "afterEvaluate" });
  const globals = new Script("globalThis").runInContext(context) as object;
  const limit = openLimit(context, milliseconds);
  const calls = openCalls(() => clearTimers());
  const guard = (callback: () => unknown) => {
    try {
      limit.run(milliseconds, callback);
    } catch (error) {
      calls.fail(error);
    }
  };
  const { names, clearTimers, moduleOf } = defineGlobals(context, guard, calls.note);
  watchPromises(globals, calls.fail);
  return {
    globals,
    moduleOf,
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
  /** Counts a call that has exceeded its limit without running. */
  exceed(): OutOfTime;
}

function openLimit(context: Context, milliseconds: number): Limit {
  const within = openTimeLimit(context);
  let [depth, timeouts] = [0, 0];
  const exceed = () => {
    timeouts += 1;
    return new OutOfTime(milliseconds);
  };
  return {
    exceed,
    run(most, work) {
      // The limit of the outer call holds.
      if (depth > 0) return work();
      if (timeouts >= maxTimeouts) throw new OutOfTime(milliseconds);
      depth += 1;
      try {
        return within(Math.max(1, Math.ceil(most)), work);
      } catch (error) {
        throw isOutOfTime(error) ? exceed() : ownError(error);
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
  /** Built-ins that the code gets as parameters. */
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
  /** Throws what has failed beside the work. */
  check(): void;
}

/** The longest pause between two looks at a promise. */
const maxPause = 5;

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
  // Handled before the check: a rejection that the check anticipates would count as unhandled.
  limit.run(milliseconds, () => {
    made.then(
      (value) => settled.push({ value }),
      (error: unknown) => settled.push({ error }),
    );
  });
  check();
  for (let pause = 0; ; pause = Math.min(maxPause, pause + 1)) {
    await (pause === 0 ? setImmediate() : setTimeout(pause));
    check();
    const [outcome] = settled;
    if (outcome !== undefined) {
      if ("error" in outcome) throw ownError(outcome.error);
      return outcome.value;
    }
    const left = end - performance.now();
    if (left <= 0) throw limit.exceed();
    // Runs what the context has been waiting for.
    limit.run(left, () => undefined);
  }
}

function isThenable<Value>(value: Value | PromiseLike<Value>): value is PromiseLike<Value> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}
