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
  const pages = new Map(known.pages);
  for (const path of changed) {
    const before = pages.get(path);
    if (before === undefined || isShared(path, known)) return null;
    const after = await parseEdited(path, { files: project.files, memo, parse });
    if (after === null || after.page.outline !== before.page.outline) return null;
    pages.set(path, after);
  }
  const docs = new Map([...pages].map(([path, { page }]) => [path, page]));
  const edited = { ...known, pages, docs };
  return { ...edited, diagnostics: explainAll(edited, memo) };
}

/** Included, or made of other files. */
function isShared(path: SourcePath, { included, including }: Understood): boolean {
  return including.has(path) || included.includes(path);
}
