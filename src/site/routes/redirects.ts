/** Redirects from old URLs: `redirects` of the config and `aliases` of pages. */
import type { Config } from "../../config/schema.ts";
import type { Version } from "../../config/versions.ts";
import {
  decodePath,
  type OutputPath,
  outputPath,
  type RoutePath,
  routeOutput,
  routePath,
  type SourcePath,
} from "../../core/paths.ts";
import { isExternal } from "../../markdown/links/target.ts";
import { isInside } from "../../read/scan.ts";
import type { Url } from "../../shared/contract.ts";
import { toOnlineBase } from "../../shared/offline.ts";
import { getOwn } from "../../shared/own-property.ts";
import { belowBase } from "../links/links.ts";
import { type Problem, problem } from "../problem.ts";
import { homeRoute } from "./locale-routes.ts";
import type { PageRoute } from "./routes.ts";

/** A redirect page at an old URL. */
export interface Redirect {
  readonly output: OutputPath;
  /** URL that visitors request: `/site/old/`. */
  readonly from: Url;
  readonly to: string;
  /** Id in the old page → URL. */
  readonly fragments: Readonly<Record<string, string>>;
  readonly source: SourcePath;
}

interface RequestedRedirect {
  /** As written. */
  readonly from: string;
  readonly route: RoutePath;
  readonly fragment: string | null;
  readonly to: string;
  readonly source: SourcePath;
  readonly metaKey: "aliases" | null;
  /** The version of documents whose page asks for it; null for redirects of the config and pages without versions. */
  readonly versioned: { readonly collection: string; readonly version: Version } | null;
  /** Of the config, below the path of a locale: a page of the locale takes its place. */
  readonly isInherited: boolean;
}

interface RedirectInput {
  readonly config: Config;
  readonly configFile: SourcePath;
  readonly routes: readonly PageRoute[];
  /** Links of the config: as written → URL. */
  readonly hrefs: Readonly<Record<string, string>>;
  url(route: RoutePath): Url;
}

export function makeRedirects(input: RedirectInput): {
  redirects: readonly Redirect[];
  problems: readonly Problem[];
} {
  const { config, routes, url } = input;
  const pages: ReadonlyMap<string, PageRoute> = new Map(
    routes.map((page) => [page.route.toLowerCase(), page]),
  );
  const { wanted, problems } = collectRedirects(input);
  const byRoute: WantedRoutes = new Map();
  for (const one of wanted) {
    const at = { metaKey: one.metaKey };
    const page = pages.get(one.route.toLowerCase());
    if (page !== undefined) {
      if (one.isInherited || isOfNewerVersion(one, page)) continue;
      const code = one.fragment === null ? "redirect/page" : "redirect/anchor";
      problems.push(problem(code, { from: one.from, to: one.to, url: url(one.route) }, one.source, at));
      continue;
    }
    const others = byRoute.get(one.route.toLowerCase()) ?? [];
    const clash = conflictOf(one, others);
    if (clash !== null) problems.push(clash);
    else byRoute.set(one.route.toLowerCase(), [...others, one]);
  }
  const follow = openChains(byRoute, config.baseUrl);
  const redirects = [...byRoute.values()].flatMap((group) => {
    const [{ route } = { route: null }] = group;
    if (route === null) return [];
    const whole = group.find(({ fragment }) => fragment === null) ?? group[0];
    if (whole === undefined) return [];
    const ends = group.map((one) => ({ ...one, to: follow(one) }));
    const loop = ends.find(({ to }) => to === null);
    if (loop !== undefined) {
      problems.push(problem("redirect/loop", { from: loop.from }, loop.source, { metaKey: loop.metaKey }));
      return [];
    }
    const end = ends.find(({ from }) => from === whole.from)?.to ?? whole.to;
    const to = whole.fragment === null ? end : end.replace(/#.*$/, "");
    const fragments = ends.flatMap((one) =>
      one.fragment === null ? [] : [[one.fragment, one.to ?? ""] as const],
    );
    const isFile = /\.html?$/i.test(route);
    return {
      output: isFile ? outputPath(route) : routeOutput(route),
      from: isFile ? url(route).replace(/\/$/, "") : url(route),
      to,
      fragments: Object.fromEntries(fragments),
      source: whole.source,
    };
  });
  return { redirects, problems };
}

/** By route in lower case, for file systems that do not tell cases apart. */
type WantedRoutes = Map<string, readonly RequestedRedirect[]>;

/** null where both may stay, or where the earlier one already says the same. */
function conflictOf(one: RequestedRedirect, others: readonly RequestedRedirect[]): Problem | null {
  const at = { metaKey: one.metaKey };
  const cased = others.find(({ route }) => route !== one.route);
  if (cased !== undefined)
    return problem(
      "redirect/case",
      { from: one.from, other: cased.from, where: cased.source },
      one.source,
      at,
    );
  const other = others.find(({ fragment }) => fragment === one.fragment);
  if (other === undefined || other.to === one.to) return null;
  const values = { from: one.from, to: one.to, other: other.to, where: other.source };
  return problem("redirect/twice", values, one.source, at);
}

function collectRedirects({ config, configFile, routes, hrefs, url }: RedirectInput): {
  wanted: readonly RequestedRedirect[];
  problems: Problem[];
} {
  const problems: Problem[] = [];
  const written = Object.entries(config.redirects).flatMap(([from, to]): RequestedRedirect[] => {
    const found = getRoute(from, config.baseUrl);
    if (isOfOtherLanguage(found, config)) return [];
    const place = withLocalePrefix(found, config);
    const isInherited = place.route !== found.route;
    const common = { source: configFile, metaKey: null, versioned: null, isInherited } as const;
    return [{ from, ...place, to: getOwn(hrefs, to) ?? to, ...common }];
  });
  const aliases = routes.flatMap(({ summary, route, source, collection }) =>
    (summary?.meta.aliases ?? []).flatMap((from): RequestedRedirect[] => {
      // An invalid one, which the front matter has reported.
      if (from === "") return [];
      const path = pathOf(from, route, config);
      if (path === null) {
        problems.push(problem("redirect/other-site", { from }, source ?? configFile, { metaKey: "aliases" }));
        return [];
      }
      const place = withLocalePrefix(getRoute(path, config.baseUrl), config);
      const version = collection?.version ?? null;
      const versioned =
        collection === null || version === null ? null : { collection: collection.id, version };
      return [
        {
          from,
          ...place,
          to: url(route),
          source: source ?? configFile,
          metaKey: "aliases",
          versioned,
          isInherited: false,
        },
      ];
    }),
  );
  return { wanted: [...written, ...withoutOlder(aliases, routes)], problems };
}

/** The path of an alias below the site's base path; null for an URL of another site. */
function pathOf(from: string, route: RoutePath, { url: site, baseUrl }: Config): string | null {
  if (!/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(from)) return from.startsWith("/") ? from : `/${route}/../${from}`;
  if (site === null || !URL.canParse(from, site)) return null;
  const { origin, pathname, hash } = new URL(from, site);
  return origin === new URL(site).origin && `${pathname}/`.startsWith(toOnlineBase(baseUrl))
    ? pathname + hash
    : null;
}

/** Of an alias that several versions of the documents share, the one of the latest version stays, or else of the newest that is released. */
function withoutOlder(
  aliases: readonly RequestedRedirect[],
  routes: readonly PageRoute[],
): readonly RequestedRedirect[] {
  const latest = new Map(
    routes.flatMap(({ collection }) =>
      collection?.version?.isLatest === true ? [[collection.id, collection.version.position] as const] : [],
    ),
  );
  const rank = ({ collection, version: { position } }: NonNullable<RequestedRedirect["versioned"]>) => {
    const first = latest.get(collection) ?? 0;
    // Versions that are newer than the latest one are not released.
    return position < first ? Number.MAX_SAFE_INTEGER - position : position;
  };
  const newest = new Map<string, RequestedRedirect>();
  const keyOf = ({ versioned, route, fragment }: RequestedRedirect) =>
    `${versioned?.collection} ${route}#${fragment}`;
  for (const one of aliases) {
    const { versioned } = one;
    const other = newest.get(keyOf(one))?.versioned;
    if (versioned !== null && (!other || rank(versioned) < rank(other))) newest.set(keyOf(one), one);
  }
  return aliases.filter(
    (one) =>
      one.versioned === null ||
      newest.get(keyOf(one))?.versioned?.version.name === one.versioned.version.name,
  );
}

/** A page that was renamed after a release still has its old URL in that version, until the next release. */
function isOfNewerVersion({ versioned }: RequestedRedirect, { collection }: PageRoute): boolean {
  const other = collection?.version ?? null;
  return (
    versioned !== null &&
    other !== null &&
    collection?.id === versioned.collection &&
    other.name !== versioned.version.name
  );
}

/** Old URLs exist in every locale. */
function withLocalePrefix<Place extends Pick<RequestedRedirect, "route">>(
  place: Place,
  config: Config,
): Place {
  const home = homeRoute(config);
  return isInside(`${place.route}/`, home) ? place : { ...place, route: routePath(home, place.route) };
}

/** The other locale makes it: its redirects and its pages are there. The default one may have been below its code. */
function isOfOtherLanguage(
  { route }: Pick<RequestedRedirect, "route">,
  { locale, locales }: Config,
): boolean {
  return locales.some(({ code, path }) => code !== locale.code && isInside(`${route}/`, path || code));
}

/** Hosts decode request paths before they look up the file. */
function decodeUrlPath(path: string): string {
  const plain = decodePath(path);
  return plain === null || /[\\\p{Cc}]/u.test(plain) ? path : plain;
}

function getRoute(from: string, baseUrl: Url): Pick<RequestedRedirect, "route" | "fragment"> {
  const [, path = "", fragment] = /^([^#]*)(?:#(.+))?$/s.exec(from) ?? [];
  return {
    route: routePath(belowBase(decodeUrlPath(path), baseUrl).replace(/\/index\.html?$/i, "/")),
    fragment: fragment ?? null,
  };
}

/** Follows chains of redirects to the final URL, each redirect once. Returns null for a loop. */
function openChains(byRoute: WantedRoutes, baseUrl: Url): (first: RequestedRedirect) => string | null {
  const ends = new Map<RequestedRedirect, string | null>();
  const findNext = ({ to }: RequestedRedirect) => {
    if (isExternal(to)) return undefined;
    const { route, fragment } = getRoute(to, baseUrl);
    const group = byRoute.get(route.toLowerCase());
    return group?.find((one) => one.fragment === fragment) ?? group?.find((one) => one.fragment === null);
  };
  return (first) => {
    const chain = new Set<RequestedRedirect>();
    let end: string | null | undefined;
    for (let current = first; end === undefined; ) {
      chain.add(current);
      const next = findNext(current);
      if (next === undefined) end = current.to;
      else if (chain.has(next)) end = null;
      else end = ends.get(next);
      current = next ?? current;
    }
    for (const one of chain) ends.set(one, end);
    return end;
  };
}

/** Redirects of the config that point to a page. Intermediate redirects are excluded, because links cannot resolve to them. */
export function findFinalRedirects({
  redirects,
  baseUrl,
}: Config): readonly (readonly [from: string, to: string])[] {
  const old = new Set(Object.keys(redirects).map((from) => getRoute(from, baseUrl).route));
  return Object.entries(redirects).filter(([, to]) => !old.has(getRoute(to, baseUrl).route));
}
