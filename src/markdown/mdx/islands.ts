/** Islands: keeps the build's output byte for byte, so that React can hydrate it. */

import type { Element, ElementContent, ElementData, Root } from "hast";
import { literalPattern } from "../../core/literal-pattern.ts";
import { element } from "../../highlight/html.ts";
import { pictureUrl } from "../links/references.ts";
import type { ParseContext } from "../parse-context.ts";
import { visit } from "../walk.ts";
import type { BundledIsland } from "./island-names.ts";
import { pictureTypes } from "./picture-types.ts";

declare module "hast" {
  interface ElementData {
    /** Rendered HTML of an island before and after its slot. */
    drawn?: { readonly before: string; readonly after: string } | undefined;
  }
}

const tag = "docgen-island";
const slotTag = "docgen-slot";
const tags = /<docgen-island\b[^>]*>|<\/docgen-island>/g;

/** Parses rendered HTML into a tree; the content of islands is also kept as a string. */
export async function readDrawn(
  html: string,
  toTree: (html: string) => Promise<Root>,
): Promise<readonly ElementContent[]> {
  const { rest, contents } = takeContents(html);
  const { children } = await toTree(rest);
  const islands: Element[] = [];
  visit({ type: "root", children } satisfies Root, "element", (element) => {
    if (element.tagName === tag) islands.push(element);
  });
  for (const [index, island] of islands.entries()) {
    const { before, inside, after } = splitSlot(contents[index] ?? "");
    const drawn = { before, after };
    island.data = { position: undefined, ...island.data, drawn } as NonNullable<Element["data"]>;
    const words = (await toTree(before + after)).children as ElementContent[];
    const slot = inside === null ? [] : [element(slotTag, {}, await readDrawn(inside, toTree))];
    island.children = [...words, ...slot];
  }
  return children as ElementContent[];
}

/** Splits at the outermost slot. */
function splitSlot(drawn: string): {
  readonly before: string;
  readonly inside: string | null;
  readonly after: string;
} {
  const [open, close] = [`<${slotTag}>`, `</${slotTag}>`];
  const [start, end] = [drawn.indexOf(open), drawn.lastIndexOf(close)];
  if (start === -1) return { before: drawn, inside: null, after: "" };
  return {
    before: drawn.slice(0, start + open.length),
    inside: drawn.slice(start + open.length, end),
    after: drawn.slice(end),
  };
}

function takeContents(html: string): { readonly rest: string; readonly contents: readonly string[] } {
  const contents: string[] = [];
  let rest = "";
  let depth = 0;
  let at = 0;
  for (const { 0: found, index } of html.matchAll(tags)) {
    const isEnd = found.startsWith("</");
    if (isEnd) depth -= 1;
    if (depth === 0) {
      const piece = html.slice(at, index);
      if (isEnd) contents.push(piece);
      else rest += piece;
      rest += found;
      at = index + found.length;
    }
    if (!isEnd) depth += 1;
  }
  return { rest: rest + html.slice(at), contents };
}

export function isIslandElement(element: Element): boolean {
  return element.tagName === tag;
}

/** Imported file of the site, in HTML or in props. */
const importedFile = new RegExp(String.raw`(?<=[",\s])@site/[^"<>,\s]+\.(?:${pictureTypes})(?=[",\s])`, "gi");

interface PageIslands {
  readonly islands: readonly BundledIsland[];
  /** Images that the code of the page imports: see `BundledIsland`. */
  readonly files: readonly string[];
}

/**
 * Restores the islands' HTML as it was rendered, with the URLs of imported images; returns the islands in the tree. An image that only the
 * browser shows, after a click, has to be published, too.
 */
export function restoreIslands(
  tree: Root,
  { islands: bundled, files }: PageIslands,
  context: ParseContext,
): readonly BundledIsland[] {
  const used = new Map<string, BundledIsland>();
  const replaceFiles = openFileNames(files);
  visit(tree, "element", (island, index, parent) => {
    const { drawn } = island.data ?? {};
    if (drawn === undefined) return;
    const found = bundled.find(({ output }) => output === String(island.properties.dataModule));
    if (found !== undefined && !used.has(found.output)) {
      used.set(found.output, found);
      for (const file of found.files) pictureUrl(island, file, true, context);
    }
    restore(island, drawn, (text) => replaceFiles(text, (path) => pictureUrl(island, path, true, context)));
    // Its script cannot be bundled, which is reported.
    if (found === undefined && index !== undefined) parent?.children.splice(index, 1, ...island.children);
  });
  return [...used.values()].sort((a, b) => (a.output < b.output ? -1 : 1));
}

function restore(
  island: Element,
  { before, after }: NonNullable<ElementData["drawn"]>,
  resolve: (text: string) => string,
): void {
  const { dataProps } = island.properties;
  if (typeof dataProps === "string") island.properties.dataProps = resolve(dataProps);
  const slot = island.children.find((child) => child.type === "element" && child.tagName === slotTag);
  island.children = [
    raw(resolve(before)),
    ...(slot?.type === "element" ? slot.children : []),
    raw(resolve(after)),
  ];
}

/** Replaces the names of imported files in HTML or props. Those of public files are known only by the imports. */
function openFileNames(files: readonly string[]) {
  const names = files.filter((path) => path.startsWith("/")).map(literalPattern);
  const publicFile =
    names.length === 0 ? null : new RegExp(String.raw`(?<=[",\s])(?:${names.join("|")})(?=[",\s])`, "g");
  return (text: string, toUrl: (path: string) => string): string => {
    const resolved = text.replace(importedFile, toUrl);
    return publicFile === null ? resolved : resolved.replace(publicFile, toUrl);
  };
}

function raw(value: string): ElementContent {
  return { type: "raw", value } as unknown as ElementContent;
}
