/** Runs the code of a page in Node and renders its components, within a time limit. */

import { getErrorMessage } from "../core/errors.ts";
import { openContext, type UserContext } from "../user-code/context.ts";
import { ProcessExitError, TimeLimitError } from "../user-code/limits.ts";
import { type LocatedCode, locate } from "../user-code/locate.ts";
import { muteReactWarnings } from "./mute-react.ts";
import { makePageGlobals } from "./page-globals.ts";
import { missingCodeError } from "./site-code.ts";

/** A slot for a component: number within a file, and number of that file. */
export interface SlotId {
  readonly scope: number;
  readonly place: number;
}

/** `doubts` lists the sources of nondeterminism. */
export type RenderedSlot =
  | { readonly ok: true; readonly html: string; readonly nondeterminism: readonly string[] }
  | { readonly ok: false; readonly failure: Failure; readonly nondeterminism: readonly string[] };

export interface Failure {
  readonly reason: string;
  /** Position in the site's code: `components/chart.tsx:12`. */
  readonly from: string | null;
  /** Whether a bundling problem has been reported for it already. */
  readonly isReported: boolean;
  /** Whether the place is an expression whose value cannot be shown: an object, a function, a symbol. */
  readonly isValue: boolean;
}

export interface PageCode {
  /** CommonJS script with its source map. */
  readonly code: string;
  readonly map: string;
  /** Identifies the page in stack traces. */
  readonly name: string;
  readonly packageRoot: string;
  /** Whether all imports were resolved. */
  readonly isWhole: boolean;
  /** Time limit per slot. */
  readonly seconds: number;
}

interface Exports {
  run(scope: number, place: number): unknown;
  renderPlace(make: () => unknown, prefix: string): string;
}

/** Renders all slots. A promise that rejects afterwards is attributed to the first slot that rendered. */
export async function renderSlots(
  page: PageCode,
  places: readonly SlotId[],
): Promise<readonly RenderedSlot[]> {
  const context = openContext({ milliseconds: page.seconds * 1000 });
  const { value: drawn, failures } = await context.collect(() => places.map(openCode(page, context)));
  const [failed] = failures;
  if (failed === undefined) return drawn;
  const first = drawn.findIndex(({ ok }) => ok);
  return drawn.map((one, index) =>
    index === first ? { ok: false, failure: explain(failed, page), nondeterminism: one.nondeterminism } : one,
  );
}

function openCode(page: PageCode, context: UserContext): (place: SlotId) => RenderedSlot {
  const doubts = new Set<string>();
  const module: { exports: Partial<Exports> } = { exports: {} };
  const { names } = makePageGlobals(page.packageRoot, context, doubts);
  const given = { module, exports: module.exports, ...names };
  // The unresolved import behind a placeholder has been reported already.
  const checkValue = page.isWhole ? shownValue : (value: unknown) => value;
  const code = context.compile(page.code, Object.keys(given), "sync", { name: getFile(page) });
  let broken: Failure | null = null;
  try {
    context.run(() => code.call(Object.values(given)));
  } catch (error) {
    broken = explain(error, page);
  }
  return ({ scope, place }) => {
    if (broken !== null) return { ok: false, failure: broken, nondeterminism: [] };
    const { run, renderPlace } = module.exports;
    doubts.clear();
    try {
      const make = () => renderPlace?.(() => checkValue(run?.(scope, place)), `p${scope}-${place}-`);
      const html = context.run(page.isWhole ? make : () => muteReactWarnings(make));
      return { ok: true, html: String(html ?? ""), nondeterminism: [...doubts] };
    } catch (error) {
      return { ok: false, failure: explain(error, page), nondeterminism: [...doubts] };
    }
  };
}

/** The name of what is thrown where a place has a value that cannot be shown. */
const noValue = "NoShownValue";

/** React would show nothing for a function, and fail for an object with words for its own users. */
function shownValue(value: unknown): unknown {
  if (!isShown(value)) throw Object.assign(new Error("no value"), { name: noValue });
  return value;
}

const fragment = Symbol.for("react.fragment");

function isShown(value: unknown): boolean {
  if (typeof value === "function" || typeof value === "symbol") return false;
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return value.every(isShown);
  if (!("$$typeof" in value)) return Symbol.iterator in value;
  const { type, props } = value as {
    readonly type?: unknown;
    readonly props?: { readonly children?: unknown };
  };
  return type !== fragment || isShown(props?.children);
}

function getFile({ name }: PageCode): string {
  return `docgen-page/${name}.cjs`;
}

function explain(error: unknown, page: PageCode): Failure {
  const isKnown = error instanceof Error && error.name === missingCodeError;
  const isValue = error instanceof Error && error.name === noValue;
  const code: LocatedCode = {
    name: getFile(page),
    map: page.map,
    getFile: (source) => /^site:(.+)$/.exec(source)?.[1] ?? null,
  };
  const place = locate(error, code);
  return {
    reason: getReason(error),
    from: place === null ? null : `${place.file}:${place.line}`,
    isReported: isKnown,
    isValue,
  };
}

function getReason(error: unknown): string {
  if (!(error instanceof Error)) return getErrorMessage(error);
  if (error instanceof TimeLimitError) return error.message;
  // React's messages for these errors address developers who call React themselves.
  if (error.message.startsWith("A component suspended"))
    return "it suspends, but pages are rendered synchronously";
  if (error.message.startsWith("Element type is invalid"))
    return "the import, or a component that it renders, is not a component";
  const name = error instanceof ProcessExitError ? "" : `${error.name}: `;
  return name + error.message.replace(/\.$/, "");
}
