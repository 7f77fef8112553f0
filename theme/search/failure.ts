/** Reports search failures to the site owner's error monitoring. The visitor sees the error screen. */
import { isUnreachable } from "./provider.ts";

/** Skips network failures, which the browser already logs; reports rejected requests with their status. */
export function reportFailure(error: unknown): void {
  if (isUnreachable(error)) return;
  const status = error instanceof Error && "status" in error ? ` (status ${error.status})` : "";
  const message = error instanceof Error ? error.message : String(error);
  reportError(new Error(`Search: ${message}${status}`, { cause: error }));
}
