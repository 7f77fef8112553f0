/** Includes on lines of their own in the text become the directive that puts the file in place. */
import type { Code, Paragraph, Parents, Root, RootContent } from "mdast";
import type { LeafDirective } from "mdast-util-directive";
import { writeValue } from "../code/meta.ts";
import { type LineInclude, mayHoldInclude, readLineInclude, writeSpan } from "../includes/line-includes.ts";
import type { ParseContext } from "../parse-context.ts";
import { SKIP, visit } from "../walk.ts";

/** Changes the tree. */
export function translateIncludes(tree: Root, { source }: ParseContext): void {
  if (!mayHoldInclude(source)) return;
  visit(tree, "paragraph", (node, index, parent) => {
    if (parent === undefined || index === undefined) return;
    const blocks = includesOf(node, source);
    if (blocks === null) return;
    (parent as { children: RootContent[] } & Parents).children.splice(index, 1, ...blocks);
    return [SKIP, index + blocks.length];
  });
}

/** null for a paragraph with other words in it. */
function includesOf(node: Paragraph, source: string): RootContent[] | null {
  const written = source.slice(node.position?.start.offset, node.position?.end.offset);
  if (!mayHoldInclude(written)) return null;
  const found = written.split("\n").map((line) => readLineInclude(line.replace(/^[ \t>]+/, "")));
  const includes = found.filter((one) => one !== null);
  return includes.length < found.length ? null : includes.map((one) => blockOf(one, node));
}

function blockOf(
  { file, region, lines, isCode }: LineInclude,
  { position }: Paragraph,
): LeafDirective | Code {
  const place = position === undefined ? {} : { position };
  if (isCode) {
    const words = [writeValue("file", file), ...(region === null ? [] : [writeValue("region", region)])];
    return { type: "code", lang: "rust", meta: words.join(" "), value: "", ...place };
  }
  const attributes = {
    file,
    ...(region === null ? {} : { region }),
    ...(lines === null ? {} : { lines: writeSpan(lines) }),
  };
  return { type: "leafDirective", name: "include", attributes, children: [], ...place };
}
