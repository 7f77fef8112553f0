/** What is thrown while one page is made becomes a problem of that page. */
import { diagnostic } from "./diagnostics.ts";
import { systemCode, UserError, userError, wordsOf } from "./errors.ts";
import { isLoss } from "./stage.ts";

/**
 * Runs work on one page. What it throws names the page, unless it has to do with something else: the disk, the store, or what has been
 * put into words already.
 */
export async function onPage<Value>(page: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw explainFailure(error, page);
  }
}

function explainFailure(error: unknown, file: string): unknown {
  if (error instanceof UserError) return error;
  if (!(error instanceof Error)) return userError("page/failed", { reason: wordsOf(error) }, { file });
  // Codes of Node itself (`ERR_…`) are no word of the system.
  if (isLoss(error) || /^E[A-Z0-9]+$/.test(systemCode(error) ?? "")) return error;
  if (isOverflow(error)) return userError("page/too-deep", { most: null }, { file });
  const problem = diagnostic("page/failed", { reason: `${error.name}: ${error.message}` }, { file });
  return new UserError([{ ...problem, stack: error.stack ?? null }]);
}

/** Each step down a tree is a call in most libraries. By its words: an error from another thread is of no class of ours. */
function isOverflow({ name, message }: Error): boolean {
  return name === "RangeError" && message.includes("call stack");
}
