/** What the hosted service or its client said, in words for a person. The key is in none of them. */

import { type Diagnostic, diagnostic } from "../../core/diagnostics.ts";
import { UserError } from "../../core/errors.ts";
import { isRecord } from "../../core/is-record.ts";
import { LeftBehind } from "../../hosted-search/push/index.ts";

interface Context {
  readonly index: string;
  readonly key: string;
}

/** A failure that is not the service's stays what it is. */
export function explainPushFailure(failure: unknown, context: Context): unknown {
  if (failure instanceof LeftBehind) {
    const values = { index: failure.index, reason: reasonOf(failure.cause, context) };
    const left = diagnostic("search/left-behind", values, { file: null });
    const first = explainOne(failure.failure, context);
    return first === null ? failure.failure : new UserError([first, left]);
  }
  const explained = explainOne(failure, context);
  return explained === null ? failure : new UserError([explained]);
}

function explainOne(failure: unknown, context: Context): Diagnostic | null {
  if (!(failure instanceof Error)) return null;
  const reason = reasonOf(failure, context);
  if ("status" in failure && typeof failure.status === "number") {
    const values = { status: failure.status, reason, index: context.index };
    return diagnostic("search/refused", values, { file: null });
  }
  // A task that is never done makes the client throw a plain error.
  const isServices = failure.name === "RetryError" || failure.message.startsWith("Stopped waiting");
  return isServices ? diagnostic("search/unreachable", { reason }, { file: null }) : null;
}

/** The last thing that a host answered; else the client's own words. */
function reasonOf(failure: unknown, { key }: Context): string {
  const words = lastAnswer(failure) ?? (failure instanceof Error ? failure.message : String(failure));
  return words.replaceAll(key, "…");
}

function lastAnswer(failure: unknown): string | null {
  const frames = isRecord(failure) && failure.name === "RetryError" ? failure.stackTrace : null;
  const last: unknown = Array.isArray(frames) ? frames.at(-1) : null;
  if (!isRecord(last) || !isRecord(last.response) || !isRecord(last.host)) return null;
  const { status, content } = last.response;
  const answer = typeof content === "string" ? content.slice(0, 200) : "";
  return `${last.host.url}: ${status === 0 ? answer : `${status} ${answer}`}`.trim();
}
