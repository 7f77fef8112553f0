/** Finds the texts of a Markdown tree by their positions in the source. */
import type { Html, Image, Node, Nodes, Parents, PhrasingContent, Root } from "mdast";
import { mayHoldInclude, readIncludes } from "../markdown/includes/forms.ts";
import { tagEnd } from "../markdown/jsx/syntax.ts";
import { idMark } from "../markdown/links/explicit-ids.ts";
import { getSource } from "../markdown/node-source.ts";
import { visit } from "../markdown/walk.ts";
import { htmlTexts } from "./html-texts.ts";
import type { Unit, UnitForm, UnitKind } from "./unit.ts";

/** Blocks around a node. */
interface Around {
  /** Kind of the paragraphs inside. */
  readonly kind: UnitKind;
  /** Number of block quotations. */
  readonly quotations: number;
}

/** In order of their positions, without overlaps. */
export function listBlocks(tree: Root, source: string): Unit[] {
  const found: Unit[] = [];
  walk(tree, { kind: "paragraph", quotations: 0 }, { source, found });
  found.sort((a, b) => a.start - b.start || a.end - b.end);
  let end = 0;
  return found.filter((unit) => {
    if (unit.start < end) return false;
    end = unit.end;
    return true;
  });
}

interface Walk {
  readonly source: string;
  readonly found: Unit[];
}

const kinds: ReadonlyMap<string, UnitKind> = new Map([
  ["listItem", "list item"],
  ["defListDescription", "definition"],
  ["footnoteDefinition", "footnote"],
]);

const flowParents = new Set([
  "root",
  "blockquote",
  "list",
  "listItem",
  "table",
  "tableRow",
  "footnoteDefinition",
]);

function walk(node: Nodes, around: Around, at: Walk): void {
  if (node.type === "html") at.found.push(...readHtml(node, at.source));
  if (!("children" in node)) {
    addAttributes(node, at);
    return;
  }
  const form = formOf(node);
  if (form !== null) {
    addPhrasing(node, form, around, at);
    return;
  }
  addAttributes(node, at);
  const inside = {
    kind: kinds.get(node.type) ?? around.kind,
    quotations: around.quotations + (node.type === "blockquote" ? 1 : 0),
  };
  if (isPhrasing(node)) addPhrasing(node, { kind: inside.kind, form: "lines" }, inside, at);
  else for (const child of node.children) walk(child, inside, at);
}

interface Form {
  /** null: that of the block around it. */
  readonly kind: UnitKind | null;
  readonly form: UnitForm;
}

function formOf(node: Parents): Form | null {
  switch (node.type as string) {
    case "heading":
      return { kind: `heading ${(node as { depth: number }).depth}`, form: "line" };
    case "paragraph":
      return node.data !== undefined && "directiveLabel" in node.data
        ? { kind: "title", form: "line" }
        : { kind: null, form: "lines" };
    case "tableCell":
      return { kind: "table cell", form: "cell" };
    case "defListTerm":
      return { kind: "term", form: "line" };
    case "leafDirective":
      return { kind: "title", form: "line" };
    default:
      return null;
  }
}

const inline = new Set([
  "text",
  "emphasis",
  "strong",
  "delete",
  "link",
  "linkReference",
  "inlineCode",
  "break",
]);

/** Whether a container has its text without a paragraph, such as a tight definition or a tag. */
function isPhrasing(node: Parents): boolean {
  return !flowParents.has(node.type) && node.children.some(({ type }) => inline.has(type));
}

function addPhrasing(node: Parents, { kind, form }: Form, around: Around, at: Walk): void {
  const range = rangeOf(node, at.source);
  if (range === null) return;
  const { source, found } = at;
  const children = node.children as PhrasingContent[];
  const written = source.slice(range.start, range.end);
  if (form === "lines" && isInclude(written)) return;
  const pictures = children.filter((child) => child.type === "image");
  const others = children.filter(({ type }) => type !== "image" && type !== "break");
  if (pictures.length > 0 && others.every((child) => child.type === "text" && child.value.trim() === "")) {
    for (const picture of pictures) addAlternative(picture, at);
    return;
  }
  found.push({
    kind: kind ?? around.kind,
    key: null,
    form,
    ...range,
    line: lineAt(node, source, range.start),
    text: joinLines(written, around.quotations),
    words: wordsOf(node),
    marks: [...idOf(node, source), ...marksOf(node)],
    continuation: continuationAt(source, range),
  });
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** From the first child to the last, without blanks around them and the id of a heading. */
function rangeOf(node: Parents, source: string): Range | null {
  const start = node.children[0]?.position?.start.offset;
  const end = node.children.at(-1)?.position?.end.offset;
  if (start === undefined || end === undefined || end <= start) return null;
  const mark = node.type === "heading" ? idMark.exec(source.slice(start, end)) : null;
  const written = source.slice(start, mark === null ? end : start + mark.index);
  const text = trimBlanks(written);
  const first = start + written.indexOf(text);
  return text === "" ? null : { start: first, end: first + text.length };
}

/** The explicit id of a heading: `{#start}`. */
function idOf(node: Parents, source: string): readonly string[] {
  const found = node.type === "heading" ? idMark.exec(getSource(node, source)) : null;
  const id = found?.[1] ?? found?.[2] ?? found?.[3];
  return id === undefined ? [] : [`{#${id}}`];
}

/** Keeps other white space, such as the ideographic space that begins a Japanese paragraph. */
export function trimBlanks(text: string): string {
  return text.replace(/^[ \t\n]+/, "").replace(/[ \t\n]+$/, "");
}

function lineAt({ position }: Node, source: string, offset: number): number {
  const first = position?.start;
  if (first?.offset === undefined || first.offset > offset) return source.slice(0, offset).split("\n").length;
  return first.line + source.slice(first.offset, offset).split("\n").length - 1;
}

/** Removes what containers put before the lines of a text. */
function joinLines(written: string, quotations: number): string {
  const before = new RegExp(`\\n[ \\t]*(?:>[ \\t]*){0,${quotations}}`, "g");
  return written.replace(before, "\n");
}

function continuationAt(source: string, { start, end }: Range): string {
  const second = source.indexOf("\n", start);
  if (second !== -1 && second < end) return /^[ \t>]*/.exec(source.slice(second + 1, end))?.[0] ?? "";
  const before = source.slice(source.lastIndexOf("\n", start - 1) + 1, start);
  return before.replace(/[^>\s]/g, " ");
}

function isInclude(text: string): boolean {
  return (
    mayHoldInclude(text) && readIncludes(text.split("\n"), "text").some((line) => typeof line !== "string")
  );
}

/** Text to read and alternative texts, without code and URLs. */
function wordsOf(node: Nodes): string {
  const parts: string[] = [];
  visit(node, (one) => {
    if (one.type === "image" || one.type === "imageReference") parts.push(one.alt ?? "");
    else if (one.type === "text") parts.push(one.value);
    else if (one.type === "link" && isAutolink(one)) return "skip";
    return undefined;
  });
  return parts.join(" ");
}

function isAutolink({
  url,
  children,
}: {
  readonly url: string;
  readonly children: readonly Node[];
}): boolean {
  const [only] = children as readonly { readonly type: string; readonly value?: string }[];
  return children.length === 1 && only?.type === "text" && url.endsWith(only.value ?? " ");
}

function marksOf(node: Nodes): string[] {
  const marks: string[] = [];
  visit(node, (one) => {
    // `[`Client`][]` has such a URL.
    if (one.type === "link" || one.type === "image") marks.push(one.url.replace(/^#code:(.*)/, "[$1]"));
    else if (one.type === "linkReference" || one.type === "imageReference") marks.push(`[${one.identifier}]`);
    else if (one.type === "footnoteReference") marks.push(`[^${one.identifier}]`);
    else if (one.type === "textDirective") marks.push(`:${one.name}`);
    else if (one.type === "html") marks.push(one.value.replace(/[\s>][\s\S]*$/, ">"));
    else if (one.type === "mdxTextExpression") marks.push(`{${one.value}}`);
  });
  return marks.sort();
}

function addAlternative(picture: Image, { source, found }: Walk): void {
  const [from, written] = [picture.position?.start.offset, getSource(picture, source)];
  const end = closingBracket(written);
  if (from === undefined || end <= 2) return;
  found.push({
    kind: "alternative text",
    key: null,
    form: "alternative",
    start: from + 2,
    end: from + end,
    line: picture.position?.start.line ?? 1,
    text: written.slice(2, end).replace(/\n[ \t>]*/g, " "),
    words: picture.alt ?? "",
    marks: [],
    continuation: "",
  });
}

/** Of `![…]`; 0 for another text. */
function closingBracket(written: string): number {
  if (!written.startsWith("![")) return 0;
  let depth = 0;
  for (let at = 1; at < written.length; at += 1) {
    if (written[at] === "\\") at += 1;
    else if (written[at] === "[") depth += 1;
    else if (written[at] === "]") {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return 0;
}

const attribute = /(?<=[\s{,])(?:title|label|alt|caption|description|summary)=(?:"([^"\n]*)"|'([^'\n]*)')/g;

/** Titles and other texts in the opening line or tag of a block. */
function addAttributes(node: Nodes, { source, found }: Walk): void {
  if (!/^mdxJsx|Directive$|^place$/.test(node.type)) return;
  const start = node.position?.start.offset;
  const written = getSource(node, source);
  if (start === undefined) return;
  const end = written.startsWith("<") ? tagEnd(source, start)?.end : start + written.search(/\n|$/);
  if (end === undefined || !/^[<:]/.test(written)) return;
  for (const match of source.slice(start, end).matchAll(attribute)) {
    const text = match[1] ?? match[2] ?? "";
    if (text === "") continue;
    const to = start + match.index + match[0].length - 1;
    found.push({
      kind: "title",
      key: null,
      form: "attribute",
      start: to - text.length,
      end: to,
      line: lineAt(node, source, to),
      text,
      words: text,
      marks: [],
      continuation: "",
    });
  }
}

function readHtml(node: Html, source: string): Unit[] {
  const [start, written] = [node.position?.start.offset, getSource(node, source)];
  if (start === undefined) return [];
  return htmlTexts(written).map(([from, to]) => {
    const text = written.slice(from, to);
    return {
      kind: "HTML" as const,
      key: null,
      form: "markup" as const,
      start: start + from,
      end: start + to,
      line: lineAt(node, source, start + from),
      text,
      words: text,
      marks: [],
      continuation: "",
    };
  });
}
