/** Where the pages and files of a language stand: below a path of its own, that of the first language right below the base path. */
import { type OutputPath, outputPath, type RoutePath, routePath, routeUrl } from "../../core/paths.ts";
import type { Url } from "../../shared/contract.ts";

interface Placed {
  readonly locale: { readonly path: string };
}

export function homeRoute({ locale }: Placed): RoutePath {
  return routePath(locale.path);
}

export function homeUrl({ baseUrl, locale }: Placed & { readonly baseUrl: Url }): Url {
  return routeUrl(baseUrl, routePath(locale.path));
}

/** A file that there is one of in each language: `en/sitemap.xml`. */
export function fileOfLanguage({ locale }: Placed, path: string): OutputPath {
  return outputPath(locale.path === "" ? path : `${locale.path}/${path}`);
}

/** Whether a path of the output is that of such a file, in some language. */
export function isFileOfLanguage(path: string, name: string): boolean {
  return path === name || path.endsWith(`/${name}`);
}
