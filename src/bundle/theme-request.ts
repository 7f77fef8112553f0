/** Messages to and from the process that runs theme code of a site. */
import type { ThemeServer } from "../shared/contract.ts";
import type { SentError } from "../user-code/code-server-protocol.ts";

export interface ThemeRequest {
  /** Hash of the server bundle, which is a part of the process. */
  readonly code: string;
  readonly packageRoot: string;
  readonly milliseconds: number;
  readonly call: ThemeCall;
}

export type ThemeCall =
  | { readonly method: "load" }
  | { readonly method: "renderPage"; readonly values: Parameters<ThemeServer["renderPage"]> }
  | { readonly method: "renderCards"; readonly values: Parameters<ThemeServer["renderCards"]> }
  | { readonly method: "findFailure"; readonly values: Parameters<NonNullable<ThemeServer["findFailure"]>> };

export type ThemeReply = { readonly value: unknown } | { readonly error: SentError };

/** Result of `load`. */
export type LoadedTheme = Pick<ThemeServer, "labels" | "styles">;
