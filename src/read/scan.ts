/** Finds the files of a site: Markdown pages, category files, assets next to them, and the public folder. */
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { isEditorFile } from "../core/editor-files.ts";
import { type FileEntry, FileError, type FileSystem } from "../core/files.ts";
import { manifestName } from "../core/manifest-name.ts";
import { pathFrom, type SourcePath, sourcePath } from "../core/paths.ts";
import { leavesFolder, resolveInScope, siteScope } from "./path-scope.ts";

/** Content folders, relative to the site folder: `content/docs`, `../docs`. */
export interface ContentFolders {
  readonly content: SourcePath;
  readonly public: SourcePath;
  /** Folders of collections, in config order. */
  readonly collections: readonly SourcePath[];
  /** Folders of blogs, in config order. */
  readonly blogs: readonly SourcePath[];
  /** Globs of excluded paths. */
  readonly exclude: readonly string[];
}

export interface Sources {
  readonly pages: readonly SourcePath[];
  /** The subset of pages that are blog posts. */
  readonly posts: ReadonlySet<SourcePath>;
  /** Total size of all pages in bytes. */
  readonly pageBytes: number;
  readonly categories: readonly SourcePath[];
  /** Markdown partials: `_draft.md` and everything below `_parts/`. */
  readonly parts: readonly SourcePath[];
  /** `tags.yml` of each document folder. */
  readonly tags: readonly SourcePath[];
  /** `SUMMARY.md` of each document folder, the sidebar in mdBook's format. */
  readonly summaries: readonly SourcePath[];
  /** `authors.yml` of each blog folder. */
  readonly authors: readonly SourcePath[];
  /** Files next to pages, published only if a page refers to them. */
  readonly assets: readonly SourcePath[];
  /** Files of the public folder. */
  readonly public: readonly SourcePath[];
  /** File stamps; a file without one is read in each build. */
  readonly stamps: ReadonlyMap<SourcePath, string>;
  readonly diagnostics: readonly Diagnostic[];
}

interface ContentSettings {
  readonly content: {
    readonly folder: string;
    readonly public: string;
    readonly exclude: readonly string[];
  };
  readonly collections: readonly { readonly folder: string }[];
  readonly blogs: readonly { readonly folder: string }[];
}

/** @param site absolute site folder, so that in a folder named `website`, `../website/static` resolves to `static` */
export function contentFolders(
  { content, collections, blogs }: ContentSettings,
  site: string,
): ContentFolders {
  const pathScope = { ...siteScope, site: pathSegments(site).join("/") };
  const place = (...parts: readonly string[]) => resolveInScope(pathScope, ...parts) ?? sourcePath(...parts);
  // A path relative to the content folder cannot leave it.
  const below = (path: string) =>
    leavesFolder(path) || path.startsWith("./") ? place(path) : place(content.folder, path);
  return {
    content: place(content.folder),
    public: below(content.public),
    collections: collections.map(({ folder }) => below(folder)),
    blogs: blogs.map(({ folder }) => below(folder)),
    exclude: content.exclude,
  };
}

/** Segments of an absolute path. */
export function pathSegments(folder: string): readonly string[] {
  return folder
    .normalize("NFC")
    .split(/[/\\]/)
    .filter((name) => name !== "");
}

export async function scan(files: FileSystem, folders: ContentFolders): Promise<Sources> {
  const pages: SourcePath[] = [];
  const posts = new Set<SourcePath>();
  const authors: SourcePath[] = [];
  const categories: SourcePath[] = [];
  const parts: SourcePath[] = [];
  const assets: SourcePath[] = [];
  const copied: SourcePath[] = [];
  const tags: SourcePath[] = [];
  const summaries: SourcePath[] = [];
  const diagnostics: Diagnostic[] = [];
  let pageBytes = 0;
  const stamps = new Map<SourcePath, string>();
  const all = collectionFolders(folders);
  for (const { path: found, size, stamp, outside } of await listContent(files, folders)) {
    const path = sourcePath(found);
    if (found.includes("\\")) {
      diagnostics.push(diagnostic("source/name", { sign: "a backslash" }, { file: found }));
      continue;
    }
    if (isIgnored(path)) continue;
    const name = path.slice(path.lastIndexOf("/") + 1);
    const collection = innermost(path, all);
    const below = pathFrom(collection ?? folders.content, path);
    const isOfBlog = collection !== null && folders.blogs.includes(collection);
    if (stamp !== null) stamps.set(path, stamp);
    if (outside !== undefined) diagnostics.push(diagnostic("source/outside", { outside }, { file: path }));
    else if (size === null) {
      diagnostics.push(
        diagnostic("source/unreadable", { reason: "it is not a regular file" }, { file: path }),
      );
    } else if (isInside(path, folders.public)) copied.push(path);
    else if (isHidden(below) && isSourceName(name)) continue;
    else if (/^_category_\.(json|ya?ml)$/.test(name)) categories.push(path);
    else if (collection !== null && /^tags\.ya?ml$/.test(below)) {
      // If a folder has both `tags.yml` and `tags.yaml`, the first wins.
      if (!tags.some((other) => innermost(other, all) === collection)) tags.push(path);
    } else if (collection !== null && below === "SUMMARY.md") summaries.push(path);
    else if (isOfBlog && /^authors\.ya?ml$/.test(below)) authors.push(path);
    else if (!/\.mdx?$/i.test(name)) assets.push(path);
    else if (isPartial(below)) parts.push(path);
    else {
      pages.push(path);
      if (isOfBlog) posts.add(path);
      pageBytes += size;
    }
  }
  const collisions = caseCollisions([...pages, ...assets, ...copied]);
  const found = { pages, posts, pageBytes, categories, parts, tags, summaries, authors, assets, stamps };
  return { ...found, public: copied, diagnostics: [...diagnostics, ...collisions] };
}

/** Reads a UTF-8 text file; otherwise returns a diagnostic. */
export async function readText(
  files: Pick<FileSystem, "read">,
  path: SourcePath,
): Promise<{ text: string; diagnostics: Diagnostic[] } | { text: null; diagnostics: Diagnostic[] }> {
  try {
    const bytes = await files.read(path);
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), diagnostics: [] };
  } catch (error) {
    if (error instanceof FileError) {
      return {
        text: null,
        diagnostics: [diagnostic("source/unreadable", { reason: error.reason }, { file: path })],
      };
    }
    if (error instanceof TypeError) {
      return { text: null, diagnostics: [diagnostic("source/encoding", {}, { file: path })] };
    }
    throw error;
  }
}

/** Every file that a scan considers, without duplicates and without the output of earlier builds. */
export async function listContent(files: FileSystem, folders: ContentFolders): Promise<FileEntry[]> {
  const listed: FileEntry[] = [];
  const home = homeFile(folders);
  if (home !== null && (await files.exists(home)))
    listed.push({ path: home, size: 0, stamp: await files.stamp(home) });
  for (const folder of listedFolders(folders)) listed.push(...(await files.list(folder)));
  const entries = withoutOutputs(listed, folders.public);
  if (folders.exclude.length === 0) return entries;
  const { openExclude } = await import("./exclude.ts");
  const isExcluded = openExclude(folders.exclude);
  const counted = [...collectionFolders(folders), folders.content, folders.public];
  return entries.filter(
    ({ path }) => !counted.some((folder) => isInside(path, folder) && isExcluded(pathFrom(folder, path))),
  );
}

/** A folder with a manifest is the output of a build. In the public folder it is a site that is published unchanged. */
function withoutOutputs(entries: FileEntry[], publicFolder: SourcePath): FileEntry[] {
  const outputs = entries.flatMap(({ path }) =>
    path.endsWith(`/${manifestName}`) && !isInside(path, publicFolder)
      ? [path.slice(0, -manifestName.length)]
      : [],
  );
  if (outputs.length === 0) return entries;
  return entries.filter(({ path }) => !outputs.some((output) => path.startsWith(output)));
}

/** Folders to scan, none of which contains another. */
export function listedFolders(folders: ContentFolders): readonly SourcePath[] {
  const { content, public: copied } = folders;
  const all = new Set([...(containsSite(content) ? [] : [content]), copied, ...collectionFolders(folders)]);
  return [...all].filter((folder) => ![...all].some((other) => other !== folder && isInside(folder, other)));
}

/**
 * Home page of a content folder that contains the whole project. There, only it, the document folders and the public folder
 * are content.
 */
export function homeFile(folders: ContentFolders): SourcePath | null {
  const home = sourcePath(folders.content, "index.md");
  return containsSite(folders.content) && innermost(home, collectionFolders(folders)) === null ? home : null;
}

/** Whether the content folder is the site folder or an ancestor, which contain far more than content. */
function containsSite(content: SourcePath): boolean {
  return /^(?:\.\.(?:\/|$))*$/.test(content);
}

function isIgnored(path: string): boolean {
  return isEditorFile(path) || /(^|\/)(node_modules|\.git|\.docgen|\.DS_Store|Thumbs\.db)(\/|$)/.test(path);
}

/** Below a name that begins with `_`, except for the index page of a folder. */
function isPartial(below: string): boolean {
  return /(?:^|\/)_(?!index\.mdx?$)/i.test(below);
}

/** Inside a hidden folder such as `.github`, whose Markdown is not for the site. */
function isHidden(below: string): boolean {
  return /(?:^|\/)\./.test(below);
}

/** Whether the scan would read the file, rather than list it as an asset. */
function isSourceName(name: string): boolean {
  return /\.mdx?$|^_category_\./i.test(name);
}

export function isInside(path: string, folder: string): boolean {
  return folder === "" || path.startsWith(`${folder}/`);
}

/** Folders of all collections and blogs. */
export function collectionFolders({
  collections,
  blogs,
}: Pick<ContentFolders, "collections" | "blogs">): readonly SourcePath[] {
  return [...collections, ...blogs];
}

/** Folder of the default collection. */
export function defaultFolder({ content, collections }: ContentFolders): SourcePath {
  return collections[0] ?? content;
}

/** Innermost of the folders that contain a file; null if none does. */
export function innermost(path: string, folders: readonly SourcePath[]): SourcePath | null {
  let deepest: SourcePath | null = null;
  for (const folder of folders)
    if (isInside(path, folder) && (deepest === null || folder.length > deepest.length)) deepest = folder;
  return deepest;
}

function caseCollisions(paths: readonly SourcePath[]): Diagnostic[] {
  const first = new Map<string, SourcePath>();
  return paths.flatMap((path) => {
    const folded = path.toLowerCase();
    const other = first.get(folded);
    if (other === undefined) {
      first.set(folded, path);
      return [];
    }
    // Paths are in Unicode's composed form.
    const difference = other === path ? "its Unicode form" : "case";
    return [diagnostic("source/case-collision", { other, difference }, { file: path })];
  });
}
