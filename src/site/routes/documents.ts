/** Documents: ids, slugs and routes, derived from file paths and front matter. */
import { posix } from "node:path";
import { pathFrom, type RoutePath, routePath, type SourcePath } from "../../core/paths.ts";
import type { PageSummary } from "../../markdown/doc.ts";
import { baseName, splitNumberPrefix } from "../../markdown/text/names.ts";
import type { Languages } from "../languages.ts";
import { type Problem, problem } from "../problem.ts";
import { findFolderPages, type NamedFile } from "./folder-pages.ts";
import { astroRoute, type SlugStyle } from "./path-routes.ts";

export interface Document {
  readonly summary: PageSummary;
  readonly path: SourcePath;
  /** `guides/bot-guide` */
  readonly id: string;
  readonly route: RoutePath;
  /** Folder relative to the collection's folder, as on disk; empty at the root. */
  readonly folder: string;
  readonly position: number | null;
  /** Index page of its folder. */
  readonly isIndex: boolean;
  readonly label: string;
  /** Unlisted, and therefore in no list; false on the development server. */
  readonly isHidden: boolean;
}

export interface Documents {
  readonly documents: readonly Document[];
  /** Ids of drafts that the build omits. */
  readonly draftIds: readonly string[];
  readonly problems: readonly Problem[];
}

interface DocumentsInput {
  readonly docsFolder: SourcePath;
  /** Route of the collection relative to the base path: `docs`. */
  readonly docsRoute: string;
  readonly slugs: SlugStyle;
  readonly withDrafts: boolean;
  readonly inherited: Languages["inherited"];
}

export function makeDocuments(pageSummaries: readonly PageSummary[], input: DocumentsInput): Documents {
  const { docsFolder, withDrafts } = input;
  const all = pageSummaries.map((summary) => nameDocument(summary, docsFolder));
  const isShown = ({ summary }: Named) => withDrafts || !summary.meta.draft;
  const shown = all.filter(isShown);
  const drafts = all.filter((named) => !isShown(named));
  const folderPages = findFolderPages(shown);
  const documents = shown.map((named) => makeDocument(named, folderPages.has(named), input));
  return { documents, draftIds: drafts.map(getId), problems: duplicateIds(documents) };
}

/** A document with the parts of its path. */
interface Named extends Omit<NamedFile, "summary">, Pick<Document, "summary" | "position"> {
  /** Parent folders without number prefixes. */
  readonly folders: readonly string[];
}

function nameDocument(summary: PageSummary, docsFolder: SourcePath): Named {
  const { path, meta } = summary;
  const start = docsFolder === "" ? 0 : docsFolder.length + 1;
  const folder = path.slice(start, Math.max(start, path.lastIndexOf("/")));
  const split = meta.parse_number_prefixes ? splitNumberPrefix : withoutSplitting;
  const folders = folder === "" ? [] : folder.split("/").map((name) => split(name).name);
  const { position, name } = split(baseName(path));
  return { summary, folder, folders, folderName: folders.at(-1) ?? null, position, name };
}

function getId({ summary, folders, name }: Named): string {
  return [...folders, summary.meta.id ?? name].join("/");
}

function makeDocument(named: Named, isIndex: boolean, input: DocumentsInput): Document {
  const { summary, folder, position } = named;
  const { path, meta } = summary;
  return {
    summary,
    path,
    id: getId(named),
    route: getRoute(named, isIndex, input),
    folder,
    position: meta.sidebar_position ?? input.inherited[path]?.position ?? position,
    isIndex,
    label: meta.sidebar_label ?? summary.title,
    isHidden: meta.unlisted && !input.withDrafts,
  };
}

function getRoute(
  { summary: { path, meta }, folders, name }: Named,
  isIndex: boolean,
  { docsFolder, docsRoute, slugs }: DocumentsInput,
): RoutePath {
  const slug = readSlug(meta);
  if (slugs === "astro") return astroRoute(docsRoute, pathFrom(docsFolder, path), slug);
  return routePath(docsRoute, getSlug(slug, folders, isIndex ? "" : (meta.id ?? name)));
}

function withoutSplitting(name: string): { position: number | null; name: string } {
  return { position: null, name };
}

/** Resolves `/x` from the collection's root, `x` and `../x` from the folder. Without a slug, uses the id or the file name. */
function getSlug(slug: string | null, folders: readonly string[], name: string): string {
  if (slug === null) return [...folders, name].join("/");
  return slug.startsWith("/") ? posix.normalize(slug) : posix.join("/", ...folders, slug);
}

function duplicateIds(documents: readonly Document[]): Problem[] {
  const first = new Map<string, Document>();
  return documents.flatMap((document) => {
    const other = first.get(document.id);
    if (other === undefined) {
      first.set(document.id, document);
      return [];
    }
    const values = { id: document.id, other: other.path };
    return [problem("doc/duplicate-id", values, document.path, { metaKey: "id" })];
  });
}

/** null if the page has no slug, or an invalid one. */
export function readSlug({ slug }: Pick<PageSummary["meta"], "slug">): string | null {
  return slug === null || /[?#\\]|\p{Surrogate}/u.test(slug) ? null : slug;
}

export function reportInvalidSlugs(pageSummaries: readonly PageSummary[]): Problem[] {
  return pageSummaries.flatMap(({ meta, path }) =>
    meta.slug !== readSlug(meta)
      ? [problem("doc/slug", { slug: meta.slug ?? "" }, path, { metaKey: "slug" })]
      : [],
  );
}
