/** What the languages of a site have in common, and what keeps them apart. */
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { type Memo, scoped } from "../core/stage.ts";
import type { Project, WholeProject } from "./project.ts";

/** That of the root first. */
export function projectsOf(project: WholeProject): readonly Project[] {
  return [project, ...project.translations];
}

/** Pages and pictures that are the same in several languages are known once; what is left under names is each language's own. */
export function memoOf({ config }: Project, memo: Memo): Memo {
  return config.locale.path === "" ? memo : scoped(memo, `language ${config.locale.code}`);
}

/**
 * The problems of a language, under the names of the files that stand on the disk. What a further language shows of the first is told with
 * that.
 */
export async function tellAtOrigins(
  diagnostics: readonly Diagnostic[],
  { config, configFile, languages }: Project,
): Promise<readonly Diagnostic[]> {
  const own = languages.find(({ locale }) => locale.code === config.locale.code);
  if (own === undefined) return diagnostics;
  const origins = await own.files.origins();
  const isOwn = (file: string) => origins.has(file) || file === configFile || isOrigin.has(file);
  const isOrigin = new Set(origins.values());
  return diagnostics.flatMap((problem) => {
    const { file } = problem;
    if (file === null || config.locale.path === "" || isOwn(file))
      return [{ ...problem, file: file === null ? null : (origins.get(file) ?? file) }];
    return [];
  });
}

/** What several languages tell alike is told once. */
export function joinProblems(lists: readonly (readonly Diagnostic[])[]): readonly Diagnostic[] {
  const [first = [], ...others] = lists;
  const told = new Set(first.map((one) => JSON.stringify(one)));
  return [
    ...first,
    ...others.flat().filter((one) => {
      const text = JSON.stringify(one);
      const isNew = !told.has(text);
      told.add(text);
      return isNew;
    }),
  ];
}

/** Where the page of a file stands in the output. */
export interface PagePlace {
  readonly from: string;
  readonly path: string;
}

/** Translations that stand at another address than their originals. */
export function movedPages(
  first: readonly PagePlace[],
  pages: readonly PagePlace[],
  { config }: Pick<Project, "config">,
): readonly Diagnostic[] {
  const { code, path } = config.locale;
  const originals = new Map(first.map((page) => [page.from, page.path]));
  return pages.flatMap(({ from, path: own }) => {
    const original = originals.get(from);
    if (original === undefined || !/\.mdx?$/i.test(from) || own === `${path}/${original}`) return [];
    const url = (output: string) => config.baseUrl + output.replace(/index\.html$/, "");
    return [diagnostic("locale/address", { code, url: url(own), other: url(original) }, { file: from })];
  });
}
