/**
 * Markdown inside HTML blocks: on request, as `<figure markdown="span">` in Python-Markdown, and in `<summary>` or
 * `<figcaption>`, where inline syntax is never meant literally.
 */
import type { Html, Parents, RootContent } from "mdast";
import { box } from "../blocks/box.ts";
import { SKIP, visit } from "../walk.ts";
import type { Dialect, DialectTools } from "./dialect.ts";

const asks =
  /<([A-Za-z][\w-]*)\b[^<>]*\smarkdown(?:=(?:"(?:1|block|span)"|'(?:1|block|span)'|[\w]+))?(?=[\s>])[^<>]*>/;
const attribute = /\smarkdown(?:=(?:"[^"]*"|'[^']*'|\w+))?(?=[\s>])/;
/** On one line with other tags, over several lines, and what a one-line summary folds. */
const line =
  /(?<=<(?:summary|figcaption)\b[^<>]*>)(?=[^\n]*[`*_[])(?!\s*<(?:p|div|h[1-6])\b)(?:(?!<\/?(?:summary|figcaption)\b)[^\n]|\n(?![ \t]*\n))+(?=<\/(?:summary|figcaption)>)|(?<=<\/summary>)(?=[^<\n]*[`*_[])[^<\n]+(?=<\/details>)/;
/** Text below a rule or a break that begins an HTML block. */
const below = /^([ \t]*<(?:hr|br)\b[^<>]*>[ \t]*\n)(?=[ \t]*[^<\s])/;

export const htmlContent: Dialect = {
  speaks: (source) =>
    asks.test(source) ||
    line.test(source) ||
    /^[ \t>]*<(?:hr|br)\b[^<>\n]*>[ \t]*\n[ \t>]*[^<\s]/m.test(source),
  syntax: null,
  transform(tree, tools) {
    visit(tree, "html", (node, index, parent) => {
      if (index === undefined || parent === undefined || parent.type === "paragraph") return;
      const pieces = getPieces(node, tools);
      if (pieces === null) return;
      (parent as { children: RootContent[] } & Parents).children.splice(index, 1, ...pieces);
      return [SKIP, index + pieces.length];
    });
  },
};

/** null if all of it is HTML. */
function getPieces(node: Html, tools: DialectTools): RootContent[] | null {
  const part = getPart(node.value);
  if (part === null) return null;
  const { from, to, isLine } = part;
  const html = (value: string): RootContent[] => {
    if (value.trim() === "") return [];
    const piece: Html = { ...node, value: value.replace(attribute, "") };
    return getPieces(piece, tools) ?? [piece];
  };
  return [
    { ...node, value: node.value.slice(0, from).replace(attribute, "") },
    ...getContent(node, node.value.slice(from, to), isLine, tools),
    ...html(node.value.slice(to)),
  ];
}

interface Part {
  readonly from: number;
  readonly to: number;
  /** Unwraps its paragraphs. */
  readonly isLine: boolean;
}

/** The first part of an HTML string that is Markdown. */
function getPart(html: string): Part | null {
  const [rule] = below.exec(html) ?? [];
  if (rule !== undefined) return { from: rule.length, to: html.length, isLine: false };
  const words = line.exec(html);
  const element = asks.exec(html);
  if (words !== null && (element === null || words.index < element.index))
    return { from: words.index, to: words.index + words[0].length, isLine: true };
  if (element === null) return null;
  const [opening, name = ""] = element;
  const from = element.index + opening.length;
  const end = html.lastIndexOf(`</${name}`);
  return { from, to: end < from ? html.length : end, isLine: /markdown=["']?span/.test(opening) };
}

function getContent(
  node: Html,
  text: string,
  isLine: boolean,
  { context, parse }: DialectTools,
): RootContent[] {
  const { source } = context;
  const lines = text.split("\n");
  const first = lines.findIndex((line) => line.trim() !== "");
  if (first === -1) return [];
  const depth = Math.min(
    ...lines.slice(first).flatMap((line) => (line.trim() === "" ? [] : [line.search(/\S/)])),
  );
  const words = lines.slice(first).map((line) => line.slice(first === 0 ? 0 : depth));
  const offset = source.indexOf((words[0] ?? "").trimEnd(), node.position?.start.offset ?? 0);
  const before = source.slice(0, offset);
  const at = { line: before.split("\n").length, column: offset - before.lastIndexOf("\n"), offset };
  const { children } = parse(words.join("\n"), at);
  if (!isLine) return children;
  // Content on separate lines would otherwise gain whitespace.
  return children.flatMap((child) => {
    if (child.type !== "paragraph") return [child];
    const inner = child.children.filter((one) => one.type !== "text" || one.value.trim() !== "");
    return inner.length < 2 ? inner : [box("span", {}, child.children)];
  });
}
