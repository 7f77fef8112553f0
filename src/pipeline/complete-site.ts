/** Complete site under edit, with all pages parsed. */
import { UserError } from "../core/errors.ts";
import { prepareDiagnostics } from "../core/levels.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Memo, Traced } from "../core/stage.ts";
import type { ParsedPage } from "../markdown/doc.ts";
import type { OutputKind } from "../outputs/kind.ts";
import { collectOutputs } from "../outputs/kinds.ts";
import { openRenderer, type ProcessedSite, type Project, viewSite } from "../pipeline.ts";
import { toDiagnostics } from "./explain-all.ts";
import type { PreviewSite } from "./preview.ts";
import type { SiteSources } from "./read-site.ts";
import { makeSiteTheme } from "./theme-inputs.ts";

/** @throws UserError if the theme cannot be bundled */
export async function openCompleteSite(
  project: Project,
  known: ProcessedSite,
  sources: EditedSources,
  kinds: readonly OutputKind[],
  memo: Memo,
): Promise<PreviewSite> {
  const shared = openRenderer(project, known, await makeSiteTheme(project, known, memo), memo);
  // Skips the index, which is expensive, and whose hashed file names cannot collide.
  const listed = { ...viewSite(project, known, shared, memo), index: async () => [] };
  const ofOutputs = (await collectOutputs(listed, project.configFile, kinds)).diagnostics;
  const makeSite = (now: ProcessedSite): PreviewSite => {
    const whole = viewSite(project, now, { ...shared, docs: now.docs }, memo);
    return {
      complete: whole,
      pages: now.site.routes,
      diagnostics: prepareDiagnostics(
        [...now.diagnostics, ...shared.theme.diagnostics, ...ofOutputs],
        project.config.messages,
      ),
      background: null,
      viewFor: async () => whole,
      async edit(changed) {
        const edited = await editBodies(now, changed, { project, memo, sources });
        return edited === null ? null : makeSite(edited);
      },
    };
  };
  return makeSite(known);
}

interface EditContext {
  readonly project: Pick<Project, "files">;
  readonly memo: Memo;
  readonly sources: EditedSources;
}

type EditedSources = Pick<SiteSources, "parse" | "pages" | "renewInputs">;

/**
 * Early cutoff: if only the bodies of pages change, all other data of the site stays valid, because no other page depends on
 * them. Parses only the pages that read a changed file. null if more has changed, or may have.
 */
async function editBodies(
  known: ProcessedSite,
  changed: readonly SourcePath[],
  { project: { files }, memo, sources: { parse, pages: reader, renewInputs } }: EditContext,
): Promise<ProcessedSite | null> {
  const { pages: before } = known;
  const edited = new Set<SourcePath>();
  for (const path of changed) {
    const isPage = before.find(path) !== null;
    const readers = before.readersOf(path);
    // Added and removed files change the lists of the site, and files that the register read affect more than pages.
    if (readers.length === 0 || (!isPage && isOfSite(path, known))) return null;
    if (!(await files.exists(path))) return null;
    for (const page of readers) edited.add(page);
  }
  const inputs = renewInputs();
  const parsed = new Map<SourcePath, Traced<ParsedPage>>();
  for (const path of edited) {
    const after = await memo.trace(parse, reader.inputOf(path), inputs).catch(nullIfReported);
    if (after?.output.summary !== before.find(path)?.summary) return null;
    if (after !== null) parsed.set(path, after);
  }
  const pages = before.with(parsed);
  const now = { ...known, pages, docs: pages };
  return { ...now, diagnostics: toDiagnostics(now, memo) };
}

function isOfSite(path: SourcePath, { recorded, assets, publicFiles }: ProcessedSite): boolean {
  const isPublished = [assets, publicFiles].some((files) => files.some((file) => file.path === path));
  return isPublished || recorded.paths().has(path);
}

/** Pages that cannot be parsed are reported with the complete site. */
function nullIfReported(error: unknown): null {
  if (error instanceof UserError) return null;
  throw error;
}
