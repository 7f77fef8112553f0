/** Between the paths of a project and the files on the disk that are seen there. */
import { relative } from "node:path";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import type { Project } from "./project.ts";

/** Replaces the paths of the project by those on the disk. Problems of untranslated files are reported by the default language. */
export async function reportAtOrigins(
  diagnostics: readonly Diagnostic[],
  { config, configFile, files, languages: [main] }: Project,
): Promise<readonly Diagnostic[]> {
  const origins = await files.origins();
  const own = new Set([configFile, ...origins.keys(), ...origins.values()]);
  const isDefault = main.locale.code === config.locale.code;
  return diagnostics
    .filter(({ file }) => file === null || isDefault || own.has(file))
    .map((one) => ({ ...one, file: one.file === null ? null : (origins.get(one.file) ?? one.file) }));
}

/** Merges the problems of several projects; equal ones are reported once. */
export function mergeDiagnostics(lists: readonly (readonly Diagnostic[])[]): readonly Diagnostic[] {
  const [first = [], ...others] = lists;
  const known = new Set(first.map((one) => JSON.stringify(one)));
  return [
    ...first,
    ...others.flat().filter((one) => {
      const text = JSON.stringify(one);
      const isNew = !known.has(text);
      known.add(text);
      return isNew;
    }),
  ];
}

/** The output of a page's file. */
export interface PagePlace {
  readonly from: string;
  readonly path: string;
}

/** The problems of all projects of a site, at the files on the disk, with those of translations that have another address. */
export async function mergeReports(
  projects: readonly Project[],
  reports: readonly {
    readonly diagnostics: readonly Diagnostic[];
    readonly places: readonly PagePlace[];
  }[],
): Promise<readonly Diagnostic[]> {
  const [main] = reports;
  const all = projects.map(async (project, index) => {
    const { diagnostics, places } = reports[index] ?? { diagnostics: [], places: [] };
    const moved = index === 0 ? [] : movedPages(main?.places ?? [], places, project);
    return reportAtOrigins([...diagnostics, ...moved], project);
  });
  return mergeDiagnostics(await Promise.all(all));
}

/** Translations whose address differs from that of their originals. */
function movedPages(
  originals: readonly PagePlace[],
  pages: readonly PagePlace[],
  { config }: Pick<Project, "config">,
): readonly Diagnostic[] {
  const { code, path } = config.locale;
  const known = new Map(originals.map((page) => [page.from, page.path]));
  return pages.flatMap(({ from, path: own }) => {
    const original = known.get(from);
    if (original === undefined || !/\.mdx?$/i.test(from) || own === `${path}/${original}`) return [];
    const url = (output: string) => config.baseUrl + output.replace(/index\.html$/, "");
    return [diagnostic("locale/address", { code, url: url(own), other: url(original) }, { file: from })];
  });
}

/** The project whose folder of the output holds a path, then the others: some outputs are shared. */
export function projectsFor(path: string, projects: readonly Project[]): readonly number[] {
  const holds = ({ config: { locale } }: Project) => locale.path === "" || path.startsWith(`${locale.path}/`);
  const depth = (index: number) => projects[index]?.config.locale.path.length ?? 0;
  const all = projects.map((_, index) => index);
  const [own = 0] = all
    .filter((index) => projects[index] !== undefined && holds(projects[index]))
    .sort((a, b) => depth(b) - depth(a));
  return [own, ...all.filter((index) => index !== own)];
}

/** Changed files, absolute, at their paths in a project; null where a file has come or gone, and with it what it replaces. */
export async function changesIn(
  { folder, config, files: own, languages }: Project,
  changed: readonly string[],
): Promise<readonly string[] | null> {
  const origins = await own.origins();
  const places = new Map([...origins].map(([path, origin]) => [origin, path]));
  const others = await Promise.all(
    languages.map(async ({ files }) => new Set((await files.origins()).values())),
  );
  const seen: string[] = [];
  for (const file of changed) {
    const path = relative(folder, file).split("\\").join("/");
    const place = places.get(path);
    if (place !== undefined) seen.push(file.slice(0, file.length - path.length) + place);
    else if (languages.length > 1 && isTranslation(path, config.locales)) {
      if (!others.some((paths) => paths.has(path))) return null;
    } else if (!origins.has(path)) seen.push(file);
  }
  return seen;
}

/** Whether a path is one of translations, of any language. */
function isTranslation(path: string, locales: Project["config"]["locales"]): boolean {
  return path.startsWith("i18n/") || locales.some(({ code }) => path.split("/").slice(0, 3).includes(code));
}
