/** Where the pages and files of a language stand: below a path of its own, that of the first language right below the base path. */
import { posix } from "node:path";
import { type OutputPath, outputPath, type RoutePath, routePath, routeUrl } from "../../core/paths.ts";
import type { Url } from "../../shared/contract.ts";

interface Placed {
  readonly locale: { readonly path: string };
}

interface Localized {
  readonly locale: { readonly code: string };
  readonly locales: readonly { readonly code: string }[];
}

export function homeRoute({ locale }: Placed): RoutePath {
  return routePath(locale.path);
}

export function homeUrl({ baseUrl, locale }: Placed & { readonly baseUrl: Url }): Url {
  return routeUrl(baseUrl, routePath(locale.path));
}

/** A file that there is one of in each language: `en/sitemap.xml`. */
export function fileOfLanguage({ locale }: Placed, path: string): OutputPath {
  return outputPath(posix.join(locale.path, path));
}

/** Whether files that a site has once, in its root, are those of a language: of the default one. */
export function isDefaultLocale({ locale, locales }: Localized): boolean {
  return locales[0]?.code === locale.code;
}

/** Whether a path of the output is that of such a file, in some language. */
export function isFileOfLanguage(path: string, name: string): boolean {
  return path === name || path.endsWith(`/${name}`);
}
