/** Where the pages of a language stand: in Docusaurus's `i18n/<code>/`, and in a folder of the content that is called as the language. */
import { posix } from "node:path";
import { type CollectionConfig, pluginId } from "../config/collections.ts";
import type { Config } from "../config/schema.ts";
import type { Layer } from "../core/files.ts";
import type { ContentFolders } from "../read/scan.ts";

/** Of one language; a later layer comes before those above it. */
export function translationLayers(
  { collections, blogs }: Config,
  folders: ContentFolders,
  code: string,
): readonly Layer[] {
  return [
    { from: `i18n/${code}/docusaurus-plugin-content-pages`, to: folders.content },
    ...collections.map((one, index) => ({
      from: docsTranslations(code, one),
      to: folders.collections[index] ?? "",
    })),
    ...blogs.map(({ id }, index) => ({ from: blogTranslations(code, id), to: folders.blogs[index] ?? "" })),
    ...ownFolder(folders, code),
  ];
}

/** The folder of a version's translated documents; its words stand beside it, in a file of the same name. */
export function docsTranslations(
  code: string,
  { id, version }: Pick<CollectionConfig, "id" | "version">,
): string {
  const plugin = pluginId(id);
  const folder = `docusaurus-plugin-content-docs${plugin === "default" ? "" : `-${plugin}`}`;
  return `i18n/${code}/${folder}/${version === null || version.isCurrent ? "current" : `version-${version.name}`}`;
}

/** The folder of the translated posts of a blog. */
function blogTranslations(code: string, id: string): string {
  return `i18n/${code}/docusaurus-plugin-content-blog${id === "blog" ? "" : `-${id}`}`;
}

/** Its public files come to stand below the path of the language: they are no other form of those of the site. */
function ownFolder(folders: ContentFolders, code: string): readonly Layer[] {
  const { content, public: copied } = folders;
  const own = ownTranslations(folders, code);
  if (own === null) return [];
  if (!copied.startsWith(`${content}/`)) return [{ from: own, to: content }];
  const ownPublic = own + copied.slice(content.length);
  return [
    { from: own, to: content, except: ownPublic },
    { from: ownPublic, to: posix.join(copied, code) },
  ];
}

/** `content/en`, which no other locale sees. A content folder that holds a whole project has none, unless all of it is documents. */
export function ownTranslations(
  { content, collections }: Pick<ContentFolders, "content" | "collections">,
  code: string,
): string | null {
  const holdsSite = /^(?:\.\.(?:\/|$))*$/.test(content);
  return holdsSite && !collections.includes(content) ? null : posix.join(content, code);
}
