/** Root routes and files of locales. Locales have a path prefix, except for the default locale. */
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

/** Output path of a file that each locale has: `en/sitemap.xml`. */
export function getLocaleFile({ locale }: Placed, path: string): OutputPath {
  return outputPath(locale.path === "" ? path : `${locale.path}/${path}`);
}

/** Whether this is the default locale, which also emits the files that exist once per site. */
export function isDefaultLocale({ locale, locales }: Localized): boolean {
  return locales[0]?.code === locale.code;
}

/** Whether the output path is that of such a file in any locale. */
export function isLocaleFile(path: string, name: string): boolean {
  return path === name || path.endsWith(`/${name}`);
}
