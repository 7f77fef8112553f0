/** Redirects from old URLs: `redirects` of the config and `aliases` of pages. */
import { posix } from "node:path";
import type { Config } from "../../config/schema.ts";
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
import { inside } from "../../read/scan.ts";
import type { Url } from "../../shared/contract.ts";
import { own } from "../../shared/own.ts";
import { belowBase } from "../links/links.ts";
import type { Collection } from "../model/collections.ts";
import { type Problem, problem } from "../problem.ts";
import { homeRoute } from "./home.ts";
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

interface Wanted {
  /** As written. */
  readonly from: string;
  readonly route: RoutePath;
  readonly fragment: string | null;
  readonly to: string;
  readonly source: SourcePath;
  readonly metaKey: "aliases" | null;
  /** null for the config, and for pages without versions. */
  readonly version: Collection["version"];
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
  const pages = new Map(routes.map((page) => [page.route.toLowerCase(), page]));
  const problems: Problem[] = [];
  const byRoute = new Map<RoutePath, Wanted[]>();
  for (const one of wantedOf(input)) {
    const values = { from: one.from, to: one.to };
    const at = { metaKey: one.metaKey };
    const others = byRoute.get(one.route) ?? [];
    const other = others.find(({ fragment }) => fragment === one.fragment);
    if (pages.has(one.route.toLowerCase())) {
      const code = one.fragment === null ? "redirect/page" : "redirect/anchor";
      problems.push(problem(code, { ...values, url: url(one.route) }, one.source, at));
    } else if (other === undefined) byRoute.set(one.route, [...others, one]);
    // The latest version comes first; its aliases apply outside of the versions.
    else if (other.to !== one.to && !areApart(other, one))
      problems.push(
        problem("redirect/twice", { ...values, other: other.to, where: other.source }, one.source, at),
      );
  }
  const redirects = [...byRoute].flatMap(([route, group]) => {
    const whole = group.find(({ fragment }) => fragment === null) ?? group[0];
    if (whole === undefined) return [];
    const ends = group.map((one) => ({ ...one, to: follow(one, byRoute, config.baseUrl) }));
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

function wantedOf({ config, configFile, routes, hrefs, url }: RedirectInput): Wanted[] {
  const written = Object.entries(config.redirects).map(([from, to]): Wanted => {
    const place = inLanguage(routeOf(from, config.baseUrl), config);
    return { from, ...place, to: own(hrefs, to) ?? to, source: configFile, metaKey: null, version: null };
  });
  const aliases = routes.flatMap(({ summary, route, source, collection }) =>
    (summary?.meta.aliases ?? []).map((from): Wanted => {
      const path = from.startsWith("/") ? from : `/${route}/../${from}`;
      const place = inVersion(inLanguage(routeOf(path, config.baseUrl), config), collection, routes);
      const version = collection?.version ?? null;
      return { from, ...place, to: url(route), source: source ?? configFile, metaKey: "aliases", version };
    }),
  );
  return [...written, ...aliases];
}

function areApart({ version: a }: Wanted, { version: b }: Wanted): boolean {
  return a !== null && b !== null && a.name !== b.name;
}

/** A version is a copy of the latest, so its aliases below the route of the latest are below its own. */
function inVersion<Place extends Pick<Wanted, "route">>(
  place: Place,
  collection: Collection | null,
  routes: readonly PageRoute[],
): Place {
  if (collection === null || collection.version === null || collection.version.isLatest) return place;
  const latest = routes.find(
    (page) => page.collection?.id === collection.id && page.collection.version?.isLatest === true,
  )?.collection;
  const isOwn = inside(`${place.route}/`, collection.root);
  if (latest === null || latest === undefined || isOwn || !inside(`${place.route}/`, latest.root))
    return place;
  return { ...place, route: routePath(collection.root, posix.relative(latest.root, place.route)) };
}

/** Old URLs exist in every locale. */
function inLanguage<Place extends Pick<Wanted, "route">>(place: Place, config: Config): Place {
  const home = homeRoute(config);
  return inside(`${place.route}/`, home) ? place : { ...place, route: routePath(home, place.route) };
}

/** Hosts decode request paths before they look up the file. */
function decoded(path: string): string {
  const plain = decodePath(path);
  return plain === null || /[\\\p{Cc}]/u.test(plain) ? path : plain;
}

function routeOf(from: string, baseUrl: Url): Pick<Wanted, "route" | "fragment"> {
  const [, path = "", fragment] = /^([^#]*)(?:#(.+))?$/s.exec(from) ?? [];
  return {
    route: routePath(belowBase(decoded(path), baseUrl).replace(/\/index\.html?$/i, "/")),
    fragment: fragment ?? null,
  };
}

/** Follows chains of redirects to the final URL. Returns null for a loop. */
function follow(
  first: Wanted,
  byRoute: ReadonlyMap<RoutePath, readonly Wanted[]>,
  baseUrl: Url,
): string | null {
  const seen = new Set<RoutePath>([first.route]);
  let { to } = first;
  while (!isExternal(to)) {
    const { route, fragment } = routeOf(to, baseUrl);
    const group = byRoute.get(route);
    const next =
      group?.find((one) => one.fragment === fragment) ?? group?.find((one) => one.fragment === null);
    if (next === undefined) return to;
    if (seen.has(route)) return null;
    seen.add(route);
    to = next.to;
  }
  return to;
}

/** Redirects of the config that point to a page. Intermediate redirects are excluded, because links cannot resolve to them. */
export function lastRedirects({
  redirects,
  baseUrl,
}: Config): readonly (readonly [from: string, to: string])[] {
  const old = new Set(Object.keys(redirects).map((from) => routeOf(from, baseUrl).route));
  return Object.entries(redirects).filter(([, to]) => !old.has(routeOf(to, baseUrl).route));
}
