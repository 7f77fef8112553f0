/** A site under edit of which every page is parsed. */
import { UserError } from "../core/errors.ts";
import { tellAll } from "../core/levels.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Memo, Stage } from "../core/stage.ts";
import type { ParseResult } from "../markdown/doc.ts";
import type { PageReader } from "../markdown/pages/page-reader.ts";
import type { ParseInput } from "../markdown/parse-input.ts";
import type { OutputKind } from "../outputs/kind.ts";
import { collectOutputs } from "../outputs/kinds.ts";
import { openRenderer, type Project, type Understood, viewSite } from "../pipeline.ts";
import { explainAll } from "./explain-all.ts";
import type { EditedSite } from "./preview.ts";
import type { SiteSources } from "./read-site.ts";
import { openTheme } from "./theme-inputs.ts";

/** @throws UserError when the theme cannot be bundled */
export async function openWholeSite(
  project: Project,
  known: Understood,
  { parse, pages }: Pick<SiteSources, "parse" | "pages">,
  kinds: readonly OutputKind[],
  memo: Memo,
): Promise<EditedSite> {
  const shared = openRenderer(project, known, await openTheme(project, known, memo), memo);
  // Names of the index carry hashes: they never meet others, and it takes long to make.
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
        const edited = await editBodies(now, changed, { memo, parse, reader: pages });
        return edited === null ? null : makeSite(edited);
      },
    };
  };
  return makeSite(known);
}

interface Surroundings {
  readonly memo: Memo;
  readonly parse: Stage<ParseInput, ParseResult>;
  readonly reader: Pick<PageReader, "read">;
}

/**
 * Early cutoff: when pages change in their bodies alone, everything else that is known of the site holds on, for no other page can see the
 * difference. null when more has changed, or may have.
 */
async function editBodies(
  known: Understood,
  changed: readonly SourcePath[],
  { memo, parse, reader }: Surroundings,
): Promise<Understood | null> {
  const parsed = new Map<SourcePath, ParseResult>();
  for (const path of changed) {
    const before = known.pages.find(path);
    if (before === null || known.including.has(path) || known.included.includes(path)) return null;
    const input = await reader.read(path);
    // Of other files nobody has said whether they have changed.
    if (input === null || input.included.length > 0) return null;
    const after = await memo.run(parse, input).catch(whereTold);
    if (after?.page.summary !== before.page.summary) return null;
    parsed.set(path, after);
  }
  const pages = known.pages.with(parsed);
  const edited = { ...known, pages, docs: pages };
  return { ...edited, diagnostics: explainAll(edited, memo) };
}

/** A page that cannot be parsed is told with the whole site. */
function whereTold(error: unknown): null {
  if (error instanceof UserError) return null;
  throw error;
}
