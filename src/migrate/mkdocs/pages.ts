/** Routes of pages by the rules of MkDocs. */
import { posix } from "node:path";
import { isRecord } from "../../core/is-record.ts";
import { type PageFile, withoutEnding } from "../list-pages.ts";
import type { OldPage } from "../moved.ts";
import { getText } from "../old-options.ts";

export interface AddressRules {
  /** `guide.md` is `/guide/`, else `/guide.html`. */
  readonly asFolders: boolean;
  /** Folder of the blog posts, relative to the docs folder; null without a blog. */
  readonly posts: string | null;
}

export function mkdocsPages(files: readonly PageFile[], rules: AddressRules): readonly OldPage[] {
  const paths = new Set(files.map(({ path }) => path));
  return files.flatMap((file): OldPage[] => {
    const { path, source } = file;
    const isPost = rules.posts !== null && path.startsWith(`${rules.posts}/`);
    const address = isPost ? postAddress(file, rules) : getAddress(path, paths, rules);
    return address === null ? [] : [{ path: address, source, part: null }];
  });
}

export function getAddress(
  path: string,
  paths: ReadonlySet<string>,
  { asFolders }: Pick<AddressRules, "asFolders">,
): string | null {
  const folder = posix.dirname(path);
  const isReadme = posix.basename(path) === "README.md";
  // MkDocs ignores README.md next to index.md.
  if (isReadme && paths.has(posix.join(folder, "index.md"))) return null;
  const isIndex = isReadme || posix.basename(path) === "index.md";
  if (asFolders) return posix.join("/", isIndex ? folder : withoutEnding(path), "/");
  return posix.join("/", folder, isIndex ? "index.html" : `${withoutEnding(posix.basename(path))}.html`);
}

/** `blog/posts/a.md`, dated January 2, 2024, becomes `/blog/2024/01/02/title/`. */
function postAddress({ path, meta }: PageFile, { posts, asFolders }: AddressRules): string | null {
  const found = isRecord(meta.date) ? meta.date.created : meta.date;
  const day = found instanceof Date ? found.toISOString().slice(0, 10) : getText(found)?.slice(0, 10);
  const name =
    getText(meta.slug) ??
    getText(meta.title)
      ?.toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replace(/\s+/g, "-");
  if (day === undefined || name === undefined || meta.draft === true) return null;
  const way = posix.join("/", posix.dirname(posts ?? path), day.replaceAll("-", "/"), name);
  return asFolders ? `${way}/` : `${way}.html`;
}
