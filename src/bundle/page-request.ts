/** Messages to and from the process that runs the code of pages. */
import type { SentError } from "../user-code/code-server-protocol.ts";
import type { ReactWarning } from "./react-warnings.ts";

/** A slot for a component: number within a file, and number of that file. */
export interface SlotId {
  readonly scope: number;
  readonly place: number;
}

export interface PageRequest {
  /** CommonJS script. */
  readonly code: string;
  /** File name in stack traces. */
  readonly file: string;
  readonly packageRoot: string;
  /** Whether all imports were resolved. */
  readonly isWhole: boolean;
  /** Whether the process ends after a page with warnings. */
  readonly endsAfterWarnings: boolean;
  /** Time limit of a slot. */
  readonly milliseconds: number;
  /** Maximum number of characters of a slot's HTML. */
  readonly maxLength: number;
  readonly places: readonly SlotId[];
}

export type SentSlot = {
  readonly nondeterminism: readonly string[];
  readonly warnings: readonly ReactWarning[];
} & ({ readonly html: string } | { readonly error: SentError });

export function hasWarnings(slots: readonly SentSlot[]): boolean {
  return slots.some(({ warnings }) => warnings.length > 0);
}

export interface RenderedPage {
  readonly slots: readonly SentSlot[];
  /** Shared objects that the code changed. */
  readonly changes: readonly string[];
  /** Kinds of work that the code left running. */
  readonly running: readonly string[];
}

/** Name of the error for an expression whose value cannot be shown. */
export const unshownValue = "NoShownValue";
