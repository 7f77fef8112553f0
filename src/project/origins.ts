/** Maps between paths in a project and paths on disk. */
import { relative } from "node:path";
import { findAtRef } from "../config/collections.ts";
import { type Diagnostic, diagnostic, getValues } from "../core/diagnostics.ts";
import { once } from "../core/once.ts";
import { decodePath, type SourcePath, sourcePath } from "../core/paths.ts";
import { findOrigin, type GeneratedFile } from "./generated-pages.ts";
import type { Project } from "./project.ts";
import { ledgerFile } from "./translation-ledger.ts";

/** Converts diagnostics to paths on disk. Problems of untranslated files are reported by the default locale only. */
export async function reportAtOrigins(
  diagnostics: readonly Diagnostic[],
  { config, configFile, files, generated, languages: [main] }: Project,
): Promise<readonly Diagnostic[]> {
  const [origins, translations] = [await files.origins(), await files.translations()];
  const ledger = ledgerFile(config.locale.code);
  const own = new Set([configFile, ledger, ...translations.keys(), ...translations.values()]);
  const isDefault = main.locale.code === config.locale.code;
  return diagnostics
    .filter(({ file }) => file === null || isDefault || own.has(file))
    .map((one) => {
      if (one.file === null) return one;
      const atRef = origins.has(one.file) ? null : findAtRef(one.file, config.collections);
      if (atRef !== null) return { ...one, file: `${atRef.ref}:${atRef.path}` };
      const file = origins.get(one.file) ?? one.file;
      const page = generated.files.get(file);
      return page === undefined ? { ...one, file } : atOrigin(one, page);
    });
}

/** Moves a diagnostic of a generated page to the line that the page comes from. Columns have no counterpart there. */
function atOrigin(found: Diagnostic, page: GeneratedFile): Diagnostic {
  const { file, line } = findOrigin(page, found.position?.line ?? 1);
  return { ...found, file, position: { line, column: 1, length: 1 } };
}

/** Merges diagnostics of several projects without duplicates. */
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

/** A source file with its output path. */
export interface SourceOutput {
  readonly from: string;
  readonly path: string;
}

export interface SiteReport {
  readonly diagnostics: readonly Diagnostic[];
  /** Pages by output path. */
  readonly places: readonly SourceOutput[];
  /** Whether the project writes a file. */
  has(path: string): Promise<boolean>;
}

/**
 * Merges the diagnostics of all projects of a site, with paths on disk, and reports translations whose URL differs from that of the
 * original. A link to a page of another locale or to a generated file is not broken, which the model of its project cannot know.
 */
export async function mergeReports(
  projects: readonly Project[],
  reports: readonly SiteReport[],
): Promise<readonly Diagnostic[]> {
  const [main] = reports;
  const pages = once(() => new Set(reports.flatMap(({ places }) => places.map(({ path }) => path))));
  const isWritten = async (item: Diagnostic, { config }: Project) => {
    const path = linkedPath(item, config.baseUrl);
    if (path === null) return false;
    if (pageOutputs(path).some((output) => pages().has(output))) return true;
    if (!/\.(?!html$|mdx?$)\w+$/i.test(path)) return false;
    for (const report of reports) if (await report.has(path)) return true;
    return false;
  };
  const all = projects.map(async (project, index) => {
    const report = reports[index];
    const moved = index === 0 ? [] : movedPages(main?.places ?? [], report?.places ?? [], project);
    const broken: Diagnostic[] = [];
    for (const one of report?.diagnostics ?? []) if (!(await isWritten(one, project))) broken.push(one);
    return reportAtOrigins([...broken, ...moved], project);
  });
  return mergeDiagnostics(await Promise.all(all));
}

/** Output path that a link from the site's root names, if the diagnostic is about one. */
function linkedPath(item: Diagnostic, baseUrl: string): string | null {
  const target = getValues(item, "config/link", "link/broken", "link/file")?.target;
  if (target?.startsWith("/") !== true) return null;
  const [path = ""] = target.split(/[?#]/);
  const below = path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path.slice(1);
  return decodePath(below) ?? below;
}

function pageOutputs(path: string): readonly string[] {
  const page = path.replace(/(?:^|\/)index\.html$|\.html$|\/$/, "");
  return [`${page}/index.html`, `${page}.html`].map((output) => output.replace(/^\//, ""));
}

/** Reports translations whose URL differs from that of the original. */
function movedPages(
  originals: readonly SourceOutput[],
  pages: readonly SourceOutput[],
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

/**
 * Indexes of projects to search for an output: the one whose URL path contains it first, then the others, because some outputs are shared.
 */
export function projectsFor(path: string, projects: readonly Project[]): readonly number[] {
  const holds = ({ config: { locale } }: Project) => locale.path === "" || path.startsWith(`${locale.path}/`);
  const depth = (index: number) => projects[index]?.config.locale.path.length ?? 0;
  const all = projects.map((_, index) => index);
  const [own = 0] = all
    .filter((index) => projects[index] !== undefined && holds(projects[index]))
    .sort((a, b) => depth(b) - depth(a));
  return [own, ...all.filter((index) => index !== own)];
}

/**
 * Converts absolute paths of changed files to paths in a project. Returns null if a translation was added or removed, or an original
 * moved, which changes other files.
 */
export async function toProjectChanges(
  { folder, config, files: own, languages }: Project,
  changed: readonly string[],
  isMoved: (original: SourcePath) => Promise<boolean>,
): Promise<readonly string[] | null> {
  const origins = await own.origins();
  const places = new Map([...origins].map(([path, origin]) => [origin, path]));
  const others = await Promise.all(
    languages.map(async ({ files }) => new Set((await files.origins()).values())),
  );
  // The translation of a page may be outdated now, or have another place.
  const changesTranslation = async (path: string) =>
    (config.outdated !== "ignore" && (await own.exists(ledgerFile(config.locale.code)))) ||
    (/\.mdx?$/i.test(path) && (await isMoved(sourcePath(path))));
  const seen: string[] = [];
  for (const file of changed) {
    const path = relative(folder, file).split("\\").join("/");
    const place = places.get(path);
    if (place !== undefined) seen.push(file.slice(0, file.length - path.length) + place);
    else if (languages.length > 1 && isTranslation(path, config.locales)) {
      if (!others.some((paths) => paths.has(path))) return null;
    } else if (!origins.has(path)) seen.push(file);
    else if (await changesTranslation(path)) return null;
  }
  return seen;
}

/** Whether the path belongs to a translation in any locale. */
function isTranslation(path: string, locales: Project["config"]["locales"]): boolean {
  return path.startsWith("i18n/") || locales.some(({ code }) => path.split("/").slice(0, 3).includes(code));
}
