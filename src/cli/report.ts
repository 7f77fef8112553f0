/** Problems and summaries in words. */
import type { FramedDiagnostic } from "../core/framed.ts";
import type { BuildReport } from "./build-report.ts";
import type { Paint } from "./terminal.ts";

/**
 * ```text
 * warning link/broken  content/docs/guides/bot-guide.md:14:8
 *   "./configuraton.md" leads to no page.
 *   14 │ See [the options](./configuraton.md) for all settings.
 *      │                   ^^^^^^^^^^^^^^^^^^
 *   Did you mean "./configuration.md"?
 * ```
 */
export function formatDiagnostic(item: FramedDiagnostic, paint: Paint): string {
  const { severity, code, file, position, text, frame, hint } = item;
  const place = position === null ? (file ?? "") : `${file ?? ""}:${position.line}:${position.column}`;
  const head = `${paint(severity === "error" ? "red" : "yellow", severity)} ${paint("bold", code)}`;
  const body = [text, frame === null ? null : paint("dim", frame), hint].filter((part) => part !== null);
  return [place === "" ? head : `${head}  ${paint("cyan", place)}`, ...body.map(indent)].join("\n");
}

export function formatDiagnostics(items: readonly FramedDiagnostic[], paint: Paint): string {
  return items.map((item) => formatDiagnostic(item, paint)).join("\n\n");
}

/** At most eight lines. `folder` is where the output stands. */
export function formatBuild(report: BuildReport, folder: string, paint: Paint): string {
  if (!report.ok) return `${paint("red", "Build failed")}: ${countProblems(report.diagnostics)}.`;
  const { written, unchanged, removed, diagnostics } = report;
  const rows = [
    ["files", `${written.length} written, ${unchanged} unchanged, ${removed.length} removed`],
    ["sizes", formatSizes(report)],
    ["time", formatTimes(report)],
    ["problems", diagnostics.length === 0 ? "none" : countProblems(diagnostics)],
  ];
  const lines = rows.map(([name = "", text]) => `  ${paint("dim", name.padEnd(9))}${text}`);
  return [`${paint("green", "Built")} ${count(report.routes.length, "page")} into ${folder}`, ...lines].join(
    "\n",
  );
}

export function formatCheck(report: BuildReport, paint: Paint): string {
  const head = report.ok ? paint("green", "Checked") : paint("red", "Check failed");
  const found = report.diagnostics.length === 0 ? "no problems" : countProblems(report.diagnostics);
  const pages = report.ok ? ` ${count(report.routes.length, "page")} in ${seconds(report.ms)}` : "";
  return `${head}${pages}: ${found}.`;
}

/** `2 errors, 1 warning` */
export function countProblems(items: readonly FramedDiagnostic[]): string {
  const errors = items.filter(({ severity }) => severity === "error").length;
  const warnings = items.length - errors;
  const parts = [
    errors === 0 ? null : count(errors, "error"),
    warnings === 0 ? null : count(warnings, "warning"),
  ];
  return parts.filter((part) => part !== null).join(", ");
}

/** `1 page`, `3 pages` */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

function formatSizes({ sizes }: BuildReport): string {
  const names = {
    page: "pages",
    script: "scripts",
    style: "styles",
    image: "images",
    public: "public",
    data: "data",
  };
  const parts = Object.entries(names).map(([kind, name]) => {
    const bytes = Object.entries(sizes).find(([known]) => known === kind)?.[1] ?? 0;
    return bytes === 0 ? null : `${name} ${formatBytes(bytes)}`;
  });
  return parts.filter((part) => part !== null).join(", ");
}

/** The whole, and the stages that took a tenth of it or more. */
function formatTimes({ ms, stages }: BuildReport): string {
  const slow = stages
    .filter((stage) => stage.ms >= ms / 10)
    .map((stage) => `${stage.name} ${seconds(stage.ms)}`);
  return slow.length === 0 ? seconds(ms) : `${seconds(ms)} (${slow.join(", ")})`;
}

/** `34 ms`, `1.2 s` */
export function seconds(ms: number): string {
  return ms < 999.5 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** `512 B`, `34.5 kB`, `1.2 MB` */
function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 999_950 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function indent(text: string): string {
  return text.replace(/^/gm, "  ");
}
