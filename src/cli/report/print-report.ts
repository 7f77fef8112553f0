/** Puts a report where it belongs. */
import { resolve } from "node:path";
import { frame, usualWidth } from "../../core/code-frame.ts";
import type { FramedDiagnostic } from "../../core/framed-problems.ts";
import type { BuildReport } from "../run-build.ts";
import { formatAnnotations } from "./annotations.ts";
import { formatDiagnostics } from "./problems.ts";
import type { Terminal } from "./terminal.ts";

/** Problems go to stderr, the summary or the JSON object to stdout. */
export function printReport(
  report: BuildReport,
  { json, summary, site }: { readonly json: boolean; readonly summary: string; readonly site: string },
  terminal: Terminal,
): void {
  if (report.diagnostics.length > 0) {
    printProblems(report.diagnostics, site, terminal);
    terminal.note("");
  }
  terminal.result(json ? JSON.stringify(withFrames(report)) : summary);
}

/** @param site the folder of the site */
export function printProblems(items: readonly FramedDiagnostic[], site: string, terminal: Terminal): void {
  terminal.note(formatDiagnostics(items, terminal.paintNote, terminal.columns()));
  if (terminal.ci !== null) terminal.note(formatAnnotations(items, resolve(site), terminal.ci));
}

function withFrames(report: BuildReport): object {
  const diagnostics = report.diagnostics.map(({ excerpt, ...item }) => {
    return { ...item, frame: excerpt === null ? null : frame(excerpt, usualWidth) };
  });
  return { ...report, diagnostics };
}
