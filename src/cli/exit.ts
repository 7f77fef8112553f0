/** Maps results and errors of commands to exit codes. */
import { inspect } from "node:util";
import { CommanderError } from "commander";
import { getErrorCode, getErrorMessage, UserError } from "../core/errors.ts";
import { diskFiles } from "../core/files.ts";
import { addFrames } from "../core/framed-diagnostics.ts";
import { UsageError } from "../core/usage-error.ts";
import { findOwnPackage } from "../read/own-package.ts";
import { Interrupted } from "./interrupt.ts";
import { printProblems } from "./report/print-report.ts";
import type { Terminal } from "./report/terminal.ts";

/** Success; errors in content or config; usage error; internal error; interrupted. */
export type ExitCode = 0 | 1 | 2 | 70 | 130;

/** Runs a command and converts exceptions to a message and an exit code. */
export async function finish(run: () => Promise<ExitCode>, terminal: Terminal): Promise<ExitCode> {
  try {
    return await run();
  } catch (error) {
    return explainFailure(error, terminal);
  }
}

export async function explainFailure(error: unknown, terminal: Terminal): Promise<ExitCode> {
  terminal.settle();
  // Commander has printed the message; for it, help and version are errors with code 0.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof UsageError) {
    terminal.note(`error: ${error.message}`);
    return 2;
  }
  if (error instanceof Interrupted) {
    terminal.note(`Interrupted. ${error.message}`.trim());
    return 130;
  }
  if (error instanceof UserError) {
    const problems = await addFrames(error.diagnostics, diskFiles("."));
    printProblems(problems, ".", terminal);
    return 1;
  }
  explainBug(error, terminal);
  return 70;
}

export function explainBug(error: unknown, terminal: Terminal): void {
  const own = findPackageOrNull();
  if (own === null || isFileLost(error)) {
    terminal.note(`docgen's files have changed while it was running: ${getErrorMessage(error)}`);
    terminal.note("Wait until the installation of packages ends, and start docgen again.");
    return;
  }
  const { version, bugs } = own;
  const where = bugs === null ? "Report it to the source of your docgen package" : `Report it at ${bugs}`;
  terminal.note(describeError(error));
  terminal.note(`\nThis is a bug in docgen ${version} (Node ${process.version}, ${process.platform}).`);
  terminal.note(`${where}, with the lines above.`);
}

/** With its causes and its code. */
function describeError(error: unknown): string {
  try {
    return inspect(error, { depth: 4, maxArrayLength: 20, maxStringLength: 2000 });
  } catch {
    return getErrorMessage(error);
  }
}

/** null while the package is being replaced. */
function findPackageOrNull() {
  try {
    return findOwnPackage();
  } catch {
    return null;
  }
}

/** docgen loads its parts when it needs them; an update of the package replaces them. */
function isFileLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = getErrorCode(error);
  if (code !== "ERR_MODULE_NOT_FOUND" && code !== "ENOENT") return false;
  return /[\\/](?:dist|docgen[\\/]cli-\w+)[\\/](?:parts[\\/])?[\w-]+\.c?js'/.test(error.message);
}
