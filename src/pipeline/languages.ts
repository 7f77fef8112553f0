/** What the languages of a site have in common, and what keeps them apart. */
import type { Diagnostic } from "../core/diagnostics.ts";
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
