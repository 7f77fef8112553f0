/** Docusaurus' `<Head>`: moves static tags to the head of the page, validated like `head` in front matter. */
import type { Nodes } from "mdast";
import { describe, type Report } from "../../core/check.ts";
import { type PageTag, pageTag } from "../front-matter/head.ts";
import type { ParseContext } from "../parse-context.ts";
import { isComputed, type JsxElement, readAttributes, text } from "./attributes.ts";
import { type Literal, readLiteral } from "./literal.ts";

export function head(node: JsxElement, context: ParseContext): void {
  for (const child of node.children) takeTags(child, context);
}

function takeTags(node: Nodes, context: ParseContext): void {
  if (node.type === "paragraph") for (const child of node.children) takeTags(child, context);
  else if (node.type === "text") {
    const words = node.value.trim();
    if (words !== "") leaveOut(node, words, context);
  } else if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression") {
    if (node.data?.estree?.body.length !== 0) leaveOut(node, `{${node.value}}`, context);
  } else if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement")
    leaveOut(node, "", context);
  else if (node.name === null) head(node, context);
  else takeTag(node, node.name, context);
}

function takeTag(node: JsxElement, name: string, context: ParseContext): void {
  const content = name === "title" ? getText(node) : "";
  const isKnown = name === "meta" || name === "link" || name === "title";
  if (!isKnown || content === null || isComputed(node, () => null)) {
    leaveOut(node, `<${name}>`, context);
    return;
  }
  const attributes = Object.fromEntries(
    [...readAttributes(node, () => null, context)].map(([key, value]) => [htmlName(key), asHtml(value)]),
  );
  let isRight = true;
  const report: Report = {
    invalid(key, expected, found) {
      isRight = false;
      const values = { source: "head of the page", key, expected, found: describe(found) } as const;
      context.report("data/invalid", values, context.find(node, `<${name}`), "warning");
    },
    unknownKey: () => {},
  };
  const tag: PageTag = pageTag({ tag: name, attributes, content }, `Head.${name}`, report);
  if (isRight) context.head.push(tag);
}

/** Text between the tags; null if any of it is computed. */
function getText(node: JsxElement | Nodes): string | null {
  if (node.type === "text") return node.value;
  if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression")
    return text(readLiteral(node.value, () => null));
  if (!("children" in node)) return null;
  const parts = node.children.map(getText);
  return parts.includes(null) ? null : parts.join("").replace(/\s+/g, " ").trim();
}

/** `hrefLang` → `hreflang` */
function htmlName(name: string): string {
  return name === "httpEquiv" ? "http-equiv" : name.toLowerCase();
}

/** An attribute without a value is empty in HTML. */
function asHtml(value: Literal): Literal {
  return value === true ? "" : value;
}

function leaveOut(node: Nodes, written: string, context: ParseContext): void {
  const hint =
    'Use title, meta and link with literal values. For tags on all pages, set "head" in the config.';
  const shown = written === "" ? "<Head>" : written;
  const values = {
    subject: "Head",
    written: shown,
    dialect: "Docusaurus",
    fate: "skipped",
    count: 1,
    hint,
  } as const;
  context.report("markdown/foreign", values, context.find(node, shown.replace(/>$/, "")));
}
