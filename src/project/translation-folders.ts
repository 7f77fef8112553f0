/** Folders with translations: `i18n/<code>/` of Docusaurus, and a subfolder of the content folder named like the locale. */
import { posix } from "node:path";
import { type CollectionConfig, pluginId } from "../config/collections.ts";
import type { Config } from "../config/schema.ts";
import type { Layer } from "../core/files.ts";
import type { ContentFolders } from "../read/scan.ts";

/** Layers of a locale; later ones take precedence. */
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

/** Folder with the translated documents of a version. Its labels are in a JSON file of the same name next to it. */
export function docsTranslations(
  code: string,
  { id, version }: Pick<CollectionConfig, "id" | "version">,
): string {
  const plugin = pluginId(id);
  const folder = `docusaurus-plugin-content-docs${plugin === "default" ? "" : `-${plugin}`}`;
  return `i18n/${code}/${folder}/${version === null || version.isCurrent ? "current" : `version-${version.name}`}`;
}

/** Folder with the translated posts of a blog. */
function blogTranslations(code: string, id: string): string {
  return `i18n/${code}/docusaurus-plugin-content-blog${id === "blog" ? "" : `-${id}`}`;
}

/** Public files of a locale are published below its path rather than replacing those of the site. */
function ownFolder({ content, public: copied }: ContentFolders, code: string): readonly Layer[] {
  const own = ownTranslations(content, code);
  if (own === null) return [];
  if (!copied.startsWith(`${content}/`)) return [{ from: own, to: content }];
  const ownPublic = own + copied.slice(content.length);
  return [
    { from: own, to: content, except: ownPublic },
    { from: ownPublic, to: posix.join(copied, code) },
  ];
}

/** `content/en`, which is hidden from other locales. null if the content folder is the project root. */
export function ownTranslations(content: string, code: string): string | null {
  return /^(?:\.\.(?:\/|$))*$/.test(content) ? null : posix.join(content, code);
}
