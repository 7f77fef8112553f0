/** Puts a report where it belongs. */
import { frame, usualWidth } from "../../core/code-frame.ts";
import type { BuildReport } from "../run-build.ts";
import { formatDiagnostics } from "./problems.ts";
import type { Terminal } from "./terminal.ts";

/** Problems go to stderr, the summary or the JSON object to stdout. */
export function printReport(
  report: BuildReport,
  { json, summary }: { readonly json: boolean; readonly summary: string },
  terminal: Terminal,
): void {
  if (report.diagnostics.length > 0) {
    terminal.note(`${formatDiagnostics(report.diagnostics, terminal.paintNote, terminal.columns())}\n`);
  }
  terminal.result(json ? JSON.stringify(withFrames(report)) : summary);
}

function withFrames(report: BuildReport): object {
  const diagnostics = report.diagnostics.map(({ excerpt, ...item }) => {
    return { ...item, frame: excerpt === null ? null : frame(excerpt, usualWidth) };
  });
  return { ...report, diagnostics };
}
