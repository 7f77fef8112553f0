/** Images of a page: embeds those of the site, and replaces those that the book cannot contain. */
import type { Element, Root } from "hast";
import { type Diagnostic, diagnostic } from "../core/diagnostics.ts";
import { decodePath } from "../core/paths.ts";
import { visit } from "../markdown/walk.ts";
import type { Output, Plan } from "../outputs/plan.ts";
import { el, getString } from "./hast.ts";

/** Puts an image into the book. */
export interface PictureStore {
  /** Returns the value of `src`; null if the format cannot be embedded. */
  embed(output: Output): Promise<string | null>;
  /** Whether images on other sites stay, because the reader is a browser. */
  readonly keepsRemote: boolean;
}

export interface PictureInput {
  readonly plan: Pick<Plan, "outputs">;
  readonly baseUrl: string;
  readonly origin: string;
  /** URL path of the page. */
  readonly url: string;
  readonly source: string | null;
  readonly store: PictureStore;
}

/** Returns the problems found. */
export async function placePictures(tree: Root, input: PictureInput): Promise<readonly Diagnostic[]> {
  const pictures: Element[] = [];
  visit(tree, "element", (element) => {
    if (element.tagName === "img" || element.tagName === "image") pictures.push(element);
    // Only the default of the alternatives is embedded.
    if (element.tagName === "picture")
      element.children = element.children.filter(
        (child) => child.type !== "element" || child.tagName === "img",
      );
  });
  const problems: Diagnostic[] = [];
  for (const picture of pictures) {
    const problem = await placePicture(picture, input);
    if (problem !== null) problems.push(problem);
  }
  return problems;
}

async function placePicture(
  picture: Element,
  { plan, baseUrl, origin, url, source, store }: PictureInput,
): Promise<Diagnostic | null> {
  const { properties, tagName } = picture;
  const name = tagName === "img" ? "src" : properties.xLinkHref === undefined ? "href" : "xLinkHref";
  for (const other of ["srcSet", "sizes", "loading", "decoding", "fetchPriority", "crossOrigin", "useMap"])
    delete properties[other];
  const src = getString(picture, name);
  if (src === null) return null;
  const place = locate(src, { origin, url, baseUrl });
  if (place === "inline") return null;
  if (place instanceof URL) {
    if (store.keepsRemote) return null;
    replaceByLink(picture, place.href);
    return diagnostic("book/remote-image", { src }, { file: source });
  }
  const outputs: ReadonlyMap<string, Output> = plan.outputs;
  const output = outputs.get(place.path);
  if (output === undefined) {
    replaceByText(picture);
    return diagnostic("book/missing-image", { src }, { file: source });
  }
  const embedded = await store.embed(output);
  if (embedded === null) {
    replaceByText(picture);
    return diagnostic("book/image-type", { src }, { file: source });
  }
  properties[name] = embedded;
  return null;
}

/** URL of an image: that of another site, the path of an output, which may not exist, or the image itself. */
function locate(
  src: string,
  { origin, url, baseUrl }: Pick<PictureInput, "origin" | "url" | "baseUrl">,
): URL | "inline" | { readonly path: string } {
  const address = URL.canParse(src, origin + url) ? new URL(src, origin + url) : null;
  if (address?.href.startsWith("data:image/")) return "inline";
  // `file:` would be a file of the reader, and `javascript:` would be code if it became a link.
  if (address === null || !/^https?:$/.test(address.protocol)) return { path: "" };
  if (address.origin !== new URL(origin).origin) return address;
  const path = decodePath(address.pathname) ?? "";
  return { path: path.startsWith(baseUrl) ? path.slice(baseUrl.length) : "" };
}

function replaceByLink(picture: Element, src: string): void {
  const text = getString(picture, "alt") || src;
  Object.assign(picture, el("a", { href: src, className: ["picture-link"] }, text));
}

function replaceByText(picture: Element): void {
  Object.assign(picture, el("span", { className: ["picture-text"] }, getString(picture, "alt") ?? ""));
}
