/** Attribute lists of Python-Markdown: `# Title { #id .class }`, `![alt](a.png){ width=300 }`, `{: .lead }` below a paragraph. */
import type { Properties } from "hast";
import type { Code, Data, Heading, Nodes, Paragraph, Root, Text } from "mdast";
import { readInfo } from "../../code/info.ts";
import { takeValue } from "../../code/meta.ts";
import { cutEnd, idMark } from "../../links/explicit-ids.ts";
import { getSource } from "../../node-source.ts";
import type { ParseContext } from "../../parse-context.ts";
import { SKIP, visit } from "../../walk.ts";

const part = /([#.])([^\s{}#.=]+)|([\w:-]+)=(?:"([^"]*)"|'([^']*)'|([^\s{}"']+))/g;
const item = part.source.replace(/\((?!\?)/g, "(?:");
const list = String.raw`(?<!\\)\{:?[ \t]*((?:${item})(?:[ \t]+(?:${item}))*)[ \t]*\}`;
const any = new RegExp(list);
const behind = new RegExp(`^${list}`);
/** At the end of a heading. */
export const atEnd = new RegExp(String.raw`[ \t]${list}[ \t]*(?:#+[ \t]*)?$`);
const behindText = new RegExp(String.raw`[ \t](?=\{:?[ \t]*[#.])${list}[ \t]*$`);
const below = new RegExp(String.raw`(?:^|\n)[ \t>]*${list}[ \t]*$`);

/** Cheap check of a source, which ignores attributes of docgen's blocks and heading ids. */
export function mayHoldAttributes(source: string): boolean {
  return (
    source.includes("{") &&
    (any.test(source.replace(own, "")) || /^[ \t>]*(?:`{3,}|~{3,})[ \t]*\{/m.test(source))
  );
}

const own =
  /^[ \t>]*:{2,}[^\n]*|^[ \t>]*#{1,6}[ \t][^\n]*\{#[^\s{}]+\}[ \t]*$|\{#[^\s{}]+\}[ \t]*$(?=\n[ \t>]*(?:=+|-+)[ \t]*$)/gm;

/** Mutates the tree. */
export function readAttributeLists(tree: Root, { source }: ParseContext): void {
  if (/hl_lines|linenums|^[ \t>]*(?:`{3,}|~{3,})[ \t]*\{/m.test(source)) visit(tree, "code", readFence);
  if (!any.test(source)) return;
  visit(tree, (node, index, parent) => {
    if (node.type === "heading") ofHeading(node, source);
    if (parent === undefined || index === undefined) return;
    const before = parent.children[index - 1];
    if (node.type === "text" && before !== undefined) ofInline(node, before);
    if (node.type !== "paragraph" || !ofParagraph(node, before, source)) return;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}

const inline: ReadonlySet<string> = new Set(["delete", "emphasis", "image", "inlineCode", "link", "strong"]);

function ofInline(text: Text, before: Nodes): void {
  if (!text.value.startsWith("{") || !inline.has(before.type)) return;
  const [all, words = ""] = behind.exec(text.value) ?? [];
  if (all === undefined) return;
  give(before, words);
  text.value = text.value.slice(all.length);
}

/** A single id is docgen's own syntax. */
function ofHeading(node: Heading, source: string): void {
  const start = node.position?.start.offset ?? 0;
  const written = getSource(node, source).replace(/\n[ \t>]*(?:=+|-+)[ \t]*$/, "");
  const match = atEnd.exec(written);
  if (match === null || idMark.test(written)) return;
  cutEnd(node, start + match.index + 1);
  give(node, match[1] ?? "");
}

/**
 * On the last line, or as in markdown-it at its end. A list that is the whole paragraph applies to the block above, and the paragraph is
 * removed.
 */
function ofParagraph(node: Paragraph, before: Nodes | undefined, source: string): boolean {
  const start = node.position?.start.offset ?? 0;
  const written = getSource(node, source);
  const match = below.exec(written) ?? behindText.exec(written);
  if (match === null) return false;
  const isAlone = match.index === 0;
  if (isAlone && before === undefined) return false;
  if (!isAlone) cutEnd(node, start + match.index);
  give(isAlone && before !== undefined ? before : node, match[1] ?? "");
  return isAlone;
}

function give(node: Nodes, words: string): void {
  const data: Data = node.data ?? {};
  const properties: Properties = { ...data.hProperties };
  const classes = Array.isArray(properties.className) ? [...properties.className] : [];
  for (const [, sign, name = "", key = "", double, single, bare] of words.matchAll(part)) {
    if (sign === "#") properties.id = name;
    else if (sign === ".") classes.push(name);
    else if (key === "class") classes.push(...(double ?? single ?? bare ?? "").split(/\s+/));
    else properties[key] = double ?? single ?? bare ?? "";
  }
  if (classes.length > 0) properties.className = classes;
  node.data = { ...data, hProperties: properties };
}

/** `hl_lines="2 4-5"` and `linenums="1"`; other classes are theme-specific. */
function readFence(code: Code): void {
  if (code.lang === null || code.lang === undefined) return;
  readInfo(code);
  if (!code.meta || !/hl_lines|linenums|(?:^|\s)\.[a-z]/.test(code.meta)) return;
  let meta = code.meta;
  const take = (name: string) => {
    const found = takeValue(meta, name);
    if (found !== null) meta = found.rest;
    return found?.value ?? null;
  };
  const [lines, numbers] = [take("hl_lines"), take("linenums")];
  const words = meta.replace(/(?:^|\s)\.[a-z][\w-]*(?=\s|$)/g, " ").trim();
  const ours = [
    lines === null ? "" : `{${lines.trim().replace(/[\s,]+/g, ",")}}`,
    numbers === null ? "" : `showLineNumbers=${/\d+/.exec(numbers)?.[0] ?? 1}`,
    words,
  ];
  code.meta = ours.filter((word) => word !== "").join(" ") || null;
}
