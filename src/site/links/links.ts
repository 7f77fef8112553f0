/** Link resolution: finds the page, heading or file of a target, or reports a broken link with the nearest match. */
import { posix } from "node:path";
import { nearest } from "../../core/nearest.ts";
import { type RoutePath, routePath, type SourcePath } from "../../core/paths.ts";
import { encodeSigns, splitTarget } from "../../markdown/links/target.ts";
import type { Asset } from "../../read/image.ts";
import { makeRelative, resolveAlias, resolveInScope } from "../../read/path-scope.ts";
import { collectionFolders, defaultFolder, innermost } from "../../read/scan.ts";
import type { Url } from "../../shared/contract.ts";
import { toOnlineBase } from "../../shared/offline.ts";
import { assetOutput, assetSources, fileUrl, type SiteRoots } from "./assets.ts";
import { type CodeAnchor, type CodeAnchors, isOptionalCode, readCodeName } from "./code-anchors.ts";
import type { Destination } from "./destination.ts";

export interface LinkContext extends SiteRoots {
  /** Root route of the locale. */
  readonly home: RoutePath;
  readonly byRoute: ReadonlyMap<RoutePath, Destination>;
  readonly bySource: ReadonlyMap<SourcePath, Destination>;
  readonly assets: ReadonlyMap<SourcePath, Asset>;
  /** All files of the content folder, for suggestions. */
  readonly files: readonly SourcePath[];
  /** Generated files, which exist in no source folder. */
  readonly generated: ReadonlySet<string>;
  hasFile(path: SourcePath): boolean;
  /** Headings that references to code may refer to. */
  code(): CodeAnchors;
}

export type Resolved =
  | {
      readonly ok: true;
      readonly href: string;
      /** Source file to publish. */
      readonly file: SourcePath | null;
    }
  | {
      readonly ok: false;
      readonly kind: "pages" | "anchors" | "files";
      /** Suggestion for a broken link. Lazy, because it compares the target with every path of the site. */
      nearest(): string | null;
      /** URL to render in spite of the broken link. */
      readonly href: string;
      /** First folder of a URL outside of the site, as written: `../std`. */
      readonly outside?: string;
    };

/** Resolves the target of a link written in file `from`. */
export function resolveLink(target: string, from: Destination, context: LinkContext): Resolved {
  const { path, suffix } = splitTarget(target);
  const isApart = path.startsWith("pathname:") && !isFileName(path, context);
  if (isApart) return { ok: true, href: toSiteUrl(path, context) + encodeSuffix(suffix), file: null };
  if (target === "") return { ok: false, kind: "pages", nearest: () => null, href: from.url };
  const codeName = path === "" ? readCodeName(getFragment(suffix)) : null;
  if (codeName !== null)
    return resolveCode(codeName, isOptionalCode(getFragment(suffix)), from, context.code());
  if (path === "") return toPage(from, target, suffix);
  const page = findPage(path, from, context);
  if (page !== null) return toPage(page, target, suffix);
  const file = findFile(target, from, context);
  if (file !== null) {
    const href = fileUrl(context.baseUrl, assetOutput(file, context.folders)) + encodeSuffix(suffix);
    return { ok: true, href, file: file.path };
  }
  if (path.startsWith("/") && context.generated.has(belowBase(path, context.baseUrl).replace(/^\//, "")))
    return { ok: true, href: toSiteUrl(path, context) + encodeSuffix(suffix), file: null };
  // Other hosts serve `page.html`; accept that name for the page.
  const named = /\.html$/i.test(path) ? findPage(withoutHtml(path), from, context) : null;
  if (named !== null) return toPage(named, target, suffix);
  // `[text]: items.fn` names a rule of a specification or an object.
  const code =
    suffix === "" && /^[a-z_][\w-]*(?:\.[\w-]+)+$/i.test(path) ? context.code().find(path, from) : null;
  if (code !== null) return toAnchor(code);
  const outside = leaveSite(path, from, context);
  if (outside !== null) return { ...outside, href: outside.href + encodeSuffix(suffix) };
  const isFile = isFileName(path, context);
  return {
    ok: false,
    kind: isFile ? "files" : "pages",
    nearest: () => (isFile ? nearestFile(target, from, context) : nearestPage(path, suffix, from, context)),
    href: toSiteUrl(path, context) + encodeSuffix(suffix),
  };
}

/**
 * `../std/vec.html` in a page at the root of the site: another site of the same host. The URL of a page may be in a folder of its own, so
 * the path would lead elsewhere from there.
 */
function leaveSite(path: string, from: Destination, { folders, baseUrl }: LinkContext) {
  if (!path.startsWith("../") || /\.mdx?$/i.test(path)) return null;
  const folder = from.source === null ? null : innermost(from.source, collectionFolders(folders));
  if (from.source === null || folder === null) return null;
  const page = posix.relative(folder, from.source);
  const [first = ""] = page.replace(/\.mdx?$/i, "").split("/");
  const isAtRoot = from.route === "" || from.route.split("/")[0] === first;
  const target = posix.join(posix.dirname(page), path);
  if (!isAtRoot || !target.startsWith("../")) return null;
  const { pathname } = new URL(target, `https://site.invalid${toOnlineBase(baseUrl)}`);
  const outside = /^(?:\.\.\/)+[^/]*/.exec(target)?.[0] ?? "..";
  return { ok: false, kind: "pages", nearest: () => null, href: pathname, outside } as const;
}

function toAnchor({ page, id }: CodeAnchor): Resolved {
  return { ok: true, href: `${page.url}#${encodeURI(id)}`, file: null };
}

function resolveCode(name: string, isOptional: boolean, from: Destination, code: CodeAnchors): Resolved {
  const found = code.find(name, from);
  if (found !== null) return toAnchor(found);
  const elsewhere = code.findElsewhere(name);
  if (elsewhere !== null) return { ok: true, href: elsewhere, file: null };
  if (isOptional) return { ok: true, href: "", file: null };
  const href = `#${encodeURI(name)}`;
  if (!code.isUnknown(name)) return { ok: true, href, file: null };
  return { ok: false, kind: "anchors", nearest: () => code.nearest(name), href };
}

/** `pathname:///app/` is outside the site, so it is not checked; `pathname:///a.zip` is a file of the site. */
function toSiteUrl(path: string, { baseUrl }: LinkContext): string {
  const address = encodeURI(withBase(path.replace(/^pathname:\/*/, "/"), baseUrl));
  return escapeScheme(address.replaceAll("#", "%23").replaceAll("?", "%3F"));
}

/** Keeps a path from being parsed as a scheme or host after decoding: `javascript%3Ax`, `%2F%2Fx`. */
function escapeScheme(address: string): string {
  if (address.startsWith("//")) return `/.${address}`;
  return /^[a-z][a-z0-9+.-]*:/i.test(address) ? `./${address}` : address;
}

/** `am.clear` has a dot but is a page, so only common extensions and those of the site's files count. */
function isFileName(path: string, { files }: LinkContext): boolean {
  const extension = posix.extname(path).toLowerCase();
  if (extension === "" || /^\.(mdx?|html)$/.test(extension)) return false;
  const known =
    /^\.(avif|css|csv|docx?|gif|gz|ico|jpe?g|js|json|mp[34]|pdf|png|pptx?|py|svg|tar|txt|webm|webp|xlsx?|xml|ya?ml|zip)$/;
  return known.test(extension) || files.some((file) => file.toLowerCase().endsWith(extension));
}

/** `./a.html` → `./a`; `/docs/index.html` → `/docs/` */
function withoutHtml(path: string): string {
  return path.replace(/(^|\/)index\.html$/i, "$1").replace(/\.html$/i, "") || "./";
}

function toPage(page: Destination, target: string, suffix: string): Resolved {
  const href = page.url + encodeSuffix(suffix);
  const id = getFragment(suffix);
  // Every browser handles `#top`.
  if (id === "" || id.toLowerCase() === "top") return { ok: true, href, file: null };
  const { anchors } = page;
  if (anchors === null || anchors.includes(id)) return { ok: true, href, file: null };
  const nearestAnchor = () => {
    const near = nearest(id, anchors);
    return near === null ? null : target.slice(0, target.indexOf("#") + 1) + near;
  };
  return { ok: false, kind: "anchors", nearest: nearestAnchor, href };
}

/** Id in the fragment, without a text directive (`:~:`). */
export function getFragment(target: string): string {
  return /#(.*)$/s.exec(target)?.[1]?.replace(/:~:.*$/s, "") ?? "";
}

function findPage(path: string, from: Destination, context: LinkContext) {
  const { byRoute, bySource, folders, pathScope, baseUrl, home } = context;
  const bySourcePath = (file: string) => {
    const found = resolveInScope(pathScope, file);
    return found === null ? null : (bySource.get(found) ?? null);
  };
  const named = resolveAlias(path, pathScope);
  if (named !== null) return [named, ...getCandidateFiles(named)].map(bySourcePath).find(Boolean) ?? null;
  if (/\.mdx?$/i.test(path)) {
    const docs = innermost(from.source ?? "", collectionFolders(folders)) ?? defaultFolder(folders);
    if (path.startsWith("/"))
      return (
        bySourcePath(posix.join(docs, path)) ??
        bySourcePath(posix.join(defaultFolder(folders), path)) ??
        bySourcePath(posix.join(folders.content, path)) ??
        bySourcePath(posix.join(".", path))
      );
    const beside = from.source === null ? null : bySourcePath(posix.join(posix.dirname(from.source), path));
    if (beside !== null || /^\.\.?\//.test(path)) return beside;
    return bySourcePath(posix.join(docs, path)) ?? bySourcePath(path);
  }
  if (path.startsWith("/")) {
    const below = belowBase(path, baseUrl);
    const routes = [routePath(home, below), routePath(below), routePath(path)];
    return routes.map((route) => byRoute.get(route)).find(Boolean) ?? null;
  }
  const source = from.source === null ? null : posix.join(posix.dirname(from.source), path);
  const beside = source === null ? null : getCandidateFiles(source).map(bySourcePath).find(Boolean);
  const parent = posix.dirname(`/${from.route}`);
  return beside ?? byRoute.get(routePath(from.route, path)) ?? byRoute.get(routePath(parent, path)) ?? null;
}

/** Candidate files for a path without an extension. */
function getCandidateFiles(path: string): string[] {
  const folder = path.replace(/\/$/, "");
  const files = ["index.md", "_index.md", "README.md"].map((name) => posix.join(folder, name));
  return [`${folder}.md`, `${folder}.mdx`, ...files];
}

function findFile(target: string, from: Destination, context: LinkContext): Asset | null {
  return findAsset(target, from.source ?? context.folders.content, context);
}

export function findAsset(
  target: string,
  from: SourcePath,
  context: SiteRoots & Pick<LinkContext, "assets">,
): Asset | null {
  const sources = assetSources(target, from, context);
  return sources.map((path) => context.assets.get(path)).find((asset) => asset !== undefined) ?? null;
}

function nearestPage(path: string, suffix: string, from: Destination, context: LinkContext): string | null {
  if (path.startsWith("/") && !/\.mdx?$/i.test(path)) {
    const routes = [...context.byRoute.keys()];
    const wanted = routePath(belowBase(path, context.baseUrl));
    const near = nearest(wanted, routes) ?? findSameName(wanted, routes);
    return near === null ? null : `/${encodeSigns(near)}/${suffix}`;
  }
  const others = [...context.bySource.keys()].filter((source) => source !== from.source);
  const paths = relativePaths(others, from, path, context);
  const near = nearest(path, paths) ?? findSameName(path, paths);
  return near === null ? null : encodeSigns(near) + suffix;
}

/** The only candidate with the same base name: probably a moved file. */
function findSameName(path: string, candidates: readonly string[]): string | null {
  const name = (other: string) => posix.basename(other).replace(/\.mdx?$/i, "");
  const found = candidates.filter((other) => name(other) === name(path));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Nearest existing file, as a target relative to `from`. */
export function nearestFile(target: string, from: Destination, context: LinkContext): string | null {
  const { path } = splitTarget(target);
  const near = path.startsWith("/") ? nearestPublic(path, context) : nearestBeside(path, from, context);
  return near === null ? null : encodeSigns(near);
}

function nearestBeside(path: string, from: Destination, context: LinkContext): string | null {
  const paths = relativePaths(context.files, from, path, context);
  return nearest(path, paths) ?? findSameName(path, paths);
}

function nearestPublic(path: string, { files, folders }: LinkContext): string | null {
  const inPublic = files.filter((file) => file.startsWith(`${folders.public}/`));
  return nearest(
    path,
    inPublic.map((file) => file.slice(folders.public.length)),
  );
}

function relativePaths(
  paths: Iterable<SourcePath>,
  from: Destination,
  written: string,
  { pathScope }: LinkContext,
): string[] {
  const wayTo = makeRelative(pathScope, from.source ?? "");
  const dot = written.startsWith("./") ? "./" : "";
  return Array.from(paths, (path) => {
    const relative = wayTo(path);
    return relative.startsWith("../") ? relative : dot + relative;
  });
}

/** `/base/docs/` → `docs/`; returns other paths unchanged. */
export function belowBase(path: string, baseUrl: Url): string {
  // Links may contain the base path of the published site.
  const base = [baseUrl, toOnlineBase(baseUrl)].find((one) => `${path}/`.startsWith(one));
  return base === undefined ? path : path.slice(base.length);
}

function withBase(target: string, baseUrl: Url): string {
  if (!target.startsWith("/") || target.startsWith(baseUrl)) return target;
  const base = toOnlineBase(baseUrl);
  return baseUrl + target.slice(target.startsWith(base) ? base.length : 1);
}

/** Percent-encodes the fragment of `?a=1#見出し`; the query is encoded already. */
function encodeSuffix(suffix: string): string {
  const [, query = "", fragment = ""] = /^([^#]*)(.*)$/s.exec(suffix) ?? [];
  return query + encodeURI(fragment);
}
