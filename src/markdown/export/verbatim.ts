/**
 * Blocks whose source is their copy, but for the addresses in them: none of them is a block of ours. To take the source costs nothing, to
 * write it again as much as all other steps together.
 */
import type { Image, Link, Nodes, RootContent } from "mdast";
import { hasIcons } from "../dialects/mkdocs/icons.ts";
import { isExternal } from "../links/target.ts";

/** A block as it is written. */
export interface Verbatim {
  readonly type: "verbatim";
  readonly value: string;
  /** Of a heading; null for other blocks. */
  readonly depth: number | null;
}

/** What stands in a copy for the address of a link, and for a whole image. */
export interface Addresses {
  link(node: Link): string;
  image(node: Image): string;
}

/** A piece of the source, by its places there, and what stands for it in the copy. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly value: string;
}

/** null for a block that has to be written anew. */
export function verbatim(block: RootContent, source: string, addresses: Addresses): Verbatim | null {
  const { start, end } = block.position ?? {};
  // What stands further right belongs to something around it.
  if (start?.offset === undefined || end?.offset === undefined || start.column !== 1) return null;
  const written = source.slice(start.offset, end.offset);
  // It stands in the front matter.
  if (written === "") return null;
  if (block.type === "code")
    return isFence(block, written) ? { type: "verbatim", value: written, depth: null } : null;
  if (block.type === "heading" && depthOf(written) !== block.depth) return null;
  const edits: Edit[] = [];
  if (/[{<]/.test(written) || hasIcons(written) || !isPlain(block, source, addresses, edits)) return null;
  const value = edited(source, start.offset, end.offset, edits);
  return { type: "verbatim", value, depth: block.type === "heading" ? block.depth : null };
}

/** A heading may have another level than it is written with. */
function depthOf(heading: string): number {
  const signs = /^#+/.exec(heading)?.[0].length;
  return signs ?? (/\n[ \t]*=+[ \t]*$/.test(heading) ? 1 : 2);
}

/** The edits come in the order of the source. */
function edited(source: string, start: number, end: number, edits: readonly Edit[]): string {
  let at = start;
  let text = "";
  for (const edit of edits) {
    text += source.slice(at, edit.start) + edit.value;
    at = edit.end;
  }
  return text + source.slice(at, end);
}

/** A fence that still holds what its source does: an included file is not in the source. */
function isFence(block: RootContent & { type: "code" }, value: string): boolean {
  return /^(`{3,}|~{3,})/.test(value) && value.includes(block.value) && value.includes(block.meta ?? "");
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

/** Notes the addresses on the way. */
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
  return plain.has(node.type) && (!("children" in node) || node.children.every(isInside));
}

/** Of `[words](address)`; null where it is written with escapes, or in another way. */
function placeOfAddress({ url, children, position }: Link, source: string) {
  const words = children.at(-1)?.position?.end.offset ?? (position?.start.offset ?? 0) + 1;
  const before = /^\]\(\s*/.exec(source.slice(words, position?.end.offset))?.[0];
  if (before === undefined || url === "") return null;
  const start = words + before.length;
  const end = start + url.length;
  return source.startsWith(url, start) && /[\s)]/.test(source.charAt(end)) ? { start, end } : null;
}
