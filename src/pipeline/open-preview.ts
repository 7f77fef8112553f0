/**
 * Opens the preview of a site: complete if little has to be parsed, otherwise provisional, so that a request doesn't wait
 * for unrelated pages.
 */
import type { SourcePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import type { OpenHighlighter } from "../highlight/stage.ts";
import { findUnparsed } from "../markdown/pages/find-unparsed.ts";
import type { OutputKind } from "../outputs/kind.ts";
import { outputKinds } from "../outputs/kinds.ts";
import { type ParseObserver, type Project, processSite } from "../pipeline.ts";
import { parseInBackground } from "./background-parse.ts";
import { openCompleteSite } from "./complete-site.ts";
import { makePreview, type Preview } from "./preview.ts";
import { isMoved } from "./read-inherited.ts";
import { readSite } from "./read-site.ts";
import { withThreads } from "./threads.ts";
import { makeTransientFilter } from "./transient-files.ts";

export interface PreviewOpenOptions {
  /** Up to this many characters of Markdown are parsed before the preview is ready. */
  readonly wait: number;
  /** Progress of background parsing: number of parsed pages, and total. */
  onPage(parsed: number, all: number): void;
  /** Shared by all previews of a process. */
  readonly highlighter: OpenHighlighter;
  readonly kinds: readonly OutputKind[];
}

/**
 * Waits for all pages by default.
 * @throws UserError if the theme cannot be bundled
 */
export async function openPreview(
  project: Project,
  memo: Memo,
  {
    wait = Number.POSITIVE_INFINITY,
    onPage = () => {},
    highlighter,
    kinds = outputKinds,
  }: Partial<PreviewOpenOptions> = {},
): Promise<Preview> {
  const read = await readSite(project, memo, highlighter);
  const { previews, characters } = await findUnparsed(read.pages, project.files);
  const options = {
    folder: project.folder,
    kinds,
    staying: makeTransientFilter(read, project.files),
    isMoved: (path: SourcePath) => isMoved(project, path, read.languages),
  };
  const openWhole = async (follower: ParseObserver | null) => {
    const known = await withThreads(project.thread, (threads) =>
      processSite(project, memo, { read, follower, threads }),
    );
    return makePreview(await openCompleteSite(project, known, read, kinds, memo), options);
  };
  if (characters <= wait) return openWhole(null);
  // Loaded lazily: a cached site doesn't need it.
  const { openProvisionalSite } = await import("./provisional-site.ts");
  const background = parseInBackground(await read.pages.unknown(), openWhole, onPage);
  const goOn = background.pause();
  try {
    return makePreview(await openProvisionalSite(project, read, previews, background, memo), options);
  } catch (error) {
    await background.stop();
    throw error;
  } finally {
    goOn();
  }
}
