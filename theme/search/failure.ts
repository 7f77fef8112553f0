/** A search that failed: what the owner of the site must know of it. The visitor reads the error screen. */
import { isUnreachable } from "./provider.ts";

/** Unreachable hosts are the network's affair, and the browser has said so; a refusal, with its status, is the site's. */
export function reportFailure(error: unknown): void {
  if (isUnreachable(error)) return;
  const status = error instanceof Error && "status" in error ? ` (status ${String(error.status)})` : "";
  const message = error instanceof Error ? error.message : String(error);
  reportError(new Error(`Search: ${message}${status}`, { cause: error }));
}
