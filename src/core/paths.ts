/**
 * Path types, distinguished by branding. Only these constructors create them. All paths are NFC-normalized, regardless of the form on disk.
 */
import { posix } from "node:path";

declare const kind: unique symbol;

/** Relative to the site folder with `/` separators: `content/docs/guides/bot-guide.md`. */
export type SourcePath = string & { readonly [kind]: "source" };

/** Relative to the output folder: `docs/intro/index.html`. */
export type OutputPath = string & { readonly [kind]: "output" };

/** Relative to the base path, decoded, without surrounding slashes: `docs/intro`; empty for the home page. */
export type RoutePath = string & { readonly [kind]: "route" };

export function sourcePath(...parts: readonly string[]): SourcePath {
  const [only = ""] = parts;
  if (parts.length === 1 && isPlain(only)) return only as SourcePath;
  const path = posix.join(...parts.map((part) => part.replaceAll("\\", "/"))).normalize("NFC");
  return (path === "." ? "" : path) as SourcePath;
}

/** @throws Error if the path leaves the output folder */
export function outputPath(path: string): OutputPath {
  if (isPlain(path)) return path as OutputPath;
  const normal = posix.normalize(path).normalize("NFC");
  if (normal.startsWith("../") || normal === ".." || normal === "." || posix.isAbsolute(normal)) {
    throw new Error(`output path leaves the output folder: ${path}`);
  }
  return normal as OutputPath;
}

/** Whether the path is normalized already: ASCII without backslashes, and without empty, `.` and `..` segments. */
function isPlain(path: string): boolean {
  return /^[!-[\]-~]+$/.test(path) && !/(?:^|\/)\.{0,2}(?:\/|$)/.test(path);
}

/** Like `posix.relative`, which takes ten times as long, for normalized paths. */
export function pathFrom(folder: string, path: string): string {
  if (folder === "") return path;
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : posix.relative(folder, path);
}

/** `/guides//bot/` → `guides/bot` */
export function routePath(...parts: readonly string[]): RoutePath {
  const written = parts.filter((part) => part !== "").join("/");
  if (written === "" || isPlain(written)) return written as RoutePath;
  const path = posix.join("/", written).normalize("NFC");
  return path.replace(/^\/+|\/+$/g, "") as RoutePath;
}

/** Removes a prefix from a route: `en/docs/a` below `en` → `docs/a`. */
export function routeBelow(prefix: string, route: string): RoutePath {
  return routePath(prefix === "" ? route : route.slice(prefix.length + 1));
}

/** `docs/intro` → `docs/intro/index.html`; the home page → `index.html` */
export function routeOutput(route: RoutePath): OutputPath {
  return outputPath(route === "" ? "index.html" : `${route}/index.html`);
}

/** `docs/はじめに` under `/base/` → `/base/docs/%E3%81%AF…/` */
export function routeUrl(baseUrl: string, route: RoutePath): string {
  return route === "" ? baseUrl : `${baseUrl}${encodePath(route)}/`;
}

/** Percent-encodes a URL path; keeps slashes. Replaces lone surrogates with U+FFFD, because they cannot be encoded. */
export function encodePath(path: string): string {
  if (/^[\w/.@+~-]*$/.test(path)) return path;
  const whole = path.replace(/\p{Surrogate}/gu, "\ufffd");
  return whole.split("/").map(encodeURIComponent).join("/").replaceAll("%40", "@").replaceAll("%2B", "+");
}

/** Decodes a path; null if its percent-encoding is malformed. */
export function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
