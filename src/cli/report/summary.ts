/** Summary of a build or check. */

import { count } from "../../core/count.ts";
import { hasErrors } from "../../core/diagnostics.ts";
import { formatBytes } from "../../core/format-bytes.ts";
import { hasLevel } from "../../core/levels.ts";
import type { Paint } from "../../core/paint.ts";
import { printable } from "../../core/printable.ts";
import type { BuildReport } from "../build-report.ts";
import { countProblems, formatDuration } from "./problems.ts";

/** At most 15 lines. `folder` is the output folder. */
export function formatBuild(report: BuildReport, folder: string, paint: Paint): string {
  if (!report.ok)
    return [`${paint("red", "Build failed")}: ${explainFailed(report)}.`, ...howToContinue(report)].join(
      "\n",
    );
  const { written, unchanged, removed, diagnostics } = report;
  const rows: (readonly [name: string, text: string])[] = [
    ...formatGroups(report.groups).map((text, index) => [index === 0 ? "pages" : "", text] as const),
    ["files", `${written.length} written, ${unchanged} unchanged, ${removed.length} removed`],
    ["sizes", formatSizes(report)],
    ...(report.budgets.length === 0 ? [] : [["budgets", formatBudgets(report)] as const]),
    ...list(
      "largest",
      report.largest,
      ({ page, bytes }) => `${formatBytes(bytes).padStart(9)}  ${printable(page)}`,
    ),
    ...list(
      "slowest",
      report.slowest,
      ({ page, ms }) => `${formatDuration(ms).padStart(9)}  ${printable(page)}`,
    ),
    ["time", formatTimes(report)],
    ["problems", diagnostics.length === 0 ? "none" : countProblems(diagnostics)],
  ];
  const lines = rows.map(([name, text]) => `  ${paint("dim", name.padEnd(9))}${text}`);
  return [`${paint("green", "Built")} ${count(report.routes.length, "page")} into ${folder}`, ...lines].join(
    "\n",
  );
}

/** Pages per group, if there are several locales, versions or collections: `ja  docs 2.0 12, docs 1.0 9, api 4, others 3`. */
function formatGroups(groups: BuildReport["groups"]): readonly string[] {
  const languages = [...new Set(groups.map(({ language }) => language))];
  const isOne = groups.filter(({ collection }) => collection !== null).length < 2 && languages.length < 2;
  if (isOne) return [];
  return languages.map((code) => {
    const own = groups.filter(({ language }) => language === code);
    const parts = own.map(({ collection, version, pages }) => {
      const name = [
        collection ?? "others",
        own.some((one) => isSibling(one, collection, version)) ? version : null,
      ];
      return [...name, pages].filter((part) => part !== null).join(" ");
    });
    return `${code}  ${parts.join(", ")}`;
  });
}

/** Whether it is another version of the same collection. */
function isSibling(
  one: BuildReport["groups"][number],
  collection: string | null,
  version: string | null,
): boolean {
  return collection !== null && one.collection === collection && one.version !== version;
}

export function formatCheck(report: BuildReport, paint: Paint): string {
  const head = report.ok ? paint("green", "Checked") : paint("red", "Check failed");
  const found = report.ok ? countProblems(report.diagnostics) || "no problems" : explainFailed(report);
  const pages = report.ok ? ` ${count(report.routes.length, "page")} in ${formatDuration(report.ms)}` : "";
  return [`${head}${pages}: ${found}.`, ...formatCode(report)].join("\n");
}

/** Maximum number of files listed. */
const maxCodeFiles = 10;

function formatCode({ codeFiles: code = [] }: BuildReport): readonly string[] {
  if (code.length === 0) return [];
  const rest = code.length - maxCodeFiles;
  return [
    `A build runs the code of ${count(code.length, "file")}:`,
    ...code.slice(0, maxCodeFiles).map((file) => `  ${printable(file)}`),
    ...(rest > 0 ? [`  and ${rest} more; --json lists them`] : []),
  ];
}

/** Which errors the config can turn into warnings, and which have to be fixed. */
function howToContinue({ diagnostics }: BuildReport): readonly string[] {
  const errors = diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code);
  const codes = [...new Set(errors)].sort();
  const leveled = codes.filter(hasLevel).map((code) => `${JSON.stringify(code)}: "warn"`);
  const fixed = codes.filter((code) => !hasLevel(code));
  return [
    ...(fixed.length === 0 ? [] : [`Fix before you can build: ${fixed.join(", ")}.`]),
    ...(leveled.length === 0
      ? []
      : [
          `To build with ${fixed.length === 0 ? "these" : "the other"} errors as warnings, add to the config: messages: { ${leveled.join(", ")} }`,
        ]),
  ];
}

/** `2 errors, 1 warning` */
function explainFailed({ diagnostics }: BuildReport): string {
  return `${countProblems(diagnostics)}${hasErrors(diagnostics) ? "" : " (--strict)"}`;
}

/** Up to three lines with a common name. */
function list<Item>(
  name: string,
  items: readonly Item[],
  format: (item: Item) => string,
): (readonly [name: string, text: string])[] {
  return items.slice(0, 3).map((item, index) => [index === 0 ? name : "", format(item)]);
}

/** `html 38.2 of 40.0 kB, js 90.1 of 80.0 kB (24 pages over)` */
function formatBudgets({ budgets }: BuildReport): string {
  return budgets
    .map(({ kind, bytes, limit, over }) => {
      const excess = over === 0 ? "" : ` (${count(over, "page")} over)`;
      return `${kind} ${formatBytes(bytes)} of ${formatBytes(limit)}${excess}`;
    })
    .join(", ");
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

/** Total, and the stages that took at least a tenth of it. */
function formatTimes({ ms, stages }: BuildReport): string {
  const slow = stages
    .filter((stage) => stage.ms >= ms / 10)
    .map((stage) => `${stage.name} ${formatDuration(stage.ms)}`);
  return slow.length === 0 ? formatDuration(ms) : `${formatDuration(ms)} (${slow.join(", ")})`;
}
