/** Entry point of the process that runs the code of pages and renders their components. */

import { createRequire } from "node:module";
import { join } from "node:path";
import { type SentError, sendError } from "../user-code/code-server-protocol.ts";
import { openContext, type UserContext } from "../user-code/context.ts";
import { isTermination } from "../user-code/limits.ts";
import { type IsolatedTools, type Leftovers, serveIsolated } from "../user-code/serve-requests.ts";
import { makePageGlobals } from "./page-globals.ts";
import {
  hasWarnings,
  type PageRequest,
  type RenderedPage,
  type SentSlot,
  unshownValue,
} from "./page-request.ts";
import { type ReactWarning, withReactWarnings } from "./react-warnings.ts";

interface Exports {
  run(scope: number, place: number): unknown;
  renderPlace(make: () => unknown, prefix: string): string;
}

serveIsolated(
  renderSlots,
  (slots: readonly SentSlot[], { changes, running }: Leftovers): RenderedPage => {
    // React leaves its state behind where it is interrupted.
    const isInterrupted = slots.some((slot) => "error" in slot && isTermination(slot.error));
    return { slots, running, changes: isInterrupted ? [] : changes };
  },
  (slots, { endsAfterWarnings }: PageRequest) => endsAfterWarnings && hasWarnings(slots),
);

/** Renders all slots. A promise that rejects afterwards is attributed to the first slot that rendered. */
async function renderSlots(page: PageRequest, tools: IsolatedTools): Promise<readonly SentSlot[]> {
  const context = openContext({ milliseconds: page.milliseconds, share: tools.shared.add });
  const render = openCode(page, context, tools);
  const { value: drawn, failures } = await context.collect(() =>
    page.places.map((place) => {
      tools.step();
      return render(place);
    }),
  );
  const [failed] = failures;
  if (failed === undefined) return drawn;
  const first = drawn.findIndex((one) => "html" in one);
  return drawn.map(({ nondeterminism, warnings, ...one }, index) =>
    index === first
      ? { error: sendError(failed), nondeterminism, warnings }
      : { nondeterminism, warnings, ...one },
  );
}

type Render = (place: PageRequest["places"][number]) => SentSlot;

function openCode(page: PageRequest, context: UserContext, { shared }: IsolatedTools): Render {
  const doubts = new Set<string>();
  const module: { exports: Partial<Exports> } = { exports: {} };
  const { names } = makePageGlobals(page.packageRoot, context, { doubts, shared });
  const given = { module, exports: module.exports, ...names };
  // The unresolved import behind a placeholder has been reported already.
  const checkValue = page.isWhole ? shownValue : (value: unknown) => value;
  const code = context.compile(page.code, Object.keys(given), "sync", { name: page.file });
  const options = { isWhole: page.isWhole, captureOwners: () => captureOwners(page) };
  let broken: SentError | null = null;
  try {
    context.run(() => code.call(Object.values(given)));
  } catch (error) {
    broken = sendError(error);
  }
  return ({ scope, place }) => {
    if (broken !== null) return { error: broken, nondeterminism: [], warnings: [] };
    const { run, renderPlace } = module.exports;
    doubts.clear();
    const warnings: ReactWarning[] = [];
    try {
      const make = () => renderPlace?.(() => checkValue(run?.(scope, place)), `p${scope}-${place}-`);
      const draw = () => withReactWarnings(options, (warning) => warnings.push(warning), make);
      const html = String(context.run(draw) ?? "");
      if (html.length > page.maxLength)
        throw new Error(`it renders more than ${page.maxLength / 1000} kB of HTML (limits.size)`);
      return { html, nondeterminism: [...doubts], warnings };
    } catch (error) {
      return { error: sendError(error), nondeterminism: [...doubts], warnings };
    }
  };
}

/** Frames of the elements around the one that React renders; React has them in development alone. */
function captureOwners({ packageRoot }: PageRequest): string {
  const react = createRequire(join(packageRoot, "package.json"))("react") as {
    captureOwnerStack?: () => string | null;
  };
  return react.captureOwnerStack?.() ?? "";
}

/** React would show nothing for a function, and fail for an object with words for its own users. */
function shownValue(value: unknown): unknown {
  // The URL of an imported SVG, which is a component, too.
  if (Object.prototype.toString.call(value) === "[object String]") return String(value);
  if (!isShown(value)) throw Object.assign(new Error("no value"), { name: unshownValue });
  return value;
}

/** Also of another realm, because page code runs in a context of its own. */
const isMap = (value: object) => Object.prototype.toString.call(value) === "[object Map]";

const fragment = Symbol.for("react.fragment");

function isShown(value: unknown): boolean {
  if (typeof value === "function" || typeof value === "symbol") return false;
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return value.every(isShown);
  // React draws the entries of a map only by accident.
  if (!("$$typeof" in value)) return Symbol.iterator in value && !isMap(value);
  const { type, props } = value as {
    readonly type?: unknown;
    readonly props?: { readonly children?: unknown };
  };
  return type !== fragment || isShown(props?.children);
}
