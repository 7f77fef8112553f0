/**
 * Early cutoff for a site under edit: when pages change in their bodies alone, everything else that is known of the site holds on, for no
 * other page can see the difference.
 */
import type { SourcePath } from "../core/paths.ts";
import type { Memo, Stage } from "../core/stage.ts";
import type { ParseResult } from "../markdown/doc.ts";
import type { ParseInput } from "../markdown/parse-input.ts";
import { explainAll, type Project, type Understood } from "../pipeline.ts";
import { parseEdited } from "./parse-edited.ts";

interface Surroundings {
  readonly project: Pick<Project, "files">;
  readonly memo: Memo;
  readonly parse: Stage<ParseInput, ParseResult>;
}

/** null when more than bodies has changed, or may have. */
export async function editBodies(
  known: Understood,
  changed: readonly SourcePath[],
  { project, memo, parse }: Surroundings,
): Promise<Understood | null> {
  const parsed = new Map<SourcePath, ParseResult>();
  for (const path of changed) {
    const before = known.pages.find(path);
    if (before === null || isShared(path, known)) return null;
    const after = await parseEdited(path, { files: project.files, memo, parse });
    if (after === null || after.page.outline !== before.page.outline) return null;
    parsed.set(path, after);
  }
  const pages = known.pages.with(parsed);
  const edited = { ...known, pages, docs: pages };
  return { ...edited, diagnostics: explainAll(edited, memo) };
}

/** Included, or made of other files. */
function isShared(path: SourcePath, { included, including }: Understood): boolean {
  return including.has(path) || included.includes(path);
}
