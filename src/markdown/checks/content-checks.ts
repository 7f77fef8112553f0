/** Content checks of one page: what authors forget in images, links, headings, tables and text. */
import type { Element, Nodes, Parents, Root } from "hast";
import type { MessageCode, MessageValues } from "../../core/messages.ts";
import { getText } from "../links/headings.ts";
import { isIslandElement } from "../mdx/islands.ts";
import type { ContentChecks } from "../options.ts";
import type { ParseContext } from "../parse-context.ts";
import { SKIP, visit } from "../walk.ts";

interface Checker {
  readonly context: ParseContext;
  report<Code extends MessageCode>(
    kind: keyof ContentChecks,
    code: Code,
    values: MessageValues<Code>,
    node: Nodes,
    text?: string,
  ): void;
}

/** @param title of the page if its text has none */
export function checkContent(
  tree: Root,
  levels: ContentChecks,
  title: string | null,
  context: ParseContext,
): void {
  const isOn = (kind: keyof ContentChecks) => levels[kind] !== "ignore";
  const { images, links, headings, tables, notes } = levels;
  if ([images, links, headings, tables, notes].every((level) => level === "ignore")) return;
  const checker: Checker = {
    context,
    report(kind, code, values, node, text = "") {
      const severity = levels[kind] === "error" ? "error" : "warning";
      if (isOn(kind)) context.report(code, values, context.find(node, text), severity);
    },
  };
  const outline: Element[] = [];
  visit(tree, (node, _index, parent) => {
    if (node.type === "text") checkNotes(node.value, node, checker);
    if (node.type !== "element") return undefined;
    if (isIslandElement(node) || isHidden(node)) return SKIP;
    if (/^h[1-6]$/.test(node.tagName)) outline.push(node);
    checkElement(node, parent, checker);
    // Code shows what it shows.
    return ["pre", "code", "kbd", "samp", "svg"].includes(node.tagName) ? SKIP : undefined;
  });
  checkOutline(outline, title, checker);
}

function isHidden({ properties }: Element): boolean {
  return properties.ariaHidden === "true" || properties.hidden === true || properties.hidden === "";
}

function checkElement(node: Element, parent: Parents | undefined, checker: Checker): void {
  if (node.tagName === "img") {
    checkImage(node, parent, checker);
    checkNotes(String(node.properties.alt ?? ""), node, checker);
  }
  if (node.tagName === "a") checkLink(node, checker);
  if (node.tagName === "table") checkTable(node, checker);
}

const isDecorative = ({ properties }: Element) => ["presentation", "none"].includes(String(properties.role));

function isNamed({ properties }: Element): boolean {
  return [properties.ariaLabel, properties.ariaLabelledBy, properties.title].some(
    (name) => (Array.isArray(name) ? name.join(" ") : String(name ?? "")).trim() !== "",
  );
}

function checkImage(image: Element, parent: Parents | undefined, { context, report }: Checker): void {
  const { alt, src = "" } = image.properties;
  if (isDecorative(image) || isNamed(image)) return;
  const start = image.position?.start.offset;
  // An empty text in Markdown may have been forgotten.
  const isMarkdown = start !== undefined && context.source.startsWith("![", start);
  if (alt !== undefined && alt !== null && (String(alt).trim() !== "" || !isMarkdown)) return;
  // A link that contains nothing else is reported as such.
  const isAlone = parent?.type === "element" && parent.tagName === "a" && getName(parent) === "";
  if (!isAlone) report("images", "check/image-alt", { target: String(src) }, image);
}

/** Without characters that show nothing, such as a zero-width space. */
const withoutInvisible = (text: string) => text.replace(/\p{Cf}/gu, "").trim();

/** Text of an element, with that of its images and other named parts. */
function getName(element: Element): string {
  const parts = [getText(element)];
  visit(element, "element", (child) => {
    if (child.tagName === "img") parts.push(String(child.properties.alt ?? ""));
    if (isNamed(child) || child.tagName === "svg") parts.push(isHidden(child) ? "" : "named");
  });
  return withoutInvisible(parts.join(" "));
}

/** Texts that depend on the sentence around them, in lower case and without punctuation. */
const unclear = new Set([
  ..."here|click here|click|this|this link|this page|link|more|read more|learn more|see more|see here|go".split(
    "|",
  ),
  ..."こちら|コチラ|ここ|ココ|こちらへ|これ|リンク|このページ|このリンク|こちらのページ|こちらから|詳細|詳しくはこちら|詳細はこちら".split(
    "|",
  ),
  ..."クリック|ここをクリック|もっと見る|続きを読む".split("|"),
]);

function checkLink(link: Element, { report }: Checker): void {
  const { href, dataFootnoteRef, dataFootnoteBackref, className } = link.properties;
  if (typeof href !== "string" || dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined) return;
  if (Array.isArray(className) && className.includes("heading-link")) return;
  const name = getName(link);
  const target = href.replace(/^#code:/, "");
  if (name === "" && !isNamed(link)) report("links", "check/empty-link", { target }, link);
  const text = getText(link).trim();
  const plain = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{P}\p{S}]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  const isUnclear = unclear.has(plain) || /^[\s.…<>‹›«»→⇒▶]+$/u.test(text);
  if (isUnclear && !isNamed(link)) report("links", "check/link-text", { text, target }, link, text);
}

function checkTable(table: Element, { report }: Checker): void {
  if (isDecorative(table)) return;
  let hasHeader = false;
  visit(table, "element", (cell) => {
    if (cell.tagName === "th" && getName(cell) !== "") hasHeader = true;
  });
  if (!hasHeader) report("tables", "check/table-header", {}, table);
}

/** @param text of the node, or an alternative text */
function checkNotes(text: string, node: Nodes, { report, context }: Checker): void {
  const words = new Set(text.match(/\b(?:TODO|FIXME)\b/g));
  for (const word of words) {
    const position = context.find(node, word);
    if (position !== null) report("notes", "check/note", { word }, node, word);
  }
}

function checkOutline(headings: readonly Element[], given: string | null, { report }: Checker): void {
  let title = given;
  let level = title === null ? 0 : 1;
  for (const heading of headings) {
    const own = Number(heading.tagName.slice(1));
    // The heading of footnotes is generated.
    if (heading.properties.id === "footnote-label") continue;
    const text = getText(heading).trim();
    if (getName(heading) === "") report("headings", "check/empty-heading", { level: own }, heading);
    else if (own === 1 && title !== null)
      report("headings", "check/second-title", { text, first: title }, heading, text);
    else if (own > level + 1)
      report("headings", "check/heading-level", { text, level: own, expected: level + 1 }, heading, text);
    if (own === 1) title ??= text;
    level = own;
  }
}
