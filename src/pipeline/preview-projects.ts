/** Merges the previews of all projects of a site. */
import { sortDiagnostics } from "../core/diagnostics.ts";
import type { Memo } from "../core/stage.ts";
import type { Output } from "../outputs/plan.ts";
import type { Projects } from "../pipeline.ts";
import { mergeReports, projectsFor, toProjectChanges } from "../project/origins.ts";
import { getProjectMemo } from "../project/project.ts";
import { openPreview, type PreviewOpenOptions } from "./open-preview.ts";
import type { BackgroundParse, Preview } from "./preview.ts";

/** @throws UserError if the theme cannot be bundled */
export async function previewProjects(
  projects: Projects,
  memo: Memo,
  options: Partial<PreviewOpenOptions> = {},
): Promise<Preview> {
  const previews: Preview[] = [];
  for (const one of projects) previews.push(await openPreview(one, getProjectMemo(one, memo), options));
  return mergePreviews(projects, previews);
}

/** @param previews one per project */
async function mergePreviews(projects: Projects, previews: readonly Preview[]): Promise<Preview> {
  const { locateProblems = async (problems) => problems } = projects[0];
  const reports = previews.map((one) => ({
    ...one,
    has: async (path: string) => (await one.find(path)) !== null,
  }));
  return {
    pages: previews.reduce((sum, { pages }) => sum + pages, 0),
    diagnostics: await locateProblems(sortDiagnostics(await mergeReports(projects, reports))),
    places: previews.flatMap(({ places }) => places),
    background: joinBackgrounds(projects, previews),
    async find(path): Promise<Output | null> {
      for (const index of projectsFor(path, projects)) {
        const found = (await previews[index]?.find(path)) ?? null;
        if (found !== null) return found;
      }
      return null;
    },
    isMoved: async (path) => (await Promise.all(previews.map((one) => one.isMoved(path)))).includes(true),
    async edit(files) {
      const edited: Preview[] = [];
      for (const [index, project] of projects.entries()) {
        const preview = previews[index];
        if (preview === undefined) return null;
        const own = await toProjectChanges(project, files, preview.isMoved);
        const next = own === null ? null : own.length === 0 ? preview : await preview.edit(own);
        if (next === null) return null;
        edited.push(next);
      }
      return mergePreviews(projects, edited);
    },
  };
}

/** Merges the background work of all projects. */
function joinBackgrounds(projects: Projects, previews: readonly Preview[]): BackgroundParse | null {
  const all = previews.flatMap(({ background }) => background ?? []);
  if (all.length === 0) return null;
  const whole = async () => {
    const next = await Promise.all(previews.map((one) => one.background?.preview ?? one));
    const there = next.filter((one) => one !== null);
    return there.length < next.length ? null : mergePreviews(projects, there);
  };
  return {
    preview: whole(),
    pause() {
      const goOn = all.map((one) => one.pause());
      return () => {
        for (const one of goOn) one();
      };
    },
    async stop() {
      await Promise.all(all.map((one) => one.stop()));
    },
  };
}
