/** Shows the code of a file as text. */

import type { Nodes, Paragraph, PhrasingContent, Root, RootContent, Text } from "mdast";
import type { LeafDirective } from "mdast-util-directive";
import type { MdxjsEsm } from "mdast-util-mdxjs-esm";
import type { MarkdownPlace } from "../mdx/slot.ts";
import { getSource } from "../node-source.ts";
import type { ParseContext } from "../parse-context.ts";
import { SKIP, visit } from "../walk.ts";
import type { NoCode } from "./code-options.ts";
import { isCodeImport } from "./imports.ts";
import { readLiteral } from "./literal.ts";
import { tagEnd } from "./syntax.ts";

/** Mutates a translated tree: replaces slots and modules with their source. Reports the first one. */
export function showCodeAsText(tree: Root, context: ParseContext, cause: NoCode): void {
  const found: Nodes[] = [];
  visit(tree, (node, index, parent) => {
    if (parent === undefined || index === undefined) return undefined;
    const nodes = asText(node, context);
    if (nodes === null) return undefined;
    if (nodes.length > 0) found.push(node);
    parent.children.splice(index, 1, ...(nodes as typeof parent.children));
    // Nodes that took its place may contain slots.
    return [SKIP, index];
  });
  const [first] = found;
  if (first === undefined) return;
  const name = getSource(first, context.source).split("\n", 1)[0] ?? "";
  context.report("jsx/code", { count: found.length, cause }, context.find(first, name));
}

/** null for nodes without code; empty for modules that have been translated. */
function asText(node: Nodes, context: ParseContext): readonly RootContent[] | null {
  if (node.type === "place") return slotText(node, context);
  if (node.type === "mdxjsEsm") return moduleText(node, context);
  if (node.type === "leafDirective" && node.data?.props !== undefined) return partialText(node, context);
  return null;
}

function moduleText(node: MdxjsEsm, context: ParseContext): readonly RootContent[] {
  const isCode = node.data?.estree?.body.some(
    (statement) => statement.type !== "ImportDeclaration" || isCodeImport(String(statement.source.value)),
  );
  return isCode ? [paragraph(node, [textOf(node, getSource(node, context.source))])] : [];
}

/** Passes literal props to a partial; one with others is text. */
function partialText(node: LeafDirective, context: ParseContext): readonly RootContent[] | null {
  const props = readLiteral(node.data?.props ?? "{}", () => null);
  if (props === undefined) return [paragraph(node, [textOf(node, getSource(node, context.source))])];
  node.data = { ...node.data, props: JSON.stringify(props) };
  return null;
}

/** The tags of a component around its content, or an expression. */
function slotText(place: MarkdownPlace, context: ParseContext): readonly RootContent[] {
  const { dynamic, children, isFlow } = place;
  const source = getSource(place, context.source);
  const wrap = (text: string) => {
    const node = textOf(place, text);
    return isFlow ? paragraph(place, [node]) : node;
  };
  const isElement = dynamic.type === "mdxJsxFlowElement" || dynamic.type === "mdxJsxTextElement";
  const opening = isElement ? tagEnd(source, 0)?.end : undefined;
  if (opening === undefined || children.length === 0) return [wrap(source)];
  const closing = /<\/[^<>]*>\s*$/.exec(source.slice(opening))?.[0] ?? "";
  const last = closing === "" ? [] : [wrap(closing)];
  return [wrap(source.slice(0, opening)), ...(children as readonly RootContent[]), ...last];
}

function textOf({ position }: Nodes, value: string): Text {
  return { type: "text", value, ...(position === undefined ? {} : { position }) };
}

function paragraph({ position }: Nodes, children: PhrasingContent[]): Paragraph {
  return { type: "paragraph", children, ...(position === undefined ? {} : { position }) };
}
