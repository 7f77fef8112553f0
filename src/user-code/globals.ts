/**
 * Globals of a context for site code. It has its own built-ins, so that modifications stay local. Node's APIs are shared,
 * except that the process cannot be ended.
 */
import { type Context, Script } from "node:vm";
import { ProcessExitError } from "./limits.ts";

/** Built-ins that Node's APIs accept and return, shared by all contexts. */
const binary =
  /^(?:ArrayBuffer|SharedArrayBuffer|DataView|Buffer|Atomics|(?:Big)?(?:Ui|I)nt(?:8|16|32|64)(?:Clamped)?Array|Float(?:16|32|64)Array)$/;

/** Makes `instanceof` accept errors, arrays and maps that come from Node. */
const bridge = new Script(`(outer) => {
  const has = Function.prototype[Symbol.hasInstance];
  const names = Object.getOwnPropertyNames(globalThis);
  for (const name of names) {
    const own = globalThis[name];
    const other = typeof own === "function" ? outer(name) : undefined;
    if (typeof own !== "function" || typeof other !== "function" || own.prototype === undefined) continue;
    Object.defineProperty(own, Symbol.hasInstance, {
      configurable: true,
      value(value) { return has.call(this, value) || (this === own && has.call(other, value)); },
    });
  }
  return names;
}`);

export interface ContextGlobals {
  /** Names of the context's built-ins: V8 resolves parameters faster than globals. */
  readonly names: readonly string[];
  /** Clears timers that the code left running. */
  clearTimers(): void;
  /** Kinds of the cleared timers that would have run for ever, once: `setInterval`. */
  takeEndless(): readonly string[];
  /** Replacement for a Node module; undefined if the code gets the original. */
  moduleOf(name: string): unknown;
}

export interface GlobalsTools {
  /** Runs a callback of the code under its time limit. */
  guard(callback: () => unknown): void;
  /** Reports an error that no code can catch. */
  fail(error: unknown): void;
  /** Receives the shared globals that the code gets. */
  share(name: string, value: unknown): void;
}

export function defineGlobals(context: Context, { guard, fail, share }: GlobalsTools): ContextGlobals {
  const names = (bridge.runInContext(context) as (outer: (name: string) => unknown) => string[])((name) =>
    binary.test(name) ? undefined : Reflect.get(globalThis, name),
  );
  const timers = openTimers(guard);
  const moduleOf = (name: string): unknown => {
    const bare = name.replace(/^node:/, "");
    if (bare === "process") return process;
    return bare === "timers" ? timers.functions : undefined;
  };
  const process: unknown = makeProcessProxy(guard, { fail, moduleOf });
  const global: unknown = globalScript.runInContext(context);
  const microtask: unknown = microtasks.runInContext(context);
  const own: Readonly<Record<string, unknown>> = {
    ...timers.functions,
    // The default console of a context prints nowhere.
    console: Reflect.get(globalThis, "console"),
    process,
    global,
    queueMicrotask: microtask,
  };
  const shared = Object.getOwnPropertyNames(globalThis).filter(
    (name) => !names.includes(name) || binary.test(name),
  );
  for (const name of new Set([...shared, ...Object.keys(own)])) {
    const set = (value: unknown) => void put(context, name, value);
    if (Object.hasOwn(own, name)) set(own[name]);
    else if (binary.test(name)) set(Reflect.get(globalThis, name));
    // Lazy, because Node loads some globals on first access.
    else
      Object.defineProperty(context, name, {
        configurable: true,
        get() {
          const value: unknown = Reflect.get(globalThis, name);
          share(name, value);
          return value;
        },
        set,
      });
  }
  return {
    names: names.filter((name) => /^[A-Z]/.test(name) && !binary.test(name)),
    clearTimers: timers.clear,
    takeEndless: timers.takeEndless,
    moduleOf,
  };
}

/** Returns the global object of the context. */
export const globalScript = new Script("globalThis");

/** Queues the callback as a microtask of the context. */
const microtasks = new Script("(callback) => void Promise.resolve().then(() => callback())");

function put(context: Context, name: string, value: unknown): void {
  Object.defineProperty(context, name, { value, configurable: true, writable: true, enumerable: false });
}

function openTimers(guard: (callback: () => unknown) => void) {
  const running = new Set<NodeJS.Timeout | NodeJS.Immediate>();
  const intervals = new WeakSet<NodeJS.Timeout>();
  const endless = new Set<string>();
  type Callback = (...values: unknown[]) => unknown;
  const once = (callback: Callback, delay?: number, ...values: unknown[]) => {
    const timer = setTimeout(() => {
      running.delete(timer);
      guard(() => callback(...values));
    }, delay);
    running.add(timer);
    return timer;
  };
  const again = (callback: Callback, delay?: number, ...values: unknown[]) => {
    const timer = setInterval(() => guard(() => callback(...values)), delay);
    running.add(timer);
    intervals.add(timer);
    return timer;
  };
  const soon = (callback: Callback, ...values: unknown[]) => {
    const timer = setImmediate(() => {
      running.delete(timer);
      guard(() => callback(...values));
    });
    running.add(timer);
    return timer;
  };
  return {
    functions: {
      setTimeout: once,
      setInterval: again,
      setImmediate: soon,
      clearTimeout,
      clearInterval,
      clearImmediate,
    },
    clear() {
      for (const timer of running) {
        if ("ref" in timer && "refresh" in timer) {
          // Node sets it however a timer is cleared.
          const isCleared = Reflect.get(timer, "_destroyed") === true;
          if (intervals.has(timer) && !isCleared && timer.hasRef()) endless.add("setInterval");
          clearTimeout(timer);
        } else clearImmediate(timer as NodeJS.Immediate);
      }
      running.clear();
    },
    takeEndless() {
      const found = [...endless];
      endless.clear();
      return found;
    },
  };
}

interface Surroundings {
  fail(error: unknown): void;
  moduleOf(name: string): unknown;
}

function makeProcessProxy(
  guard: (callback: () => unknown) => void,
  { fail, moduleOf }: Surroundings,
): unknown {
  const end = (code?: unknown): never => {
    const error = new ProcessExitError(code);
    fail(error);
    throw error;
  };
  const own: Readonly<Record<string, unknown>> = {
    exit: end,
    reallyExit: end,
    abort: () => end("SIGABRT"),
    kill: (id: number, signal?: string | number) =>
      id === process.pid && signal !== 0 ? end(signal ?? "SIGTERM") : process.kill(id, signal),
    getBuiltinModule: (name: string) => moduleOf(name) ?? process.getBuiltinModule(name),
    nextTick: (callback: (...values: unknown[]) => unknown, ...values: unknown[]) =>
      process.nextTick(() => guard(() => callback(...values))),
  };
  return new Proxy(process, {
    get: (target, name) =>
      Reflect.get(typeof name === "string" && Object.hasOwn(own, name) ? own : target, name),
  });
}
