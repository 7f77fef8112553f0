/** Folders with translations: `i18n/<code>/` of Docusaurus, and a subfolder of the content folder named like the locale. */
import { posix } from "node:path";
import { pluginId } from "../config/collections.ts";
import type { Config } from "../config/schema.ts";
import type { FolderMove, Layer } from "../core/files.ts";
import { type ContentFolders, isInside } from "../read/scan.ts";
import { versionFiles } from "./find-versions.ts";

type TranslatedFolders = Pick<ContentFolders, "content" | "collections">;

/** Layers of a locale; later ones take precedence. */
export function translationLayers(
  { collections, blogs }: Pick<Config, "collections" | "blogs">,
  folders: ContentFolders,
  code: string,
): readonly Layer[] {
  const { content } = folders;
  const outside = [...folders.collections, ...folders.blogs].filter((folder) => !isInside(folder, content));
  const ofOutside = outside.flatMap((to) => {
    const from = nativeTranslations(folders, code, to);
    return from === null ? [] : [{ from, to }];
  });
  // Also of versions that the site omits.
  const ofVersions = collections.flatMap(
    ({ id }) => nativeTranslations(folders, code, versionFiles(id).folders) ?? [],
  );
  return [
    { from: `i18n/${code}/docusaurus-plugin-content-pages`, to: content },
    ...collections.map((one, index) => ({
      from: docsTranslations(code, one),
      to: folders.collections[index] ?? "",
    })),
    ...blogs.map(({ id }, index) => ({ from: blogTranslations(code, id), to: folders.blogs[index] ?? "" })),
    ...localeFolderLayers(folders, code, [...ofVersions, ...ofOutside.map(({ from }) => from)]),
    ...ofOutside,
  ];
}

/** Layers of the folder of the default locale, which other locales see as the originals. */
export function originalLayers(
  config: Pick<Config, "collections" | "blogs">,
  folders: ContentFolders,
  code: string,
): readonly Layer[] {
  const own = getLocaleFolder(folders, code);
  if (own === null) return [];
  return translationLayers(config, folders, code)
    .filter(({ from, to }) => `${from}/`.startsWith(`${own}/`) && to !== posix.join(folders.public, code))
    .map((layer) => ({ ...layer, isOriginal: true }));
}

/** Where the translation of a file belongs; null if the locale has no folder for it. */
export function translationPath(layers: readonly Layer[], path: string): string | null {
  const places = layers.flatMap(({ from, to, except = [] }) => {
    if (!isInside(path, to)) return [];
    const place = posix.join(from, to === "" ? path : path.slice(to.length + 1));
    return except.some((folder) => isInside(place, folder)) ? [] : [{ place, depth: to.length }];
  });
  return places.sort((a, b) => b.depth - a.depth)[0]?.place ?? null;
}

/**
 * Folder with the translations of a documents folder: `content/ja/docs` of `content/docs`, `content/ja/versioned_docs/version-1.0` of
 * `versioned_docs/version-1.0`. null if the content folder is the project root.
 */
export function nativeTranslations(folders: TranslatedFolders, code: string, folder: string): string | null {
  const { content } = folders;
  const own = getLocaleFolder(folders, code);
  const below = isInside(folder, content)
    ? folder.slice(content.length + 1)
    : folder.replace(/^(?:\.\.\/)+/, "");
  return own === null ? null : posix.join(own, below);
}

interface VersionMove extends FolderMove {
  /** Name of the version. */
  readonly name: string;
}

/** Where the translations of the current documents move when their folder becomes that of a version. */
export function translationMoves(
  { folders, code, id }: { readonly folders: TranslatedFolders; readonly code: string; readonly id: string },
  { from, to, name }: VersionMove,
): readonly FolderMove[] {
  const own = nativeTranslations(folders, code, from);
  const ownTo = nativeTranslations(folders, code, to);
  return [
    {
      from: docsTranslations(code, { id, version: null }),
      to: docsTranslations(code, { id, version: { name } }),
    },
    ...(own === null || ownTo === null ? [] : [{ from: own, to: ownTo }]),
  ];
}

interface VersionName {
  readonly name: string;
  readonly isCurrent?: boolean;
}

/** Folder with the translated documents of a version. Its labels are in a JSON file of the same name next to it. */
export function docsTranslations(
  code: string,
  { id, version }: { readonly id: string; readonly version: VersionName | null },
): string {
  const plugin = pluginId(id);
  const folder = `docusaurus-plugin-content-docs${plugin === "default" ? "" : `-${plugin}`}`;
  return `i18n/${code}/${folder}/${version === null || version.isCurrent === true ? "current" : `version-${version.name}`}`;
}

/** Folder with the translated posts of a blog. */
export function blogTranslations(code: string, id: string): string {
  return `i18n/${code}/docusaurus-plugin-content-blog${id === "blog" ? "" : `-${id}`}`;
}

/** Public files of a locale are published below its path rather than replacing those of the site. */
function localeFolderLayers(
  folders: ContentFolders,
  code: string,
  ofOutside: readonly string[],
): readonly Layer[] {
  const { content, public: copied } = folders;
  const own = getLocaleFolder(folders, code);
  if (own === null) return [];
  if (!copied.startsWith(`${content}/`)) return [{ from: own, to: content, except: ofOutside }];
  const ownPublic = own + copied.slice(content.length);
  return [
    { from: own, to: content, except: [ownPublic, ...ofOutside] },
    { from: ownPublic, to: posix.join(copied, code) },
  ];
}

/** `content/en`, which no other locale sees. A content folder that holds a whole project has none, unless all of it is documents. */
export function getLocaleFolder({ content, collections }: TranslatedFolders, code: string): string | null {
  const holdsSite = /^(?:\.\.(?:\/|$))*$/.test(content);
  return holdsSite && !collections.includes(content) ? null : posix.join(content, code);
}
