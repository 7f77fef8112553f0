/**
 * Source of code in braces: the parser takes indents from the lines of an expression, which mean something in a template literal, and
 * from those of a text in quotes.
 */

import type { Expression, Program } from "estree";
import type { Nodes, Parents } from "mdast";
import type { MdxFlowExpression, MdxTextExpression } from "mdast-util-mdx-expression";
import type { MdxJsxAttribute } from "mdast-util-mdx-jsx";
import { decodeString } from "micromark-util-decode-string";
import { getSource } from "../node-source.ts";
import type { JsxElement } from "./attributes.ts";
import { parseExpression } from "./literal.ts";

/** Changes the tree. */
export function restoreIndents(tree: Nodes, source: string): void {
  walk(tree, { prefix: "", column: 1 });

  function walk(node: Nodes, around: Container): void {
    if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression")
      restoreExpression(node, source, around.prefix);
    if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement")
      node.attributes = node.attributes.map((one) =>
        one.type === "mdxJsxAttribute" ? restored(one, node, source, around.prefix) : one,
      );
    if (!("children" in node)) return;
    const inner = containerOf(node, around);
    for (const child of node.children) walk(child, inner);
  }
}

/** Lists and block quotes around a node, whose markers and indentation are not part of its lines. */
interface Container {
  /** Pattern of the prefix of each line. */
  readonly prefix: string;
  /** Where the content begins. */
  readonly column: number;
}

function containerOf(node: Parents, around: Container): Container {
  if (node.type !== "listItem" && node.type !== "blockquote") return around;
  const column = node.children[0]?.position?.start.column ?? around.column;
  const own =
    node.type === "listItem" ? `[ \\t]{0,${Math.max(0, column - around.column)}}` : "[ \\t]{0,3}> ?";
  return { prefix: around.prefix + own, column };
}

const isLong = (code: string) => /`[^`]*\n/.test(code);

function restoreExpression(
  node: MdxFlowExpression | MdxTextExpression,
  source: string,
  prefix: string,
): void {
  if (!isLong(node.value)) return;
  const written = getSource(node, source).slice(1, -1);
  const exact = exactly(written, node.value, prefix);
  if (exact === null) return;
  const estree = programOf(exact);
  if (estree === null) return;
  node.value = exact;
  node.data = { ...node.data, estree };
}

function restored(
  attribute: MdxJsxAttribute,
  node: JsxElement,
  source: string,
  prefix: string,
): MdxJsxAttribute {
  const { value } = attribute;
  if (value === null || value === undefined) return attribute;
  const written = getSource(attribute, source);
  if (typeof value === "string") {
    const quote = written.at(-1) ?? "";
    const inside = written.slice(written.indexOf(quote) + 1, -1);
    const exact = value.includes("\n") ? exactly(decodeString(inside), value, prefix) : null;
    return exact === null ? attribute : { ...attribute, value: withoutDepth(exact, node) };
  }
  if (!isLong(value.value)) return attribute;
  const exact = exactly(
    written.slice(written.indexOf("{") + 1, written.lastIndexOf("}")),
    value.value,
    prefix,
  );
  const estree = exact === null ? null : programOf(exact);
  if (exact === null || estree === null) return attribute;
  return { ...attribute, value: { ...value, value: exact, data: { ...value.data, estree } } };
}

/** null if the lines have another prefix. */
function exactly(written: string, value: string, prefix: string): string | null {
  const text = prefix === "" ? written : written.replace(new RegExp(`\\n${prefix}`, "g"), "\n");
  return text.replace(/\s/g, "") === value.replace(/\s/g, "") ? text : null;
}

/** A text in quotes is indented by the depth of its tag. */
function withoutDepth(text: string, { position }: JsxElement): string {
  const depth = (position?.start.column ?? 1) - 1;
  return text.replace(new RegExp(`\\n[ \\t]{0,${depth}}`, "g"), "\n");
}

function programOf(code: string): Program | null {
  const expression = parseExpression(code);
  if (expression === null) return null;
  const body: Program["body"] = [{ type: "ExpressionStatement", expression: expression as Expression }];
  return { type: "Program", sourceType: "module", body };
}
