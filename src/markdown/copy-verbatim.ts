/**
 * Blocks whose source is their copy: nothing in them has an address, and none of them is a block of ours. To take the source costs
 * nothing, to write it again as much as all other steps together.
 */
import type { Nodes, RootContent } from "mdast";
import { isExternal } from "./target.ts";

/** A block as it is written. */
export interface Verbatim {
  readonly type: "verbatim";
  readonly value: string;
  /** Of a heading; null for other blocks. */
  readonly depth: number | null;
}

/** null for a block that has to be written anew. */
export function verbatim(block: RootContent, source: string): Verbatim | null {
  const { start, end } = block.position ?? {};
  // What stands further right belongs to something around it.
  if (start?.offset === undefined || end?.offset === undefined || start.column !== 1) return null;
  const value = source.slice(start.offset, end.offset);
  if (block.type === "code" ? !isFence(block, value) : /[{<]|^>\s*\[!/.test(value) || !isPlain(block))
    return null;
  return { type: "verbatim", value, depth: block.type === "heading" ? block.depth : null };
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

function isPlain(node: Nodes): boolean {
  if (node.type === "link") return isExternal(node.url) && node.children.every(isPlain);
  if (node.type === "image") return isExternal(node.url);
  if (!plain.has(node.type)) return false;
  return !("children" in node) || node.children.every(isPlain);
}
