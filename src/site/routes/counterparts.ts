/** Counterparts of a page in the other versions of its collection. */
import { posix } from "node:path";
import { type RoutePath, routeBelow } from "../../core/paths.ts";
import type { Url } from "../../shared/contract.ts";
import type { Collection } from "../model/collections.ts";
import type { SiteContext } from "../model/context.ts";
import type { PageRoute } from "./routes.ts";

export interface Counterparts {
  /** Nearest page in each version that lacks this one, by version URL; null if no version lacks it. */
  readonly elsewhere: Readonly<Record<Url, Url>> | null;
  /** Same page in the latest version; null if there is none or this is the latest. */
  readonly latest: PageRoute | null;
}

/** By route. Omits pages of the latest version that all versions have. */
export function findCounterparts(
  routes: readonly PageRoute[],
  { collections, url }: Pick<SiteContext, "collections" | "url">,
): ReadonlyMap<RoutePath, Counterparts> {
  const found = new Map<RoutePath, Counterparts>();
  const versioned = collections.filter(({ version }) => version !== null);
  const pages = new Map(versioned.map((collection) => [collection, getPages(collection, routes)]));
  for (const [collection, own] of pages) {
    const others = versioned.filter((other) => other !== collection && other.id === collection.id);
    if (others.length === 0) continue;
    for (const [tail, page] of own.byTail) {
      const elsewhere: Record<Url, Url> = {};
      let latest: PageRoute | null = null;
      for (const other of others) {
        const there = pages.get(other);
        if (there === undefined) continue;
        const same =
          there.byTail.get(tail) ?? (page.document === null ? undefined : there.byId.get(page.document.id));
        if (other.version?.isLatest && same?.listed) latest = same;
        if (there.byTail.has(tail)) continue;
        elsewhere[url(other.root)] = url(same?.route ?? nearestAbove(tail, there) ?? other.root);
      }
      const isEverywhere = Object.keys(elsewhere).length === 0;
      if (latest !== null || !isEverywhere)
        found.set(page.route, { elsewhere: isEverywhere ? null : elsewhere, latest });
    }
  }
  return found;
}

interface CollectionPages {
  /** By route relative to the root of the collection. */
  readonly byTail: ReadonlyMap<string, PageRoute>;
  readonly byId: ReadonlyMap<string, PageRoute>;
}

function getPages(collection: Collection, routes: readonly PageRoute[]): CollectionPages {
  const own = routes.filter((page) => page.collection === collection);
  return {
    byTail: new Map(own.map((page) => [getTail(page, collection), page])),
    byId: new Map(own.flatMap((page) => (page.document === null ? [] : [[page.document.id, page] as const]))),
  };
}

function getTail({ route }: PageRoute, { root }: Collection): string {
  return routeBelow(root, route);
}

/** Page of the innermost parent folder that exists. */
function nearestAbove(tail: string, { byTail }: CollectionPages): RoutePath | null {
  for (let folder = posix.dirname(tail); folder !== "."; folder = posix.dirname(folder)) {
    const found = byTail.get(folder);
    if (found !== undefined) return found.route;
  }
  return null;
}
