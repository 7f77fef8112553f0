/** Converts findings of axe to diagnostics: one for each element, in the Markdown that it comes from. */
import { type Diagnostic, diagnostic } from "../../core/diagnostics.ts";
import type { SourcePath } from "../../core/paths.ts";
import type { Project, Projects } from "../../pipeline.ts";
import { reportAtOrigins } from "../../project/origins.ts";
import type { ChosenPage } from "./choose-pages.ts";
import { findElement } from "./find-element.ts";
import type { AxeFinding } from "./run-axe.ts";

export interface PageFinding extends ChosenPage {
  readonly finding: AxeFinding;
  readonly mode: string;
  readonly width: number;
}

/** Findings about the same element, in different states and pages. */
interface Same {
  readonly first: PageFinding;
  readonly all: PageFinding[];
}

export async function explainFindings(
  found: readonly PageFinding[],
  projects: Projects,
): Promise<readonly Diagnostic[]> {
  const groups = new Map<string, Same>();
  for (const one of found) {
    const { rule, selector } = one.finding;
    const key = JSON.stringify([one.project, getFile(one), rule, selector]);
    const same = groups.get(key);
    if (same === undefined) groups.set(key, { first: one, all: [one] });
    else same.all.push(one);
  }
  const lists = projects.map(async (project, index) => {
    const own = [...groups.values()].filter(({ first }) => first.project === index);
    const diagnostics = await Promise.all(own.map((same) => explain(same, project)));
    return reportAtOrigins(diagnostics, project);
  });
  return (await Promise.all(lists)).flat();
}

/** null for parts of the theme. */
function getFile({ page, finding }: PageFinding): SourcePath | null {
  return finding.isInArticle ? page.source : null;
}

async function explain({ first, all }: Same, { files }: Project): Promise<Diagnostic> {
  const { rule, help, helpUrl, selector, problem, isStandard, texts } = first.finding;
  const file = getFile(first);
  const source = file === null ? "" : new TextDecoder().decode(await files.read(file));
  const others = new Set(all.map(({ page }) => page.url)).size - 1;
  const values = {
    rule,
    url: first.page.url,
    others,
    state: getState(all),
    problem: problem.replace(/\s+/g, " ").trim(),
    help,
    helpUrl,
    selector,
  };
  const position = findElement(source, texts);
  return diagnostic("check/axe", values, { file, position }, isStandard ? "error" : "warning");
}

/** The color mode and the width that all of the findings share, if others were checked. */
function getState(all: readonly PageFinding[]): string {
  const modes = new Set(all.map(({ mode }) => mode));
  const widths = new Set(all.map(({ width }) => width));
  const [mode] = modes;
  const [width] = widths;
  return `${modes.size === 1 ? ` in ${mode} mode` : ""}${widths.size === 1 ? ` at ${width} px` : ""}`;
}
