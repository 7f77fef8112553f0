/** Prints a report. */
import { resolve } from "node:path";
import { defaultWidth, frame } from "../../core/code-frame.ts";
import type { FramedDiagnostic } from "../../core/framed-diagnostics.ts";
import type { MessageCode } from "../../core/messages.ts";
import { findOwnPackage } from "../../read/own-package.ts";
import type { BuildReport } from "../build-report.ts";
import { formatAnnotations } from "./annotations.ts";
import { formatDiagnostics } from "./problems.ts";
import type { Terminal } from "./terminal.ts";

interface ReportOptions {
  readonly json: boolean;
  readonly summary: string;
  /** Site folder. */
  readonly site: string;
  /** Whether to print each occurrence of a problem, and stack traces. */
  readonly verbose: boolean;
}

/** Problems go to stderr, the summary or the JSON object to stdout. */
export function printReport(
  report: Pick<BuildReport, "diagnostics">,
  { json, summary, site, verbose }: ReportOptions,
  terminal: Terminal,
): void {
  if (report.diagnostics.length > 0) {
    printProblems(report.diagnostics, site, terminal, verbose);
    if (verbose) for (const { stack } of report.diagnostics) if (stack) terminal.note(stack);
    terminal.note("");
  }
  terminal.result(json ? JSON.stringify(withFrames(report, verbose)) : summary);
}

/** @param site site folder */
export function printProblems(
  items: readonly FramedDiagnostic[],
  site: string,
  terminal: Terminal,
  listsAll = false,
): void {
  terminal.note(formatProblems(items, terminal, listsAll));
  if (terminal.ci !== null) terminal.note(formatAnnotations(items, resolve(site), terminal.ci));
}

/** Formats problems for a terminal, with a link from each code to its manual page. */
export function formatProblems(
  items: readonly FramedDiagnostic[],
  terminal: Terminal,
  listsAll = false,
): string {
  const { homepage } = findOwnPackage();
  const name = (code: MessageCode) => {
    const address = getMessageUrl(code, homepage);
    return address === null ? code : terminal.linkNote(code, address);
  };
  return formatDiagnostics(items, { paint: terminal.paintNote, columns: terminal.columns(), listsAll, name });
}

function withFrames(report: Pick<BuildReport, "diagnostics">, verbose: boolean): object {
  const { homepage } = findOwnPackage();
  const diagnostics = report.diagnostics.map(({ excerpt, stack, ...item }) => {
    const manual = getMessageUrl(item.code, homepage);
    const whole = verbose && stack ? { ...item, stack } : item;
    return { ...whole, frame: excerpt === null ? null : frame(excerpt, defaultWidth), manual };
  });
  return { ...report, diagnostics };
}

/**
 * @param homepage of the package: the manual, if it ends with "/"
 * @returns null if the homepage is something else, such as a repository
 */
export function getMessageUrl(code: MessageCode, homepage: string | null): string | null {
  if (homepage === null || !homepage.endsWith("/")) return null;
  return `${homepage}docs/reference/messages/#${code.replace("/", "-")}`;
}
