/** Where the pages of a language stand: in Docusaurus's `i18n/<code>/`, and in a folder of the content that is called as the language. */
import { posix } from "node:path";
import type { Config } from "../config/schema.ts";
import type { Version } from "../config/versions.ts";
import type { Layer } from "./layered-files.ts";

/** Of the folders as they are seen from the site's. */
export interface TranslatedFolders {
  readonly content: string;
  readonly docs: string;
  readonly public: string;
  readonly collections: readonly string[];
  readonly blogs: readonly string[];
}

/** Of one language; a later layer comes before those above it. */
export function translationLayers(
  { docs, collections, blogs }: Config,
  folders: TranslatedFolders,
  code: string,
): readonly Layer[] {
  const bodies = [
    { id: "docs", version: docs.version, folder: folders.docs },
    ...collections.map(({ id, version }, index) => ({
      id,
      version,
      folder: folders.collections[index] ?? "",
    })),
  ];
  return [
    { from: `i18n/${code}/docusaurus-plugin-content-pages`, to: folders.content },
    ...bodies.map(({ id, version, folder }) => ({ from: docsTranslations(code, id, version), to: folder })),
    ...blogs.map(({ id }, index) => ({ from: blogTranslations(code, id), to: folders.blogs[index] ?? "" })),
    ...ownFolder(folders, code),
  ];
}

/** The folder of a version's translated documents; its words stand beside it, in a file of the same name. */
export function docsTranslations(code: string, id: string, version: Version | null): string {
  const plugin = `i18n/${code}/docusaurus-plugin-content-docs${id === "docs" ? "" : `-${id}`}`;
  return `${plugin}/${version === null || version.isCurrent ? "current" : `version-${version.name}`}`;
}

/** The folder of the translated posts of a blog. */
function blogTranslations(code: string, id: string): string {
  return `i18n/${code}/docusaurus-plugin-content-blog${id === "blog" ? "" : `-${id}`}`;
}

/** Its public files come to stand below the path of the language: they are no other form of those of the site. */
function ownFolder({ content, public: copied }: TranslatedFolders, code: string): readonly Layer[] {
  const own = ownTranslations(content, code);
  if (own === null) return [];
  if (!copied.startsWith(`${content}/`)) return [{ from: own, to: content }];
  const ownPublic = own + copied.slice(content.length);
  return [
    { from: own, to: content, except: ownPublic },
    { from: ownPublic, to: posix.join(copied, code) },
  ];
}

/** `content/en`: no other language sees what is in it. A content folder that is a whole project has none. */
export function ownTranslations(content: string, code: string): string | null {
  return /^(?:\.\.(?:\/|$))*$/.test(content) ? null : posix.join(content, code);
}
