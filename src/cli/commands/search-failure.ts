/** Explains failures of the hosted service and its client. Removes the API key from all texts. */

import { type Diagnostic, diagnostic } from "../../core/diagnostics.ts";
import { UserError } from "../../core/errors.ts";
import { isRecord } from "../../core/is-record.ts";
import { LeftBehind } from "../../hosted-search/push/index.ts";

interface Context {
  readonly index: string;
  readonly key: string;
}

/** Returns other errors unchanged. */
export function explainPushFailure(failure: unknown, context: Context): unknown {
  if (failure instanceof LeftBehind) {
    const values = { index: failure.index, reason: getReason(failure.cause, context) };
    const left = diagnostic("search/left-behind", values, { file: null });
    const first = explainOne(failure.failure, context);
    return first === null ? failure.failure : new UserError([first, left]);
  }
  const explained = explainOne(failure, context);
  return explained === null ? failure : new UserError([explained]);
}

function explainOne(failure: unknown, context: Context): Diagnostic | null {
  if (!(failure instanceof Error)) return null;
  const reason = getReason(failure, context);
  if ("status" in failure && typeof failure.status === "number") {
    const values = { status: failure.status, reason, index: context.index };
    return diagnostic("search/refused", values, { file: null });
  }
  // The client throws a plain error if a task does not finish.
  const isServices = failure.name === "RetryError" || failure.message.startsWith("Stopped waiting");
  return isServices ? diagnostic("search/unreachable", { reason }, { file: null }) : null;
}

/** Last response of a host, else the message of the client. */
function getReason(failure: unknown, { key }: Context): string {
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
