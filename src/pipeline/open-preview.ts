/** Opens the preview of a site: whole where little has to be parsed for it, and else provisional, so that nobody waits for other pages. */
import type { Memo } from "../core/stage.ts";
import type { OpenHighlighter } from "../markdown/code-stage.ts";
import { surveyPages } from "../markdown/survey.ts";
import { type Project, understand } from "../pipeline.ts";
import type { Preview } from "./preview.ts";
import { readSite } from "./read-site.ts";
import { openWhole } from "./whole-preview.ts";

export interface PreviewOptions {
  /** So many characters of Markdown are parsed before anything is shown. */
  readonly wait: number;
  /** How many pages have been parsed behind a provisional preview, of all that had to be. */
  onPage(parsed: number, all: number): void;
  /** For all previews of a process. */
  readonly highlighter: OpenHighlighter;
}

/** Without a word of the caller everything is waited for. @throws UserError when the theme cannot be bundled */
export async function openPreview(
  project: Project,
  memo: Memo,
  { wait = Number.POSITIVE_INFINITY, onPage = () => {}, highlighter }: Partial<PreviewOptions> = {},
): Promise<Preview> {
  const read = await readSite(project, memo, highlighter);
  const { looks, characters } = await surveyPages(read.pages, memo, read.parse);
  if (characters > wait) {
    // Nobody needs it for a site that is remembered.
    const { openProvisional } = await import("./provisional-preview.ts");
    return openProvisional(project, read, looks, onPage, memo);
  }
  return openWhole(project, await understand(project, memo, read), read, memo);
}
