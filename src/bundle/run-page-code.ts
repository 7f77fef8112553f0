/** Brings the code of a page to life, in Node, and draws with it: for so long at most, without clock and network. */
import { createRequire } from "node:module";
import { join } from "node:path";
import { createContext, Script } from "node:vm";

export interface PageCode {
  /** @param scope the number of the file that the place stands in */
  draw(scope: number, place: number): Drawn;
}

/** `doubts` names what makes the result another one each time. */
export type Drawn =
  | { readonly ok: true; readonly html: string; readonly doubts: readonly string[] }
  | { readonly ok: false; readonly reason: string; readonly doubts: readonly string[] };

/** Milliseconds. */
const mostTime = 5000;

interface Exports {
  run(scope: number, place: number): unknown;
  renderPlace(make: () => unknown, prefix: string): string;
}

/** @param code as `bundlePageCode` makes it */
export function runPageCode(code: string, packageRoot: string): PageCode {
  const doubts = new Set<string>();
  const module: { exports: Partial<Exports> } = { exports: {} };
  const wrapped = `(function (module, exports, require, Date, Math, fetch) {${code}\n})`;
  const define: unknown = new Script(wrapped, { filename: "docgen-page.cjs" }).runInThisContext();
  if (typeof define !== "function") throw new Error("The code of a page is not a script.");
  const guarded = (work: () => unknown) => withTimeout(work);
  let broken: string | null = null;
  try {
    guarded(() =>
      define(
        module,
        module.exports,
        createRequire(join(packageRoot, "package.json")),
        clock(doubts),
        chance(doubts),
        noFetch,
      ),
    );
  } catch (error) {
    broken = reasonOf(error);
  }
  return {
    draw(scope, place) {
      if (broken !== null) return { ok: false, reason: broken, doubts: [] };
      const { run, renderPlace } = module.exports;
      doubts.clear();
      try {
        const html = guarded(() => renderPlace?.(() => run?.(scope, place), `p${scope}-${place}-`));
        return { ok: true, html: String(html ?? ""), doubts: [...doubts] };
      } catch (error) {
        return { ok: false, reason: reasonOf(error), doubts: [...doubts] };
      }
    },
  };
}

/** The engine ends what runs for too long. */
function withTimeout(work: () => unknown): unknown {
  return new Script("work()").runInContext(createContext({ work }), { timeout: mostTime });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error) && !isErrorLike(error)) return String(error);
  if ("code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT")
    return `it has not ended after ${mostTime / 1000} seconds`;
  return `${error.name}: ${error.message}`;
}

/** Errors of another context are no `Error` of this one. */
function isErrorLike(error: unknown): error is { readonly name: string; readonly message: string } {
  return typeof error === "object" && error !== null && "name" in error && "message" in error;
}

function clock(doubts: Set<string>): DateConstructor {
  return new Proxy(Date, {
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

function chance(doubts: Set<string>): Math {
  return new Proxy(Math, {
    get(target, name) {
      if (name === "random") doubts.add("chance");
      return Reflect.get(target, name);
    },
  });
}

function noFetch(): never {
  throw new Error(
    "a page is built without the network; fetch in an effect of a component that lives in the page",
  );
}
