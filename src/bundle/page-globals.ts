/**
 * Globals of page code. Functions for network requests and timers have no effect, and the clock and random numbers are detected, so that
 * builds are reproducible. It is not a security boundary: code can open a socket or start a process.
 */
import { createRequire } from "node:module";
import { join } from "node:path";
import type { UserContext } from "../user-code/context.ts";
import type { SharedState } from "../user-code/shared-state.ts";

export interface PageGlobals {
  /** Name → value. */
  readonly names: Readonly<Record<string, unknown>>;
}

const network = /^(?:node:)?(?:http|https|http2|net|tls|dns|dns\/promises|dgram)$/;

/**
 * @param context whose built-ins the code sees
 * @param doubts receives the sources of nondeterminism that the code used
 * @param shared receives the modules that the code gets
 */
export function makePageGlobals(
  packageRoot: string,
  { globals, getModule: moduleOf }: Pick<UserContext, "globals" | "getModule">,
  { doubts, shared }: { readonly doubts: Set<string>; readonly shared: Pick<SharedState, "add"> },
): PageGlobals {
  const load = createRequire(join(packageRoot, "package.json"));
  const own = {
    Date: trackedDate(Reflect.get(globals, "Date") as DateConstructor, doubts),
    Math: trackedMath(Reflect.get(globals, "Math") as Math, doubts),
    fetch: throwNoNetwork,
    WebSocket: throwNoNetwork,
    // Rendering is synchronous, so timer callbacks would never have an effect.
    setTimeout: ignoreTimer,
    setInterval: ignoreTimer,
    setImmediate: ignoreTimer,
  };
  const all: unknown = new Proxy(globals, {
    get: (target, name) =>
      name === "globalThis" || name === "global"
        ? all
        : Reflect.get(Object.hasOwn(own, name) ? own : target, name),
  });
  const require = (name: string): unknown => {
    if (/^(?:node:)?timers$/.test(name)) return own;
    const replaced = moduleOf(name);
    if (replaced !== undefined) return replaced;
    const module = load(name);
    shared.add(name.replace(/^node:/, ""), module);
    return network.test(name) ? withoutNetwork(module) : module;
  };
  return { names: { ...own, globalThis: all, global: all, require } };
}

function trackedDate(date: DateConstructor, doubts: Set<string>): DateConstructor {
  return new Proxy(date, {
    apply(target) {
      doubts.add("the clock");
      return target();
    },
    construct(target, args) {
      if (args.length === 0) doubts.add("the clock");
      return Reflect.construct(target, args);
    },
    get(target, name) {
      if (name === "now") doubts.add("the clock");
      return Reflect.get(target, name);
    },
  });
}

function trackedMath(math: Math, doubts: Set<string>): Math {
  return new Proxy(math, {
    get(target, name) {
      if (name === "random") doubts.add("chance");
      return Reflect.get(target, name);
    },
  });
}

function ignoreTimer(): number {
  return 0;
}

function throwNoNetwork(): never {
  throw new Error(
    "a page is built without the network; fetch in an effect of a component that lives in the page",
  );
}

/** Packages may import network modules and use their classes without calling them, so only calls throw. */
function withoutNetwork(module: object): unknown {
  return new Proxy(module, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      const isCall = typeof value === "function" && typeof name === "string" && /^[a-z]/.test(name);
      return isCall ? throwNoNetwork : value;
    },
  });
}
