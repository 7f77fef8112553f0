/**
 * The browser as the theme sees it in an offline folder, in place of its globals: as on a host, `…/docs/` is a page, and scripts fetch
 * files. A page on a disk is `…/docs/index.html`, and browsers refuse to fetch files and to start workers.
 */
import { completeUrl, hostUrl, loadScript, relocate } from "./files.ts";

const { location: place, history: entries, performance: clock, JSON: json } = globalThis;

type Address = string | URL;

export const location = shadow(place, {
  get href() {
    return hostUrl(place.href);
  },
  get pathname() {
    return new URL(hostUrl(place.href)).pathname;
  },
  assign: (url: Address) => place.assign(completeUrl(url)),
  replace: (url: Address) => place.replace(completeUrl(url)),
});

/** The base of the URLs of the search index. A file has no origin. */
const globalOrigin = place.href;

export const history = shadow(entries, {
  pushState: (state: unknown, title: string, url?: Address) =>
    entries.pushState(state, title, url === undefined ? undefined : completeUrl(url)),
  replaceState: (state: unknown, title: string, url?: Address) =>
    entries.replaceState(state, title, url === undefined ? undefined : completeUrl(url)),
});

/** Firefox gives the navigation to a file a name that is no URL. */
export const performance = shadow(clock, {
  getEntriesByType: (type: string) => (type === "navigation" ? [] : clock.getEntriesByType(type)),
});

/** Reads the data of the page. Trusted Types forbid changing them in the document. */
const pageJson = shadow(json, {
  parse: (text: string, revive?: Parameters<JSON["parse"]>[1]): unknown => json.parse(relocate(text), revive),
});

/** The search queries its index in the page instead. */
export const Worker = undefined;

export async function fetch(url: Address, options?: RequestInit): Promise<Response> {
  const target = new URL(url, place.href);
  if (target.protocol !== place.protocol || target.host !== place.host)
    return globalThis.fetch(target, options);
  return new Response(relocate(String(await loadScript(`${target.pathname}.js`))));
}

export { globalOrigin as "globalThis.location.origin", pageJson as JSON };

/** The object with other members. */
function shadow<Real extends object, Own extends object>(real: Real, own: Own): Own & Omit<Real, keyof Own> {
  return new Proxy(own, {
    get(target, name) {
      if (name in target) return Reflect.get(target, name);
      const value: unknown = Reflect.get(real, name);
      return typeof value === "function" ? value.bind(real) : value;
    },
    set: (_, name, value) => Reflect.set(real, name, value),
  }) as Own & Omit<Real, keyof Own>;
}
