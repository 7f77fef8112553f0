/** Complete site under edit, with all pages parsed. */
import { UserError } from "../core/errors.ts";
import { tellAll } from "../core/levels.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Memo, Traced } from "../core/stage.ts";
import type { ParsedPage } from "../markdown/doc.ts";
import type { OutputKind } from "../outputs/kind.ts";
import { collectOutputs } from "../outputs/kinds.ts";
import { includedIn, openRenderer, type Project, type Understood, viewSite } from "../pipeline.ts";
import { explainAll } from "./explain-all.ts";
import type { EditedSite } from "./preview.ts";
import type { SiteSources } from "./read-site.ts";
import { openTheme } from "./theme-inputs.ts";

/** @throws UserError if the theme cannot be bundled */
export async function openWholeSite(
  project: Project,
  known: Understood,
  sources: EditedSources,
  kinds: readonly OutputKind[],
  memo: Memo,
): Promise<EditedSite> {
  const shared = openRenderer(project, known, await openTheme(project, known, memo), memo);
  // Skips the index, which is expensive, and whose hashed file names cannot collide.
  const listed = { ...viewSite(project, known, shared, memo), index: async () => [] };
  const ofOutputs = (await collectOutputs(listed, project.configFile, kinds)).diagnostics;
  const makeSite = (now: Understood): EditedSite => {
    const whole = viewSite(project, now, { ...shared, docs: now.docs }, memo);
    return {
      whole,
      pages: now.site.routes,
      included: now.included,
      diagnostics: tellAll(
        [...now.diagnostics, ...shared.theme.diagnostics, ...ofOutputs],
        project.config.messages,
      ),
      background: null,
      viewOf: async () => whole,
      async edit(changed) {
        const edited = await editBodies(now, changed, { project, memo, sources });
        return edited === null ? null : makeSite(edited);
      },
    };
  };
  return makeSite(known);
}

interface Surroundings {
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
  known: Understood,
  changed: readonly SourcePath[],
  { project: { files }, memo, sources: { parse, pages: reader, renewInputs } }: Surroundings,
): Promise<Understood | null> {
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
    const after = await memo.trace(parse, reader.inputOf(path), inputs).catch(whereTold);
    if (after?.output.summary !== before.find(path)?.summary) return null;
    if (after !== null) parsed.set(path, after);
  }
  const pages = before.with(parsed);
  const now = { ...known, pages, docs: pages, included: includedIn(pages, known.ofSite) };
  return { ...now, diagnostics: explainAll(now, memo) };
}

function isOfSite(path: SourcePath, { register, assets, publicFiles }: Understood): boolean {
  const isPublished = [assets, publicFiles].some((files) => files.some((file) => file.path === path));
  return isPublished || register.paths().has(path);
}

/** Pages that cannot be parsed are reported with the complete site. */
function whereTold(error: unknown): null {
  if (error instanceof UserError) return null;
  throw error;
}
