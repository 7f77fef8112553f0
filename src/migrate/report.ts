/** Migration report, at most one screen. */

import { count } from "../core/count.ts";
import type { Diagnostic } from "../core/diagnostics.ts";
import { type Tool, toolNames } from "../core/other-tools.ts";
import type { Paint } from "../core/paint.ts";
import { printable } from "../core/printable.ts";
import type { NewConfig, Note, OldPage } from "./moved.ts";

/** `taken`: a different config exists. */
export type Outcome = "shown" | "taken" | "written" | "unchanged";

export interface MoveFacts {
  readonly tool: Tool;
  readonly file: string;
  readonly config: NewConfig;
  /** Pages to write, by path in the site folder. */
  readonly files: ReadonlyMap<string, string>;
  readonly pages: readonly OldPage[];
  readonly lost: readonly OldPage[];
  /** Sitemap that was read in addition to the sources. */
  readonly sitemap: string | null;
  readonly notes: readonly Note[];
  /** Diagnostics of the new site. */
  readonly diagnostics: readonly Diagnostic[];
  readonly name: string;
  readonly outcome: Outcome;
  /** The output folder, unless `build` can be used. */
  readonly outDir: string | null;
  /** Whether to list everything. */
  readonly listsAll: boolean;
}

/** Maximum number of lines in a section. */
const most = 12;

export function formatMove(facts: MoveFacts, paint: Paint): string {
  const { tool, file, config, files, pages, lost, sitemap, notes, diagnostics } = facts;
  const kept = pages.length - lost.length;
  const redirects = Object.keys(config.redirects ?? {}).length;
  const ways = [
    `${kept} of ${count(pages.length, "old URL")} kept`,
    `${count(redirects, "redirect")}`,
    `${lost.length} lost`,
  ];
  const from = sitemap === null ? "" : `, including those of ${sitemap}`;
  const section = openSections(facts, paint);
  return [
    paint("bold", `${toolNames[tool]}: ${file} → site.config.ts`),
    `${ways.join(", ")}${from}.`,
    ...(pages.length === 0
      ? ["No pages found: check content.folder and content.docs in site.config.ts."]
      : []),
    ...changedDefaults(config),
    ...(files.size === 0
      ? []
      : [`Pages in React: ${count(files.size, "Markdown file")} with their components, without scripts.`]),
    ...section("Not migrated", getParts(pages, lost)),
    ...section(
      "Unsupported options",
      notes.map(({ what, remedy }) => (remedy === null ? what : `${what}: ${remedy}`)),
    ),
    ...section("To fix before the first build", unavoidable(diagnostics)),
    ...section("Problems that docgen check will report", byCode(diagnostics)),
    "",
    ...nextSteps(facts),
  ].join("\n");
}

/** What the new config allows for the pages as they are. */
function changedDefaults({ messages, policy, frontmatter }: NewConfig): readonly string[] {
  const codes = Object.keys(messages ?? {});
  const hosts = new Set(Object.values(policy ?? {}).flat());
  const keys = frontmatter?.accept ?? [];
  return [
    ...(codes.length === 0
      ? []
      : [`Errors as warnings until they are fixed (messages): ${codes.join(", ")}.`]),
    ...(hosts.size === 0
      ? []
      : [`Images, videos and frames may be loaded from ${count(hosts.size, "other host")} (policy).`]),
    ...(keys.length === 0
      ? []
      : [`${count(keys.length, "front matter key")} of the old tool accepted (frontmatter.accept).`]),
  ];
}

function openSections({ listsAll }: MoveFacts, paint: Paint) {
  return (title: string, lines: readonly string[]): readonly string[] => {
    if (lines.length === 0) return [];
    const shown = listsAll || lines.length <= most + 1 ? lines : lines.slice(0, most);
    const rest = lines.length - shown.length;
    const more = rest === 0 ? [] : [`and ${rest} more; --all lists them`];
    // Names in the old config may contain escape sequences.
    return ["", paint("bold", title), ...[...shown, ...more].map((line) => `  ${printable(line)}`)];
  };
}

/** `version 1.0: 12 URLs, 10 redirected to an existing page` */
function getParts(pages: readonly OldPage[], lost: readonly OldPage[]): readonly string[] {
  const gone = new Set(lost);
  const parts = new Set(pages.flatMap(({ part }) => part ?? []));
  return [...parts].map((part) => {
    const all = pages.filter((page) => page.part === part);
    const leading = all.filter((page) => !gone.has(page)).length;
    const words = `${part}: ${count(all.length, "URL")}`;
    return leading === 0 ? words : `${words}, ${leading} redirected to an existing page`;
  });
}

/** Errors that no level can turn into warnings. */
function unavoidable(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ code, file, text }) => `${code}${file === null ? "" : ` ${file}`}: ${text}`);
}

function byCode(diagnostics: readonly Diagnostic[]): readonly string[] {
  const found = new Map<string, Diagnostic[]>();
  for (const one of diagnostics) found.set(one.code, [...(found.get(one.code) ?? []), one]);
  return [...found]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([code, [first, ...rest]]) => `${count(rest.length + 1, first?.severity ?? "warning")} ${code}`);
}

function nextSteps({ outcome, name, outDir }: MoveFacts): readonly string[] {
  const at = name === "." ? "" : ` ${name}`;
  const out = outDir === null ? "" : ` --out-dir ${outDir}`;
  if (outcome === "shown" || outcome === "taken") {
    const command = `docgen migrate${at || " ."}`;
    const [words, flags] =
      outcome === "shown" ? ["", "--write"] : [" A different site.config.ts exists.", "--write --force"];
    return [
      `Nothing was written.${words} To see the files: ${command} --diff. To write them: ${command} ${flags}`,
    ];
  }
  const words = outcome === "written" ? "Written." : "Nothing changed: all files are up to date.";
  const reason = outDir === null ? [] : ["The folder build holds files that docgen did not write."];
  return [...reason, `${words} Next: docgen build${at}${out}, docgen serve${at}`];
}
