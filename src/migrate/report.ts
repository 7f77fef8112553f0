/** Migration report, at most one screen. */

import { count } from "../core/count.ts";
import type { Diagnostic } from "../core/diagnostics.ts";
import { type Tool, toolNames } from "../core/other-tools.ts";
import type { Paint } from "../core/paint.ts";
import type { Note, OldPage } from "./moved.ts";

export interface MoveFacts {
  readonly tool: Tool;
  readonly file: string;
  readonly pages: readonly OldPage[];
  /** Number of redirects. */
  readonly redirects: number;
  readonly lost: readonly OldPage[];
  /** Sitemap that was read in addition to the sources. */
  readonly sitemap: string | null;
  readonly notes: readonly Note[];
  /** Diagnostics of the new site. */
  readonly diagnostics: readonly Diagnostic[];
  readonly name: string;
  readonly outcome: "shown" | "written" | "unchanged";
}

/** Maximum number of lines per cause. */
const most = 12;

export function formatMove(facts: MoveFacts, paint: Paint): string {
  const { tool, file, pages, redirects, lost, sitemap, notes, diagnostics } = facts;
  const kept = pages.length - lost.length;
  const ways = [
    `${count(kept, "old URL")} of ${pages.length} kept`,
    `${count(redirects, "redirect")}`,
    `${lost.length} lost`,
  ];
  const from = sitemap === null ? "" : `, including those of ${sitemap}`;
  const parts = partsOf(pages, lost);
  return [
    paint("bold", `${toolNames[tool]}: ${file} → site.config.ts`),
    `${ways.join(", ")}${from}.`,
    ...section("Not migrated", parts, paint),
    ...section(
      "Unsupported options",
      notes.map(({ what, remedy }) => (remedy === null ? what : `${what}: ${remedy}`)),
      paint,
    ),
    ...section("Problems that docgen check will report", byCode(diagnostics), paint),
    "",
    nextStep(facts),
  ].join("\n");
}

function section(title: string, lines: readonly string[], paint: Paint): readonly string[] {
  if (lines.length === 0) return [];
  const more = lines.length > most ? [`and ${lines.length - most} more`] : [];
  return ["", paint("bold", title), ...[...lines.slice(0, most), ...more].map((line) => `  ${line}`)];
}

/** `version 1.0: 12 addresses, 10 of which lead to the same page of today` */
function partsOf(pages: readonly OldPage[], lost: readonly OldPage[]): readonly string[] {
  const gone = new Set(lost);
  const parts = new Set(pages.flatMap(({ part }) => part ?? []));
  return [...parts].map((part) => {
    const all = pages.filter((page) => page.part === part);
    const leading = all.filter((page) => !gone.has(page)).length;
    const words = `${part}: ${count(all.length, "URL")}`;
    return leading === 0 ? words : `${words}, ${leading} of them redirect to an existing page`;
  });
}

function byCode(diagnostics: readonly Diagnostic[]): readonly string[] {
  const found = new Map<string, Diagnostic[]>();
  for (const one of diagnostics) found.set(one.code, [...(found.get(one.code) ?? []), one]);
  return [...found]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([code, [first, ...rest]]) => `${count(rest.length + 1, first?.severity ?? "warning")} ${code}`);
}

function nextStep({ outcome, name }: MoveFacts): string {
  const at = name === "." ? "" : ` ${name}`;
  if (outcome === "shown") return `Nothing was written. To write it: docgen migrate${at || " ."} --write`;
  const words = outcome === "written" ? "Written." : "Nothing changed: all files are up to date.";
  return `${words} Next: docgen check${at}, docgen serve${at}`;
}
