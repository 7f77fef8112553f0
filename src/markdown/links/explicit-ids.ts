/**
 * Explicit heading ids: `## 設定 {#setup}`, and the comment form of Docusaurus, `## 設定 <!-- #setup -->`. Read from the source,
 * because an id may contain emphasis characters.
 */
import type { Heading, Parents, Root } from "mdast";
import { getSource } from "../node-source.ts";
import type { ParseContext } from "../parse-context.ts";
import { SKIP, visit } from "../walk.ts";

/** At the end of a heading, before the closing sequence. */
export const idMark =
  /(?<!\\)(?:%?\{#([^{}\n]*)\}%?|<!--[ \t]*#(\S+)[ \t]*-->|\{\/\*[ \t]*#(\S+)[ \t]*\*\/\})(?:[ \t]+#+)?[ \t]*$/;

/** Variables could change an id, and the links to it. */
const variableMark = /(?<!\\)\{#[^\s{}]*\{\{[ \t]*\w+[ \t]*\}\}[^\s{}]*\}[ \t]*$/;

const underline = /\n[ \t>]*(?:=+|-+)[ \t]*$/;

/** Mutates the tree: moves the ids to their headings. */
export function explicitIds(tree: Root, context: ParseContext): void {
  const { source } = context;
  if (!/\{(?:#|\/\*)|<!--[ \t]*#/.test(source)) return;
  visit(tree, "heading", (node) => {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    if (start === undefined || end === undefined) return SKIP;
    const written = getSource(node, source).replace(underline, "");
    const [withVariable] = variableMark.exec(written) ?? [];
    if (withVariable !== undefined)
      context.report("heading/invalid-id", { written: withVariable }, context.findLast(node, withVariable));
    const match = idMark.exec(written);
    if (match === null || (node.children[0]?.position?.start.offset ?? end) >= start + match.index)
      return SKIP;
    const id = match[1] ?? match[2] ?? match[3] ?? "";
    if (id === "" || /\s/.test(id)) {
      context.report("heading/invalid-id", { written: `{#${id}}` }, context.findLast(node, `{#${id}}`));
      return SKIP;
    }
    cutEnd(node, start + match.index);
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
    return SKIP;
  });
}

/** Removes the content from `offset` on. */
export function cutEnd(node: Heading | Parents, offset: number): void {
  for (let last = node.children.at(-1); last?.position !== undefined; last = node.children.at(-1)) {
    const { start, end } = last.position;
    if ((start.offset ?? 0) >= offset) {
      node.children.pop();
      continue;
    }
    if (last.type === "text") {
      const value = last.value.slice(
        0,
        (end.offset ?? 0) > offset ? last.value.search(/%?\{[^{]*$/) : undefined,
      );
      last.value = value.trimEnd();
      // The source before the offset is the text itself.
      const length = Math.max(0, (end.offset ?? 0) - offset) + value.length - last.value.length;
      last.position = {
        start,
        end: { line: end.line, column: end.column - length, offset: (end.offset ?? 0) - length },
      };
    } else if ("children" in last) cutEnd(last, offset);
    return;
  }
}
