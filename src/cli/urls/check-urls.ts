/** `docgen check --urls`: checks that no published URL is lost. */
import { readFile } from "node:fs/promises";
import { relative, resolve, sep } from "node:path";
import { type Diagnostic, diagnostic } from "../../core/diagnostics.ts";
import { getErrorCode, userError } from "../../core/errors.ts";
import { applyLevels } from "../../core/levels.ts";
import { decodePath, type RoutePath, routePath } from "../../core/paths.ts";
import { UsageError } from "../../core/usage-error.ts";
import type { PageSummary } from "../../markdown/doc.ts";
import type { CompleteSite } from "../../outputs/kind.ts";
import { findDoc } from "../../outputs/pages.ts";
import { gitIn } from "../../read/git.ts";
import { readRenames } from "../../read/renames.ts";
import { listedFolders } from "../../read/scan.ts";
import { getFileRoute } from "../../site/routes/file-route.ts";
import { writeResult } from "../write-result.ts";
import { findLostUrls, type SiteUrls } from "./compare.ts";
import { formatListedUrl, type Line, type PublishedUrl, readList, writeList } from "./list.ts";

export interface UrlFlags {
  /** Path of the list; true for `urls.txt` next to the config. */
  readonly urls?: string | true;
  readonly update?: boolean;
}

export interface UrlCheck {
  readonly diagnostics: readonly Diagnostic[];
  /** Additional information to print. */
  readonly note: string | null;
}

/** @throws UsageError for conflicting flags */
export function listPath({ urls, update = false }: UrlFlags, folder: string): string | null {
  if (urls === undefined) {
    if (update) throw new UsageError("--update requires --urls: docgen check --urls --update");
    return null;
  }
  if (urls === true) return resolve(folder, "urls.txt");
  if (urls.endsWith(".txt")) return resolve(urls);
  throw new UsageError(
    `--urls requires the name of a .txt file, received "${urls}". Put the site before it.`,
  );
}

/** @param path absolute path of the list */
export async function checkUrls(
  path: string,
  views: readonly CompleteSite[],
  { folder, update }: { readonly folder: string; readonly update: boolean },
): Promise<UrlCheck> {
  const [view] = views;
  if (view === undefined) throw new Error("The addresses are asked for before the plan is made.");
  const { config } = view;
  const name = relative(folder, path).split(sep).join("/");
  const known = await readOrNull(path);
  if (known === null && !update) {
    return { diagnostics: [diagnostic("url/no-list", { file: name }, { file: null })], note: null };
  }
  const lines = readList(known ?? "", config.url + config.baseUrl);
  const answers = await collectSiteUrls(views, lines, folder);
  const diagnostics = applyLevels(findLostUrls(lines, name, answers), config.messages);
  const fresh = findNewUrls(lines, answers);
  if (!update) {
    const note = `${fresh.length} more to add to ${name}: docgen check --urls --update`;
    return { diagnostics, note: fresh.length === 0 ? null : note };
  }
  // Rewriting the list would drop lines that cannot be parsed.
  if (lines.some(({ address }) => address === null)) return { diagnostics, note: null };
  await writeResult(path, writeList([...lines.flatMap(({ address }) => address ?? []), ...fresh]));
  return { diagnostics, note: `${name}: ${fresh.length} added.` };
}

async function readOrNull(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    const reason = getErrorCode(error);
    if (reason === null) throw error;
    if (reason === "ENOENT") return null;
    throw userError("source/unreadable", { reason }, { file: path });
  }
}

const noIds: Pick<PageSummary, "anchors" | "headings"> = { anchors: [], headings: [] };

export async function collectSiteUrls(
  views: readonly CompleteSite[],
  lines: readonly Line[],
  folder: string,
): Promise<SiteUrls> {
  const baseUrl = views[0]?.config.baseUrl ?? "/";
  const pages = new Map(
    views.flatMap(({ site, renderer }) =>
      site.pages.flatMap((page) => {
        if (page.template === "not-found") return [];
        const doc = findDoc(page, renderer);
        const { anchors, headings } = doc === null ? noIds : renderer.read(doc.summary);
        return [[page.route, { ids: new Set(anchors), headings: headings.map(({ id }) => id) }] as const];
      }),
    ),
  );
  const pageAt = (address: string) => {
    const path = address.startsWith(baseUrl) ? decodePath(address.slice(baseUrl.length)) : null;
    const route = path === null ? null : routePath(path);
    return route !== null && pages.has(route) ? route : null;
  };
  const redirects = new Map(
    views.flatMap(({ site }) =>
      site.redirects.map(
        (redirect) => [routePath(redirect.output.replace(/(?:^|\/)index\.html$/, "")), redirect] as const,
      ),
    ),
  );
  const isGone = ({ address }: Line) =>
    address !== null && !pages.has(address.route) && !redirects.has(address.route);
  const moves = new Map<RoutePath, RoutePath>();
  for (const view of lines.some(isGone) ? views : [])
    for (const [old, now] of await readMoves(view, folder)) if (!moves.has(old)) moves.set(old, now);
  return { pages, redirects, pageAt, movedTo: (route) => moves.get(route) ?? null };
}

/** Old routes of files that Git detects as renamed. */
async function readMoves({ site, config, renderer, folders }: CompleteSite, folder: string) {
  const renames = await readRenames(gitIn(folder), listedFolders(folders));
  const bySource = new Map(site.pages.map((page) => [page.source, page]));
  const found = new Map<RoutePath, RoutePath>();
  for (const [before, now] of renames) {
    const page = bySource.get(now);
    const doc = page === undefined ? null : findDoc(page, renderer);
    if (page === undefined || doc === null) continue;
    const summary = { ...renderer.read(doc.summary), path: before };
    const old = getFileRoute(summary, folders, config);
    if (old !== null && !found.has(old)) found.set(old, page.route);
  }
  return found;
}

/** URLs missing from the list: all pages, and the headings they offer links to. */
export function findNewUrls(lines: readonly Line[], { pages }: SiteUrls): readonly PublishedUrl[] {
  const listed = new Set(
    lines.flatMap(({ address }) => (address === null ? [] : [formatListedUrl(address)])),
  );
  const all = [...pages].flatMap(([route, { headings }]): PublishedUrl[] => [
    { route, anchor: null },
    ...headings.map((anchor) => ({ route, anchor })),
  ]);
  return all.filter((address) => !listed.has(formatListedUrl(address)));
}
