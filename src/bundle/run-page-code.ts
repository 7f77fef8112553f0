/** Runs the code of a page in a process of its own and renders its components, within limits of time and memory. */

import { CodeServerError, openCodeServer } from "../user-code/code-server.ts";
import { receiveError, sendError } from "../user-code/code-server-protocol.ts";
import { isTermination } from "../user-code/limits.ts";
import { type LocatedCode, locate } from "../user-code/locate.ts";
import {
  hasWarnings,
  type PageRequest,
  type RenderedPage,
  type SentSlot,
  type SlotId,
  unshownValue,
} from "./page-request.ts";
import { openRenewals } from "./renewals.ts";
import { missingCodeError } from "./site-code.ts";

export type RenderedSlot = {
  /** Sources of nondeterminism. */
  readonly nondeterminism: readonly string[];
  readonly warnings: readonly LocatedWarning[];
} & ({ readonly ok: true; readonly html: string } | { readonly ok: false; readonly failure: Failure });

/** A warning of React. */
export interface LocatedWarning {
  readonly text: string;
  /** Position in the site's code: `components/chart.tsx:12`. */
  readonly from: string | null;
}

export interface Failure {
  readonly reason: string;
  /** Position in the site's code: `components/chart.tsx:12`. */
  readonly from: string | null;
  /** Whether the problem has been reported already. */
  readonly isReported: boolean;
  /** Whether what it renders is no component, which is also the case if its file could not be bundled. */
  readonly isNoComponent: boolean;
  /** Whether the place is an expression whose value cannot be shown: an object, a function, a symbol. */
  readonly isValue: boolean;
}

export interface PageCode extends Pick<PageRequest, "code" | "packageRoot" | "isWhole"> {
  readonly map: string;
  /** Identifies the page in stack traces. */
  readonly name: string;
  /** Time limit per slot. */
  readonly seconds: number;
  /** Maximum size of a slot's HTML, in kB. */
  readonly size: number;
}

export interface RenderedSlots extends Pick<RenderedPage, "changes" | "running"> {
  readonly slots: readonly RenderedSlot[];
}

/** Shared by all pages of this thread, because starting it takes 100 ms. */
const server = openCodeServer(() => import("./page-code-process.ts?bundled"));

const renewals = openRenewals(() => performance.now());

/** Renders all slots. */
export async function renderSlots(page: PageCode, places: readonly SlotId[]): Promise<RenderedSlots> {
  const { code, packageRoot, isWhole, seconds, size } = page;
  const milliseconds = seconds * 1000;
  const limits = { milliseconds, maxLength: size * 1000 };
  const endsAfterWarnings = renewals.areLeft();
  const given = { code, file: getFile(page), packageRoot, isWhole, endsAfterWarnings };
  const { slots, changes, running } = await call({ ...given, places, ...limits });
  if (hasWarnings(slots)) renewals.note();
  return { slots: slots.map((slot) => toRendered(slot, page)), changes, running };
}

async function call(request: PageRequest): Promise<RenderedPage> {
  try {
    const options = { milliseconds: request.milliseconds, isRepeatable: true };
    return (await server.call(request, options)) as RenderedPage;
  } catch (error) {
    if (!(error instanceof CodeServerError)) throw error;
    const { cause, step } = error;
    const failed = Math.min(step, request.places.length - 1);
    // Slots that are lost with the one that failed have no message of their own.
    const slots = request.places.map((_, index) => ({
      error: index === failed ? sendError(cause) : { name: missingCodeError, message: "", stack: "" },
      nondeterminism: [],
      warnings: [],
    }));
    return { slots, changes: [], running: [] };
  }
}

function toRendered(slot: SentSlot, page: PageCode): RenderedSlot {
  const { nondeterminism } = slot;
  const warnings = slot.warnings.map(({ text, stack }) => ({ text, from: findPlace({ stack }, page) }));
  if ("html" in slot) return { ok: true, html: slot.html, nondeterminism, warnings };
  return { ok: false, failure: explain(receiveError(slot.error), page), nondeterminism, warnings };
}

function getFile({ name }: PageCode): string {
  return `docgen-page/${name}.cjs`;
}

function explain(error: Error, page: PageCode): Failure {
  return {
    reason: getReason(error),
    from: findPlace(error, page),
    isReported: error.name === missingCodeError,
    isNoComponent: isNoComponent(error),
    isValue: error.name === unshownValue,
  };
}

function findPlace(error: unknown, page: PageCode): string | null {
  const code: LocatedCode = {
    name: getFile(page),
    map: page.map,
    getFile: (source) => /^site:(.+)$/.exec(source)?.[1] ?? null,
  };
  const place = locate(error, code);
  return place === null ? null : `${place.file}:${place.line}`;
}

function isNoComponent({ message }: Error): boolean {
  return message.startsWith("Element type is invalid");
}

function getReason(error: Error): string {
  // React's messages for these errors address developers who call React themselves.
  if (error.message.startsWith("A component suspended"))
    return "it suspends, but pages are rendered synchronously";
  if (isNoComponent(error)) return "it, or a component that it renders, is not a component";
  const name = isTermination(error) ? "" : `${error.name}: `;
  return name + error.message.replace(/\.$/, "");
}
