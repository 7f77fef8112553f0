/** Decides which links and clicks the router handles. */

/** Extensions of files that the browser displays or downloads. Page names may contain dots: `/docs/am.clear/`. */
const assetName =
  /\.(?:avif|css|csv|gif|gz|ico|jpe?g|js|json|map|md|mjs|mp3|mp4|pdf|png|py|svg|tar|tgz|ttf|txt|wasm|webm|webp|woff2?|xml|ya?ml|zip)$/i;

/** Whether it is an unmodified primary click that no other handler has prevented. */
export function isPlainClick(event: MouseEvent): boolean {
  if (event.button !== 0 || event.defaultPrevented) return false;
  return !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
}

/** The link around an event's target if it points to a page of this site in the same tab. */
export function findPageLink(target: EventTarget | null, baseUrl: string): HTMLAnchorElement | null {
  if (!(target instanceof Element)) return null;
  const link = target.closest("a[href]");
  return link instanceof HTMLAnchorElement && readPageLink(link, baseUrl) !== null ? link : null;
}

/** URL of the page that a link points to; null for links that the browser handles. */
export function readPageLink(link: HTMLAnchorElement, baseUrl: string): URL | null {
  if ((link.target !== "" && link.target !== "_self") || link.hasAttribute("download")) return null;
  if (link.hasAttribute("data-full-load") || !/^https?:$/.test(link.protocol)) return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin || !url.pathname.startsWith(baseUrl)) return null;
  if (!url.pathname.endsWith("/") && assetName.test(url.pathname)) return null;
  url.pathname = normalPath(url.pathname);
  return url;
}

/** Path of another page, if the link around an event's target points to one. */
export function findOtherPage(target: EventTarget | null, baseUrl: string): string | null {
  const link = findPageLink(target, baseUrl);
  const url = link === null ? null : readPageLink(link, baseUrl);
  return url === null || url.pathname === normalPath(location.pathname) ? null : url.pathname;
}

/** Whether the link points to a fragment of the current page. */
export function isMoveWithin(link: HTMLAnchorElement): boolean {
  if (link.getAttribute("href")?.startsWith("#")) return true;
  const within = link.pathname === location.pathname && link.search === location.search;
  return within && link.hash !== "";
}

/** Canonical path of a page: `/docs/intro` → `/docs/intro/`. */
export function normalPath(path: string): string {
  return path.endsWith("/") || path.endsWith(".html") ? path : `${path}/`;
}
