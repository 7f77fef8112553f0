/** Finds the files of a site: Markdown pages, category files, assets beside them, and the public folder. */
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { isEditorFile } from "../core/editor-files.ts";
import { type FileEntry, FileError, type FileSystem } from "../core/files.ts";
import { type SourcePath, sourcePath } from "../core/paths.ts";
import type { Stamps } from "./stamp-index.ts";

/** The folders of the content, below the site's folder. */
export interface ContentFolders {
  readonly content: SourcePath;
  readonly docs: SourcePath;
  readonly public: SourcePath;
}

export interface Sources {
  readonly pages: readonly SourcePath[];
  /** Bytes of all pages. */
  readonly pageBytes: number;
  readonly categories: readonly SourcePath[];
  /** Markdown that is no page of its own: `_draft.md` and everything below `_parts/`. */
  readonly parts: readonly SourcePath[];
  /** `tags.yml` in the documents' folder. */
  readonly tags: SourcePath | null;
  /** Files beside the pages: published only when a page asks for them. */
  readonly assets: readonly SourcePath[];
  /** Files that are copied as they are. */
  readonly public: readonly SourcePath[];
  readonly stamps: Stamps;
  readonly diagnostics: readonly Diagnostic[];
}

export function contentFolders(content: { folder: string; docs: string; public: string }): ContentFolders {
  return {
    content: sourcePath(content.folder),
    docs: sourcePath(content.folder, content.docs),
    public: sourcePath(content.folder, content.public),
  };
}

export async function scan(files: FileSystem, folders: ContentFolders): Promise<Sources> {
  const pages: SourcePath[] = [];
  const categories: SourcePath[] = [];
  const parts: SourcePath[] = [];
  const assets: SourcePath[] = [];
  const copied: SourcePath[] = [];
  let tags: SourcePath | null = null;
  const diagnostics: Diagnostic[] = [];
  let pageBytes = 0;
  const stamps = new Map<SourcePath, string>();
  for (const { path: found, size, stamp } of await listContent(files, folders)) {
    const path = sourcePath(found);
    if (isIgnored(path)) continue;
    const name = path.slice(path.lastIndexOf("/") + 1);
    if (stamp !== null) stamps.set(path, stamp);
    if (size === null) {
      diagnostics.push(diagnostic("source/unreadable", { reason: "it is no file" }, { file: path }));
    } else if (inside(path, folders.public)) copied.push(path);
    else if (/^_category_\.(json|ya?ml)$/.test(name)) categories.push(path);
    else if (/^tags\.ya?ml$/.test(name) && path === sourcePath(folders.docs, name)) tags ??= path;
    else if (!/\.mdx?$/i.test(name)) assets.push(path);
    else if (isPartial(path, folders.content)) parts.push(path);
    else {
      pages.push(path);
      pageBytes += size;
    }
  }
  const collisions = caseCollisions([...pages, ...assets, ...copied]);
  const found = { pages, pageBytes, categories, parts, tags, assets, public: copied, stamps };
  return { ...found, diagnostics: [...diagnostics, ...collisions] };
}

/**
 * Reads a text file. The diagnostics say why there is no text: unreadable, or not UTF-8.
 */
export async function readText(
  files: FileSystem,
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

/**
 * Every file that a scan looks at. A content folder of "." is a whole project: there only the documents, the public folder and `index.md`
 * count.
 */
export async function listContent(files: FileSystem, folders: ContentFolders): Promise<FileEntry[]> {
  if (folders.content !== "") return files.list(folders.content);
  const stamp = await files.stamp("index.md");
  const home = (await files.exists("index.md")) ? [{ path: "index.md", size: 0, stamp }] : [];
  return [...home, ...(await files.list(folders.docs)), ...(await files.list(folders.public))];
}

function isIgnored(path: string): boolean {
  return isEditorFile(path) || /(^|\/)(node_modules|\.git|\.DS_Store|Thumbs\.db)(\/|$)/.test(path);
}

/** Below a name that begins with `_`, the page of a folder apart. */
function isPartial(path: SourcePath, content: SourcePath): boolean {
  return /(?:^|\/)_(?!index\.mdx?$)/i.test(content === "" ? path : path.slice(content.length + 1));
}

export function inside(path: string, folder: string): boolean {
  return folder === "" || path.startsWith(`${folder}/`);
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
    return [diagnostic("source/case-collision", { other }, { file: path })];
  });
}
