/** Build profile as a self-contained HTML page without scripts: stage timeline, cache hits, slowest and largest pages. */
import { count } from "../../core/count.ts";
import { escapeHtml } from "../../core/escape-html.ts";
import { formatBytes } from "../../core/format-bytes.ts";
import type { BuildReport } from "../build-report.ts";
import { formatDuration } from "./problems.ts";

interface ProfileParts {
  /** CSS of the design tokens. */
  readonly styles: string;
  readonly version: string;
}

export function makeProfile(report: BuildReport, { styles, version }: ProfileParts): string {
  const { ms, routes, written, unchanged, slowest, largest, budgets } = report;
  const facts = [
    ["Time", formatDuration(ms)],
    ["Pages", String(routes.length)],
    ["Files written", String(written.length)],
    ["Files unchanged", String(unchanged)],
  ];
  const slow = slowest.map(({ page, ms: own }) => ({
    name: page,
    value: formatDuration(own),
    from: 0,
    size: own,
  }));
  const large = largest.map(({ page, bytes }) => ({
    name: page,
    value: formatBytes(bytes),
    from: 0,
    size: bytes,
  }));
  const limits = budgets.map(({ kind, bytes, limit, over, page }) => {
    const excess = over === 0 ? "" : `, ${count(over, "page")} over`;
    const value = `${formatBytes(bytes)} of ${formatBytes(limit)}${excess}`;
    return { name: `${kind}: ${page === "" ? "/" : page}`, value, from: 0, size: bytes };
  });
  return `<!doctype html>
<html lang="en" data-theme-choice="system">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<link rel="icon" href="data:,">
<title>Profile of a build</title>
<style>
${styles}${layout}</style>
</head>
<body>
<main>
<h1>Profile of a build</h1>
<dl>
${facts.map(([name = "", value = ""]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join("\n")}
</dl>
${stageTable(report)}
${table("Slowest pages", ["Page", "Time"], slow, "Pages are counted by the thread that worked on them; the loading of tools counts for none.")}
${table("Largest pages", ["Page", "HTML"], large, "Before gzip.")}
${table("Budgets", ["Heaviest page", "Weight"], limits, "Text after gzip, pictures as they are.")}
<p class="made">docgen ${escapeHtml(version)}</p>
</main>
</body>
</html>
`;
}

interface Row {
  readonly name: string;
  readonly value: string;
  /** Start of the bar, in the unit of `size`. */
  readonly from: number;
  readonly size: number;
}

/** Stages with cache hits only have no bar. */
function stageTable({ stages, timeline, ms }: BuildReport): string {
  const counts = new Map(stages.map((stage) => [stage.name, stage]));
  const spans = new Map(timeline.map((span) => [span.name, span]));
  const rows = [...new Set([...spans.keys(), ...counts.keys()])].map((name) => {
    const found = counts.get(name);
    const span = spans.get(name) ?? null;
    const drawn = span === null ? "" : bar(span.start, span.end - span.start, ms);
    const cells = [
      span === null ? "" : formatDuration(span.end - span.start),
      found?.ran ?? "",
      found?.reused ?? "",
    ];
    const numbers = cells.map((cell) => `<td>${cell}</td>`).join("");
    return `<tr><th scope="row">${escapeHtml(name)}</th><td class="bar">${drawn}</td>${numbers}</tr>`;
  });
  return section(
    "Stages",
    ["Stage", `From 0 to ${formatDuration(ms)}`, "From start to end", "Done (misses)", "Spared (hits)"],
    rows,
    "A stage that runs inside another is nested: “code” and “parse” in “plan”, “render” in “emit”. “read” counts files.",
  );
}

function table(
  title: string,
  [name = "", value = ""]: readonly string[],
  rows: readonly Row[],
  note: string,
): string {
  if (rows.length === 0) return "";
  const whole = Math.max(...rows.map(({ size }) => size));
  const lines = rows.map(
    (row) =>
      `<tr><th scope="row">${escapeHtml(row.name)}</th><td class="bar">${bar(row.from, row.size, whole)}</td><td>${row.value}</td></tr>`,
  );
  return section(title, [name, "", value], lines, note);
}

function section(title: string, heads: readonly string[], rows: readonly string[], note: string): string {
  const head = heads
    .map((text) => (text === "" ? "<td></td>" : `<th scope="col">${escapeHtml(text)}</th>`))
    .join("");
  return `<h2>${title}</h2>\n<table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${rows.join("\n")}\n</tbody>\n</table>\n<p>${note}</p>`;
}

/** Decorative, because the numbers are next to it. */
function bar(from: number, size: number, whole: number): string {
  const percent = (part: number) => `${whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10}%`;
  return `<i style="margin-left:${percent(from)};width:${percent(size)}"></i>`;
}

const layout = `
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.7 var(--font-text); }
main { max-width: 960px; margin: 0 auto; padding: var(--space-12) var(--space-4); }
h1 { font-size: 28px; line-height: 1.3; }
h2 { margin-top: var(--space-12); font-size: 20px; line-height: 1.4; }
dl { display: flex; flex-wrap: wrap; gap: var(--space-3) var(--space-8); }
dt, p { color: var(--ink-2); font-size: 14px; }
dd { margin: 0; font-size: 20px; font-variant-numeric: tabular-nums; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: var(--space-1) var(--space-2); border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; font-weight: normal; font-variant-numeric: tabular-nums; }
th:first-child { min-width: 7em; padding-left: 0; text-align: left; white-space: normal; overflow-wrap: anywhere; }
thead th { color: var(--ink-2); vertical-align: bottom; white-space: normal; }
thead th:nth-child(2):not(:last-child) { text-align: left; }
.bar { width: 45%; min-width: 5em; }
@media (max-width: 600px) { th, td { padding: var(--space-1); } table { font-size: 13px; } }
.bar i { display: block; min-width: 2px; height: 12px; border-radius: 3px; background: var(--accent); }
.made { margin-top: var(--space-12); color: var(--ink-3); }
`;
