/** Which links lead to pages of this site, and which clicks on them are ours. */

/** Files that a browser shows or saves by itself. A page may have a dot in its name: `/docs/am.clear/`. */
const assetName =
  /\.(?:avif|css|csv|gif|gz|ico|jpe?g|js|json|map|md|mjs|mp3|mp4|pdf|png|py|svg|tar|tgz|ttf|txt|wasm|webm|webp|woff2?|xml|ya?ml|zip)$/i;

/** A plain left click that nobody has taken yet. */
export function isPlainClick(event: MouseEvent): boolean {
  if (event.button !== 0 || event.defaultPrevented) return false;
  return !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
}

/** The link around an event's target, if it leads to a page of this site in the same tab. */
export function findPageLink(target: EventTarget | null, baseUrl: string): HTMLAnchorElement | null {
  if (!(target instanceof Element)) return null;
  const link = target.closest("a[href]");
  return link instanceof HTMLAnchorElement && readPageLink(link, baseUrl) !== null ? link : null;
}

/** The address of the page that a link leads to; null for everything that is the browser's business. */
export function readPageLink(link: HTMLAnchorElement, baseUrl: string): URL | null {
  if ((link.target !== "" && link.target !== "_self") || link.hasAttribute("download")) return null;
  if (link.hasAttribute("data-full-load") || !/^https?:$/.test(link.protocol)) return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin || !url.pathname.startsWith(baseUrl)) return null;
  if (!url.pathname.endsWith("/") && assetName.test(url.pathname)) return null;
  url.pathname = normalPath(url.pathname);
  return url;
}

/** The path of another page than this one, if the link around an event's target leads there. */
export function findOtherPage(target: EventTarget | null, baseUrl: string): string | null {
  const link = findPageLink(target, baseUrl);
  const url = link === null ? null : readPageLink(link, baseUrl);
  return url === null || url.pathname === normalPath(location.pathname) ? null : url.pathname;
}

/** A link to a heading of the page in the address bar. */
export function isMoveWithin(link: HTMLAnchorElement): boolean {
  if (link.getAttribute("href")?.startsWith("#")) return true;
  const within = link.pathname === location.pathname && link.search === location.search;
  return within && link.hash !== "";
}

/** One name for each page: `/docs/intro` → `/docs/intro/`. */
export function normalPath(path: string): string {
  return path.endsWith("/") || path.endsWith(".html") ? path : `${path}/`;
}
