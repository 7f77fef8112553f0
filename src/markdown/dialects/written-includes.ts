/** Translates the include syntax of other tools to the `include` directive, or to a code block with `file`. */

import type { Code, Paragraph, Parents, RootContent } from "mdast";
import type { LeafDirective } from "mdast-util-directive";
import type { Position } from "unist";
import { formatAttribute } from "../../shared/blocks/code.ts";
import { mayHoldInclude, readInclude, readIncludes, type WrittenInclude } from "../includes/forms.ts";
import { getSource } from "../node-source.ts";
import { SKIP, visit } from "../walk.ts";
import type { Dialect } from "./dialect.ts";

/** Matches paragraphs of include lines only, and comments. Includes in code are resolved when the code's file is read. */
export const writtenIncludes: Dialect = {
  speaks: mayHoldInclude,
  syntax: null,
  transform(tree, { context: { source } }) {
    visit(tree, (node, index, parent) => {
      if (parent === undefined || index === undefined) return;
      const blocks =
        node.type === "paragraph"
          ? getIncludes(node, source)
          : node.type === "html" && node.value.includes("@include")
            ? getComment(node.value, node.position)
            : null;
      if (blocks === null) return;
      (parent as { children: RootContent[] } & Parents).children.splice(index, 1, ...blocks);
      return [SKIP, index + blocks.length];
    });
  },
};

/** null if the paragraph contains other text. */
function getIncludes(node: Paragraph, source: string): RootContent[] | null {
  const written = getSource(node, source);
  if (!mayHoldInclude(written)) return null;
  const lines = written.split("\n").map((line) => line.replace(/^[ \t>]+/, ""));
  const found = readIncludes(lines, "text");
  const includes = found.filter((one) => one !== null && typeof one === "object");
  return found.some((one) => typeof one === "string") || includes.length === 0
    ? null
    : includes.map((one) => includeBlock(one, node.position));
}

function getComment(comment: string, position: Position | undefined): RootContent[] | null {
  const found = readInclude(comment.trim());
  return found === null ? null : [includeBlock(found, position)];
}

export function includeBlock(
  { file, region, lines, code }: WrittenInclude,
  position: Position | undefined,
): LeafDirective | Code {
  const place = position === undefined ? {} : { position };
  const part = { ...(region === null ? {} : { region }), ...(lines === null ? {} : { lines }) };
  if (code === null)
    return { type: "leafDirective", name: "include", attributes: { file, ...part }, children: [], ...place };
  const words = Object.entries({ file, ...part }).map(([name, value]) => formatAttribute(name, value));
  return { type: "code", lang: code.lang, meta: [...words, code.meta].join(" ").trim(), value: "", ...place };
}
