/** Reads the code blocks of all pages of a site. Skips pages of earlier versions, which document earlier code. */

import { resolveFolder } from "../config/path-checks.ts";
import type { Diagnostic } from "../core/diagnostics.ts";
import { inputFile } from "../core/inputs.ts";
import type { SourcePath } from "../core/paths.ts";
import type { Memo } from "../core/stage.ts";
import type { TestFence } from "../markdown/code/test-fences.ts";
import { makeTestStage } from "../markdown/test-stage.ts";
import { openPageParsing } from "../pipeline/page-parsing.ts";
import type { Project, Projects } from "../project/project.ts";
import { contentFolders, isInside, scan } from "../read/scan.ts";

export interface SamplePage {
  /** Path on disk, relative to the site folder. */
  readonly path: string;
  readonly fences: readonly TestFence[];
  /** Files that it was read from, on disk. */
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A page that several locales show is read once. */
export async function readSamplePages(
  projects: Projects,
  memo: Memo,
  isRequested: (path: string) => boolean,
): Promise<readonly SamplePage[]> {
  const pages = new Map<string, SamplePage>();
  for (const project of projects) await readProject(project, memo, isRequested, pages);
  return [...pages.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function readProject(
  project: Project,
  memo: Memo,
  isRequested: (path: string) => boolean,
  found: Map<string, SamplePage>,
): Promise<void> {
  const { config, folder, files } = project;
  const { pages, posts } = await scan(files, contentFolders(config, folder));
  const origins = await files.origins();
  const getOrigin = (path: string) => origins.get(path) ?? path;
  const requested = pages.filter(
    (path) => !isEarlier(path, project) && !found.has(getOrigin(path)) && isRequested(getOrigin(path)),
  );
  if (requested.length === 0) return;
  const { settings, inputs } = await openPageParsing(project);
  const stage = makeTestStage(settings);
  for (const path of requested) {
    const source = { path, ...(posts.has(path) ? { isPost: true } : {}) };
    const { output, inputs: read } = await memo.trace(stage, source, inputs);
    found.set(getOrigin(path), {
      path: getOrigin(path),
      fences: output.fences.map((fence) => atOrigin(fence, getOrigin)),
      files: read.flatMap((input) => inputFile(input) ?? []).map(getOrigin),
      diagnostics: output.diagnostics.map((one) => ({
        ...one,
        file: one.file === null ? null : getOrigin(one.file),
      })),
    });
  }
}

/** Names the files of a translation as they are on disk. */
function atOrigin(fence: TestFence, getOrigin: (path: string) => string): TestFence {
  const move = (line: TestFence["opening"]) => ({ ...line, file: getOrigin(line.file) });
  return { ...fence, opening: move(fence.opening), lines: fence.lines.map(move) };
}

function isEarlier(path: SourcePath, { config }: Project): boolean {
  return config.collections.some(
    ({ folder, version }) =>
      version !== null && !version.isCurrent && isInside(path, resolveFolder(folder, config.content.folder)),
  );
}
