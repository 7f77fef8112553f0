/** Attributes exceptions to the page that was being processed. */
import { diagnostic } from "./diagnostics.ts";
import { getErrorCode, getErrorMessage, UserError, userError } from "./errors.ts";
import { isCacheLoss } from "./stage.ts";

/**
 * Runs work for one page and adds the page to exceptions, except for system errors, cache errors and those that are diagnostics already.
 */
export async function withPageErrors<Value>(page: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw explainFailure(error, page);
  }
}

function explainFailure(error: unknown, file: string): unknown {
  if (error instanceof UserError) return error;
  if (!(error instanceof Error))
    return userError("page/failed", { reason: getErrorMessage(error) }, { file });
  // Codes of Node (`ERR_…`) are not system errors.
  if (isCacheLoss(error) || /^E[A-Z0-9]+$/.test(getErrorCode(error) ?? "")) return error;
  if (isOverflow(error)) return userError("page/too-deep", { most: null }, { file });
  const problem = diagnostic("page/failed", { reason: `${error.name}: ${error.message}` }, { file });
  return new UserError([{ ...problem, stack: error.stack ?? null }]);
}

/**
 * Deeply nested content overflows the stack of recursive libraries. Checks the message, because errors from other threads lose their class.
 */
function isOverflow({ name, message }: Error): boolean {
  return name === "RangeError" && message.includes("call stack");
}
