/** Links of a page: into the book, to other pages of the site, and to other sites, which the print lists with their URLs. */
import type { Element, Root } from "hast";
import { toString as toText } from "mdast-util-to-string";
import { decodePath } from "../core/paths.ts";
import { SKIP, visit } from "../markdown/walk.ts";
import { el, getString } from "./hast.ts";
import type { BookNode } from "./outline.ts";

export interface LinkPlaces {
  /** Origin of the site, and the base path. */
  readonly origin: string;
  /** Pages of the book by URL path. */
  readonly nodes: ReadonlyMap<string, BookNode>;
  /** Ids that links to a page may target. */
  anchorsOf(node: BookNode): ReadonlySet<string>;
  /** Value of `href`. @param id null for the page itself */
  linkTo(node: BookNode, id: string | null): string;
  /** Id of the page on which the link is. */
  readonly from: { readonly node: BookNode; readonly url: string };
  /** Heading of the list of URLs; null for no list, because readers can click. */
  readonly listTitle: string | null;
}

/** Rewrites all links, and appends the list of URLs of other sites. */
export function placeLinks(tree: Root, places: LinkPlaces): void {
  const own = collectIds(tree);
  const urls: string[] = [];
  visit(tree, "element", (element) => {
    if (element.tagName === "svg") return SKIP;
    if (element.tagName !== "a" && element.tagName !== "area") return undefined;
    for (const name of ["target", "rel", "ping", "download"]) delete element.properties[name];
    const href = getString(element, "href");
    if (href === null) return undefined;
    const found = resolve(href, own, places);
    element.properties.href = found.href;
    const isListed = found.isOutside && places.listTitle !== null && !isOwnText(element, found.href);
    if (isListed) numberLink(element, found.href, urls);
    return undefined;
  });
  if (urls.length > 0 && places.listTitle !== null) tree.children.push(makeList(urls, places.listTitle));
}

/** @param urls list so far */
function numberLink(link: Element, url: string, urls: string[]): void {
  if (!urls.includes(url)) urls.push(url);
  link.children.push(el("sup", { className: ["link-number"] }, `[${urls.indexOf(url) + 1}]`));
}

function collectIds(tree: Root): ReadonlySet<string> {
  const ids = new Set<string>();
  visit(tree, "element", ({ properties: { id } }) => {
    if (typeof id === "string") ids.add(id);
  });
  return ids;
}

function resolve(
  href: string,
  own: ReadonlySet<string>,
  { origin, nodes, anchorsOf, linkTo, from }: LinkPlaces,
): { readonly href: string; readonly isOutside: boolean } {
  if (!URL.canParse(href, origin + from.url)) return { href, isOutside: false };
  const url = new URL(href, origin + from.url);
  if (!/^https?:$/.test(url.protocol)) return { href: url.href, isOutside: false };
  // The URL standard allows "#" in a fragment, EPUB readers don't.
  url.hash = url.hash.slice(1).replaceAll("#", "%23");
  const node = url.origin === new URL(origin).origin ? nodes.get(url.pathname) : undefined;
  if (node === undefined) return { href: url.href, isOutside: true };
  const id = decodePath(url.hash.slice(1)) ?? "";
  const known = node === from.node ? own : anchorsOf(node);
  return { href: linkTo(node, known.has(id) ? id : null), isOutside: false };
}

/** Whether the text of the link is its URL. */
function isOwnText(element: Element, href: string): boolean {
  const bare = (text: string) => text.trim().replace(/^https?:\/\/|\/$/g, "");
  return bare(toText(element)) === bare(href);
}

function makeList(urls: readonly string[], title: string): Element {
  const items = urls.map((url, index) =>
    el("li", {}, el("span", { className: ["link-number"] }, `[${index + 1}] `), el("a", { href: url }, url)),
  );
  return el(
    "div",
    { className: ["link-list"] },
    el("p", { className: ["link-list-title"] }, title),
    el("ul", {}, ...items),
  );
}

/** URL paths under which links may name a page. */
export function getPaths(url: string): readonly string[] {
  const { pathname } = new URL(url, "http://site.invalid");
  return [pathname, pathname.replace(/(?<=.)\/$/, ""), `${pathname}index.html`];
}
