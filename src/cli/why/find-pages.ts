/** Finds pages by paths given on the command line. */
import { nearest } from "../../core/nearest.ts";
import { UsageError } from "../../core/usage-error.ts";
import type { Project, Projects } from "../../pipeline.ts";
import { getPathNames, normalizePath } from "../../read/path-names.ts";
import { contentFolders, scan } from "../../read/scan.ts";

/** A page in one project. */
export interface RequestedPage {
  /** Path on disk, relative to the site folder. */
  readonly page: string;
  /** Path in its project, where a translation replaces its original. */
  readonly seen: string;
  readonly project: number;
  readonly language: string | null;
  readonly configFile: string;
  readonly origins: ReadonlyMap<string, string>;
  /** Whether an output belongs to the project. */
  owns(output: string): boolean;
}

/** @throws UsageError for an unknown page */
export async function findPages(
  projects: Projects,
  requested: readonly string[],
): Promise<readonly RequestedPage[]> {
  const [{ folder, config }] = projects;
  const { content } = contentFolders(config, folder);
  const pages = (await Promise.all(projects.map((_, index) => getPages(projects, index)))).flat();
  const isNamed = ({ page, seen }: RequestedPage, name: string) => page === name || seen === name;
  const found = requested.flatMap((path) => {
    const names = getPathNames(path, folder, content);
    const name = names.find((one) => pages.some((page) => page.page === one));
    const own = name === undefined ? [] : pages.filter(({ page }) => page === name);
    if (own.length > 0) return own;
    const mounted = pages.filter((page) => names.some((one) => isNamed(page, one)));
    if (mounted.length > 0) return mounted;
    throw new UsageError(`--why: page not found: "${path}".${suggest(path, content, pages)}`);
  });
  return [...new Set(found)];
}

function suggest(path: string, content: string, pages: readonly RequestedPage[]): string {
  const below = (page: string) => (page.startsWith(`${content}/`) ? page.slice(content.length + 1) : page);
  const known = new Set(pages.flatMap(({ page }) => [page, below(page)]));
  const near = nearest(normalizePath(path), known);
  return near === null ? "" : ` Did you mean "${near}"?`;
}

async function getPages(projects: Projects, index: number): Promise<readonly RequestedPage[]> {
  const { config, configFile, folder, files } = projects[index] as Project;
  const { pages } = await scan(files, contentFolders(config, folder));
  const origins = await files.origins();
  const paths = projects.map((one) => one.config.locale.path);
  const language = projects.length === 1 ? null : config.locale.code;
  const inside = (output: string, path: string) => path === "" || output.startsWith(`${path}/`);
  const owns = (output: string) => {
    const [deepest] = paths.filter((path) => inside(output, path)).sort((a, b) => b.length - a.length);
    return deepest === config.locale.path;
  };
  return pages.map((seen) => ({
    page: origins.get(seen) ?? seen,
    seen,
    project: index,
    language,
    configFile,
    origins,
    owns,
  }));
}
