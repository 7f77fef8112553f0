/** Formats problems, numbers and sizes. */

import { defaultWidth, frame } from "../../core/code-frame.ts";
import { count } from "../../core/count.ts";
import type { FramedDiagnostic } from "../../core/framed-diagnostics.ts";
import { type DiagnosticGroup, formatPosition, groupDiagnostics } from "../../core/group-diagnostics.ts";
import type { MessageCode } from "../../core/messages.ts";
import type { Paint } from "../../core/paint.ts";
import { printable } from "../../core/printable.ts";

export interface FormatOptions {
  readonly paint: Paint;
  /** Maximum width of source excerpts. */
  readonly columns?: number;
  /** Whether to print each occurrence instead of one per cause. */
  readonly listsAll?: boolean;
  /** Formats a code, for example as a link to the manual. */
  readonly name?: (code: MessageCode) => string;
}

type FindingOptions = Required<Omit<FormatOptions, "listsAll">>;

/**
 * ```text
 * warning link/broken  content/docs/guides/bot-guide.md:14:8
 *   Broken link: "./configuraton.md" does not exist.
 *   14 │ See [the options](./configuraton.md) for all settings.
 *      │                   ^^^^^^^^^^^^^^^^^^
 *   Did you mean "./configuration.md"?
 *   3 times in 2 files, also at
 *     content/docs/guides/bot-guide.md:20:1
 *     content/docs/guides/web-guide.md:8:12
 * ```
 */
function formatFinding(
  finding: DiagnosticGroup<FramedDiagnostic>,
  { paint, columns, name }: FindingOptions,
): string {
  const { severity, code, text, excerpt, hint } = finding.first;
  const place = printable(formatPosition(finding.first));
  const head = `${paint(severity === "error" ? "red" : "yellow", severity)} ${paint("bold", name(code))}`;
  const line = excerpt === null ? null : paint("dim", frame(excerpt, columns - margin.length));
  const words = hint === null ? null : printable(hint);
  const body = [printable(text), line, words, formatOthers(finding, paint)].filter((part) => part !== null);
  return [place === "" ? head : `${head}  ${paint("cyan", place)}`, ...body.map(indent)].join("\n");
}

export function formatDiagnostics(
  items: readonly FramedDiagnostic[],
  { paint, columns = defaultWidth, listsAll = false, name = (code) => code }: FormatOptions,
): string {
  const groups = listsAll ? items.flatMap((item) => groupDiagnostics([item])) : groupDiagnostics(items);
  return groups.map((finding) => formatFinding(finding, { paint, columns, name })).join("\n\n");
}

function formatOthers(
  { count, places, more }: DiagnosticGroup<FramedDiagnostic>,
  paint: Paint,
): string | null {
  if (count === null || places.length === 0) return count;
  const rest = more === 0 ? [] : [`and ${more} more; --verbose or --json lists them`];
  const lines = [...places.map((place) => paint("cyan", printable(place))), ...rest];
  return [`${count}, also at`, ...lines.map(indent)].join("\n");
}

/** `2 errors, 12 warnings, 9 different` */
export function countProblems(items: readonly FramedDiagnostic[]): string {
  const errors = items.filter(({ severity }) => severity === "error").length;
  const warnings = items.length - errors;
  const parts = [
    errors === 0 ? null : count(errors, "error"),
    warnings === 0 ? null : count(warnings, "warning"),
  ];
  const different = groupDiagnostics(items).length;
  const counted = parts.filter((part) => part !== null).join(", ");
  return different === items.length ? counted : `${counted}, ${different} different`;
}

/** `34 ms`, `1.2 s` */
export function formatDuration(ms: number): string {
  return ms < 999.5 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

const margin = "  ";

function indent(text: string): string {
  return text.replace(/^/gm, margin);
}
