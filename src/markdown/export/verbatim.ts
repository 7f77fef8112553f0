/**
 * Copies the source of blocks that contain no docgen syntax, replacing only URLs. Slicing the source is free; serializing it
 * costs as much as all other steps together.
 */
import type { Image, Link, Nodes, RootContent } from "mdast";
import { textNames } from "../../shared/blocks/register.ts";
import { hasIcons } from "../dialects/mkdocs/icons.ts";
import { isExternal } from "../links/target.ts";
import { getSource } from "../node-source.ts";
import { isShownAsWritten } from "./code.ts";

/** A block copied from the source. */
export interface Verbatim {
  readonly type: "verbatim";
  readonly value: string;
  /** Heading level; null for other blocks. */
  readonly depth: number | null;
}

/** Placeholders for the URL of a link and for a whole image. */
export interface Addresses {
  link(node: Link): string;
  image(node: Image): string;
}

/** Source range and its replacement. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly value: string;
}

/** null for a block that must be serialized. */
export function verbatim(block: RootContent, source: string, addresses: Addresses): Verbatim | null {
  const { start, end } = block.position ?? {};
  // Any other column means that the block is nested in a container.
  if (start?.offset === undefined || end?.offset === undefined || start.column !== 1) return null;
  const written = getSource(block, source);
  // It comes from the front matter.
  if (written === "") return null;
  if (block.type === "code")
    return isShownAsWritten(block, written) ? { type: "verbatim", value: written, depth: null } : null;
  if (block.type === "heading" && getDepth(written) !== block.depth) return null;
  const edits: Edit[] = [];
  if (/[{<]/.test(written) || hasIcons(written) || !isPlain(block, source, addresses, edits)) return null;
  const value = edited(source, start.offset, end.offset, edits);
  return { type: "verbatim", value, depth: block.type === "heading" ? block.depth : null };
}

/** Plugins may change the level of a heading. */
function getDepth(heading: string): number {
  const signs = /^#+/.exec(heading)?.[0].length;
  return signs ?? (/\n[ \t]*=+[ \t]*$/.test(heading) ? 1 : 2);
}

/** Edits are in source order. */
function edited(source: string, start: number, end: number, edits: readonly Edit[]): string {
  let at = start;
  let text = "";
  for (const edit of edits) {
    text += source.slice(at, edit.start) + edit.value;
    at = edit.end;
  }
  return text + source.slice(at, end);
}

const plain: ReadonlySet<string> = new Set([
  "blockquote",
  "break",
  "delete",
  "emphasis",
  "heading",
  "inlineCode",
  "list",
  "listItem",
  "paragraph",
  "strong",
  "table",
  "tableCell",
  "tableRow",
  "text",
  "textDirective",
  "thematicBreak",
]);

/** Collects URL edits while it checks. */
function isPlain(node: Nodes, source: string, addresses: Addresses, edits: Edit[]): boolean {
  const isInside = (child: Nodes) => isPlain(child, source, addresses, edits);
  if (node.type === "link") {
    if (!node.children.every(isInside)) return false;
    const place = isExternal(node.url) ? null : placeOfAddress(node, source);
    if (place !== null) edits.push({ ...place, value: addresses.link(node) });
    return place !== null || isExternal(node.url);
  }
  if (node.type === "image") {
    const { start, end } = node.position ?? {};
    if (isExternal(node.url)) return true;
    if (start?.offset === undefined || end?.offset === undefined) return false;
    edits.push({ start: start.offset, end: end.offset, value: addresses.image(node) });
    return true;
  }
  if (node.data !== undefined && "isCut" in node.data) return false;
  if (node.type === "textDirective" && textNames.includes(node.name)) return false;
  return plain.has(node.type) && (!("children" in node) || node.children.every(isInside));
}

/** Position of the URL in `[text](url)`; null for escapes and other link syntax. */
function placeOfAddress({ url, children, position }: Link, source: string) {
  const words = children.at(-1)?.position?.end.offset ?? (position?.start.offset ?? 0) + 1;
  const before = /^\]\(\s*/.exec(source.slice(words, position?.end.offset))?.[0];
  if (before === undefined || url === "") return null;
  const start = words + before.length;
  const end = start + url.length;
  return source.startsWith(url, start) && /[\s)]/.test(source.charAt(end)) ? { start, end } : null;
}
