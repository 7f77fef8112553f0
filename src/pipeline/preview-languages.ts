/** The preview of a site in all its languages. */
import { relative } from "node:path";
import { sortDiagnostics } from "../core/diagnostics.ts";
import type { Memo } from "../core/stage.ts";
import type { Output } from "../outputs/plan.ts";
import type { WholeProject } from "../pipeline.ts";
import { joinProblems, memoOf, movedPages, projectsOf, tellAtOrigins } from "../project/languages.ts";
import type { Project } from "../project/project.ts";
import { type OpeningOptions, openPreview } from "./open-preview.ts";
import type { BackgroundParse, Preview } from "./preview.ts";

/** As `openPreview`, which opens that of one language. @throws UserError when the theme cannot be bundled */
export async function previewLanguages(
  project: WholeProject,
  memo: Memo,
  options: Partial<OpeningOptions> = {},
): Promise<Preview> {
  const projects = projectsOf(project);
  const previews: Preview[] = [];
  for (const one of projects) previews.push(await openPreview(one, memoOf(one, memo), options));
  const [only] = previews;
  return only !== undefined && previews.length === 1 ? only : join(projects, previews);
}

async function join(projects: readonly Project[], previews: readonly Preview[]): Promise<Preview> {
  const told = await Promise.all(
    previews.map(({ diagnostics, places }, index) => {
      const project = projectAt(projects, index);
      const moved = index === 0 ? [] : movedPages(previews[0]?.places ?? [], places, project);
      return tellAtOrigins([...diagnostics, ...moved], project);
    }),
  );
  const inOrder = (path: string) => {
    const own = projects.findIndex(
      ({ config: { locale } }) => locale.path !== "" && path.startsWith(`${locale.path}/`),
    );
    // What all languages share is in no folder of one.
    return own < 1 ? previews : [previews[own], ...previews.filter((_, index) => index !== own)];
  };
  return {
    pages: previews.reduce((sum, { pages }) => sum + pages, 0),
    included: [...new Set(previews.flatMap(({ included }) => included))],
    diagnostics: sortDiagnostics(joinProblems(told)),
    places: previews.flatMap(({ places }) => places),
    background: joinBackgrounds(projects, previews),
    async find(path): Promise<Output | null> {
      for (const preview of inOrder(path)) {
        const found = (await preview?.find(path)) ?? null;
        if (found !== null) return found;
      }
      return null;
    },
    async edit(files) {
      const edited: Preview[] = [];
      for (const [index, preview] of previews.entries()) {
        const own = await seenBy(projectAt(projects, index), files);
        const next = own === null ? null : own.length === 0 ? preview : await preview.edit(own);
        if (next === null) return null;
        edited.push(next);
      }
      return join(projects, edited);
    },
  };
}

function projectAt(projects: readonly Project[], index: number): Project {
  const found = projects[index];
  if (found === undefined) throw new Error("There is a preview of no language.");
  return found;
}

/** Changed files as a language sees them; null where one has come or gone, and with it what stands in its place. */
async function seenBy(
  { folder, config, languages }: Project,
  files: readonly string[],
): Promise<readonly string[] | null> {
  const own = languages.find(({ locale }) => locale.code === config.locale.code)?.files;
  if (own === undefined) return files;
  const origins = await own.origins();
  const places = new Map([...origins].map(([path, origin]) => [origin, path]));
  const others = await Promise.all(
    languages.map(async ({ files: theirs }) => new Set((await theirs.origins()).values())),
  );
  const seen: string[] = [];
  for (const file of files) {
    const path = relative(folder, file).split("\\").join("/");
    const place = places.get(path);
    if (place !== undefined) seen.push(file.slice(0, file.length - path.length) + place);
    else if (isTranslation(path, config.locales)) {
      if (!others.some((paths) => paths.has(path))) return null;
    } else if (!origins.has(path)) seen.push(file);
  }
  return seen;
}

/** Whether it lies where translations do, of whichever language. */
function isTranslation(path: string, locales: Project["config"]["locales"]): boolean {
  return path.startsWith("i18n/") || locales.some(({ code }) => path.split("/").slice(0, 3).includes(code));
}

/** All that is behind the previews of the languages, as one. */
function joinBackgrounds(projects: readonly Project[], previews: readonly Preview[]): BackgroundParse | null {
  const all = previews.flatMap(({ background }) => background ?? []);
  if (all.length === 0) return null;
  const whole = async () => {
    const next = await Promise.all(previews.map((one) => one.background?.preview ?? one));
    const there = next.filter((one) => one !== null);
    return there.length < next.length ? null : join(projects, there);
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
