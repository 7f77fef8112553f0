/**
 * The kinds of path, told apart by type. These constructors are the only way to make one. Every path is in NFC, as people type it,
 * whatever the disk makes of its name.
 */
import { posix } from "node:path";

declare const kind: unique symbol;

/** Below the site's folder, `/` between names: `content/docs/guides/bot-guide.md`. */
export type SourcePath = string & { readonly [kind]: "source" };

/** Below the output folder: `docs/intro/index.html`. */
export type OutputPath = string & { readonly [kind]: "output" };

/** A route below the base path, decoded, no slash at either end: `docs/intro`; the home page is the empty string. */
export type RoutePath = string & { readonly [kind]: "route" };

export function sourcePath(...parts: readonly string[]): SourcePath {
  const [only = ""] = parts;
  if (parts.length === 1 && isPlain(only)) return only as SourcePath;
  const path = posix.join(...parts.map((part) => part.replaceAll("\\", "/"))).normalize("NFC");
  return (path === "." ? "" : path) as SourcePath;
}

/** Throws when the path would leave the output folder. */
export function outputPath(path: string): OutputPath {
  if (isPlain(path)) return path as OutputPath;
  const normal = posix.normalize(path).normalize("NFC");
  if (normal.startsWith("../") || normal === ".." || normal === "." || posix.isAbsolute(normal)) {
    throw new Error(`output path leaves the output folder: ${path}`);
  }
  return normal as OutputPath;
}

/** Nothing to normalise: ASCII without backslashes, and no step that is empty, `.` or `..`. */
function isPlain(path: string): boolean {
  return /^[!-[\]-~]+$/.test(path) && !/(?:^|\/)\.{0,2}(?:\/|$)/.test(path);
}

/** `/guides//bot/` → `guides/bot` */
export function routePath(...parts: readonly string[]): RoutePath {
  const written = parts.join("/");
  if (isPlain(written)) return written as RoutePath;
  const path = posix.join("/", written).normalize("NFC");
  return path.replace(/^\/+|\/+$/g, "") as RoutePath;
}

/** `docs/intro` → `docs/intro/index.html`; the home page → `index.html` */
/** The rest of a route that begins with another: `docs/a` of `en/docs/a` below `en`. */
export function routeBelow(prefix: string, route: string): RoutePath {
  return routePath(prefix === "" ? route : route.slice(prefix.length + 1));
}

export function routeOutput(route: RoutePath): OutputPath {
  return outputPath(posix.join(route, "index.html"));
}

/** `docs/はじめに` under `/base/` → `/base/docs/%E3%81%AF…/` */
export function routeUrl(baseUrl: string, route: RoutePath): string {
  return route === "" ? baseUrl : `${baseUrl}${encodePath(route)}/`;
}

/** Percent-encodes what may not stand in a URL's path; slashes stay. Half a character, which no address can hold, becomes the sign for that. */
export function encodePath(path: string): string {
  if (/^[\w/.@+~-]*$/.test(path)) return path;
  const whole = path.replace(/\p{Surrogate}/gu, "\ufffd");
  return whole.split("/").map(encodeURIComponent).join("/").replaceAll("%40", "@").replaceAll("%2B", "+");
}

/** Decodes a path; null when its percent sequences are malformed. */
export function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
