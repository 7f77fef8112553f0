/** Replaces the links and images of the finished tree with placeholders and collects them for the link checks. */
import type { Element, Nodes, Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { decodePath, type SourcePath } from "../../core/paths.ts";
import type { Reference } from "../doc.ts";
import { rebase } from "../includes/include-paths.ts";
import type { ParseContext } from "../parse-context.ts";
import { visit } from "../walk.ts";
import { decodeTarget, isExternal } from "./target.ts";

/** Mutates the tree; adds to `context.references`, or to `context.externals` for other sites. */
export function references(tree: Root, context: ParseContext): void {
  visit(tree, "element", (element, index, parent) => {
    for (const name of addresses.get(element.tagName) ?? []) link(element, name, context);
    if (typeof element.properties.srcSet === "string") pictures(element, element.properties.srcSet, context);
    if (element.tagName === "img" && parent !== undefined && index !== undefined) {
      const value = image(element, context);
      if (value !== null) parent.children[index] = { type: "raw", value } as Nodes as Element;
    }
  });
}

/** Attributes with URLs of pages or files of the site. Raw HTML may contain any of them. */
const addresses: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries<readonly string[]>({
    a: ["href"],
    area: ["href"],
    audio: ["src"],
    embed: ["src"],
    iframe: ["src"],
    // SVG: embedded images and references to other SVGs.
    image: ["href", "xLinkHref"],
    input: ["src"],
    link: ["href"],
    object: ["data"],
    script: ["src"],
    source: ["src"],
    track: ["src"],
    use: ["href", "xLinkHref"],
    video: ["src", "poster"],
  }),
);

/** docgen's attribute, and that of Docusaurus as written in JSX and in HTML, which is case-insensitive. */
const uncheckedNames = ["dataNoLinkCheck", "dataNoBrokenLinkCheck", "dataNobrokenlinkcheck"];

export function isUnchecked({ properties }: Element): boolean {
  return uncheckedNames.some((name) => name in properties);
}

/** Whether the reference is checked; removes the attribute from the output. */
function takeChecked(element: Element): boolean {
  const isChecked = !isUnchecked(element);
  for (const name of uncheckedNames) delete element.properties[name];
  return isChecked;
}

function link(element: Element, name: string, context: ParseContext): void {
  const { [name]: href, className } = element.properties;
  if (typeof href !== "string") return;
  const isAnchor = element.tagName === "a" || element.tagName === "area";
  // Anchor links of headings and footnotes target generated ids.
  const isOwn = Array.isArray(className) && className.includes("heading-link");
  if (isOwn || "dataFootnoteRef" in element.properties || "dataFootnoteBackref" in element.properties) return;
  const isChecked = takeChecked(element);
  if (isExternal(href)) {
    if (isAnchor) noteExternal("link", element, href, isChecked, context);
    if (isAnchor && /^(https?:)?\/\//i.test(href)) {
      element.properties.target ??= "_blank";
      element.properties.rel ??= ["noopener", "noreferrer"];
    }
    return;
  }
  const target = note("link", element, href, isChecked, context);
  // The router would expect a page there.
  if (isAnchor && href.startsWith("pathname:")) element.properties.dataFullLoad = "";
  element.properties[name] = context.placeholders.add({ kind: "href", target });
}

/** `a.png 1x, b.png 2x`: image candidates, each with its URL. */
function pictures(element: Element, srcSet: string, context: ParseContext): void {
  element.properties.srcSet = mapCandidates(srcSet, (src) => pictureUrl(element, src, true, context));
}

/** Replaces the URL of each image candidate. */
export function mapCandidates(srcSet: string, replace: (src: string) => string): string {
  return srcSet.replace(/([^\s,]\S*[^\s,]|[^\s,])(\s[^,]*)?(,|\s*$)/g, (_all, src: string, ...rest) => {
    const [size = "", comma = ""] = rest as (string | undefined)[];
    return replace(src) + size + comma;
  });
}

/** `a.png#only-dark` of Material for MkDocs and `a.png#gh-dark-mode-only` of GitHub: shown in one color mode. */
function showInMode({ properties }: Element): void {
  const [, mode] = /#(?:only-|gh-)(light|dark)(?:-mode-only)?$/.exec(String(properties.src ?? "")) ?? [];
  if (mode === undefined) return;
  const classes = Array.isArray(properties.className) ? properties.className : [];
  properties.className = [...classes, `logo-${mode}`];
}

/** Placeholder of an image; null if the element stays: an external image, or one with `srcset`. */
function image(element: Element, context: ParseContext): string | null {
  const isChecked = takeChecked(element);
  showInMode(element);
  const {
    src = element.properties.srcSet === undefined ? "" : undefined,
    alt,
    ...others
  } = element.properties;
  if (typeof src !== "string") return null;
  const properties = { ...others, loading: others.loading ?? "lazy", decoding: others.decoding ?? "async" };
  // With `srcset`, no single image determines the dimensions.
  if (isExternal(src)) noteExternal("image", element, src, isChecked, context);
  if (isExternal(src) || others.srcSet !== undefined) {
    const address = pictureUrl(element, src, isChecked, context);
    element.properties = { ...element.properties, ...properties, src: address };
    return null;
  }
  const target = note("image", element, src, isChecked, context);
  const bare = toHtml({ type: "element", tagName: "img", properties, children: [] });
  const attributes = bare.slice("<img".length, -">".length);
  return context.placeholders.add({
    kind: "image",
    target,
    alt: typeof alt === "string" ? alt : "",
    attributes,
  });
}

/** Placeholder for the URL of an image or another file; the URL itself on another site. */
export function pictureUrl(element: Element, src: string, isChecked: boolean, context: ParseContext): string {
  if (isExternal(src)) return src;
  const target = note("image", element, src, isChecked, context);
  return context.placeholders.add({ kind: "href", target });
}

/** Placeholder for the URL of a link that is not an element of the tree. */
export function noteLink(element: Element, href: string, context: ParseContext): string {
  const target = note("link", element, href, true, context);
  return context.placeholders.add({ kind: "href", target });
}

/** Targets in an included file are relative to that file. Returns the target relative to the page. */
function note(
  kind: Reference["kind"],
  element: Element,
  encoded: string,
  isChecked: boolean,
  context: ParseContext,
): string {
  const { file, position } = context.locate(placeOfAddress(element, encoded, context));
  const target = targetFor(encoded, file, context);
  context.references.push({ kind, target, file, position, isChecked });
  return target;
}

function noteExternal(
  kind: Reference["kind"],
  element: Element,
  target: string,
  isChecked: boolean,
  context: ParseContext,
): void {
  const { file, position } = context.locate(placeOfAddress(element, target, context));
  context.externals.push({ kind, target, file, position, isChecked });
}

/** Rebases a target in the included `file` to the page. */
export function targetFor(encoded: string, file: SourcePath, context: ParseContext): string {
  return rebase(decodeTarget(encoded), file, context.locate(null).file, context.pathScope);
}

export function placeOfAddress(element: Element, encoded: string, context: ParseContext) {
  // A reference to code is written without the prefix.
  const name = encoded.replace(/^#code:/, "");
  return context.findLast(element, decodePath(encoded) ?? encoded, decodeTarget(encoded), encoded, name);
}
