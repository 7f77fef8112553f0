/** XHTML for e-books: valid markup only, because readers reject the rest. */
import type { Element, Root } from "hast";
import { toXast } from "hast-util-to-xast";
import { toXml } from "xast-util-to-xml";
import { escapeHtml } from "../core/escape-html.ts";
import { SKIP, visit } from "../markdown/walk.ts";
import { withoutControls } from "../outputs/xml.ts";

/** Elements of old HTML, and what replaces them. */
const renamed: ReadonlyMap<string, string> = new Map([
  ["acronym", "abbr"],
  ["big", "span"],
  ["center", "div"],
  ["font", "span"],
  ["marquee", "div"],
  ["nobr", "span"],
  ["strike", "s"],
  ["tt", "code"],
]);

/** Attributes of old HTML. */
const old =
  /^(?:align|vAlign|bgColor|border|cellPadding|cellSpacing|clear|compact|color|face|frame|hSpace|vSpace|noShade|noWrap|rules|summary|autoComplete|loading|decoding|fetchPriority)$/;

/** Semantics by which readers show a note next to its reference. */
const epubTypes: ReadonlyMap<string, string> = new Map([
  ["doc-noteref", "noteref"],
  ["doc-endnotes", "footnotes"],
]);

/** @param variables of the theme, for drawings: many readers know no variables */
export function toEpubMarkup(tree: Root, variables: ReadonlyMap<string, string>): void {
  visit(tree, "element", (element) => {
    const { properties } = element;
    if (element.tagName === "svg") {
      toXmlDrawing(element, variables);
      return SKIP;
    }
    if (element.tagName === "math") {
      properties.xmlns = "http://www.w3.org/1998/Math/MathML";
      return SKIP;
    }
    element.tagName = renamed.get(element.tagName) ?? element.tagName;
    markNotes(element);
    replaceAlignment(element);
    for (const name of Object.keys(properties)) if (old.test(name)) delete properties[name];
    // Style sheets of e-books must not set directions.
    if (/^(?:pre|code|kbd|samp)$/.test(element.tagName)) properties.dir = "ltr";
    // Readers have no scripts, so a control without a name in a form would do nothing.
    if (element.tagName === "form") element.tagName = "div";
    return undefined;
  });
}

/** Footnotes as the Markdown parser writes them. */
function markNotes(element: Element): void {
  const { properties } = element;
  if (properties.dataFootnoteRef !== undefined) properties.role = "doc-noteref";
  if (properties.dataFootnotes !== undefined) properties.role = "doc-endnotes";
  if (properties.dataFootnoteBackref !== undefined) properties.role = "doc-backlink";
  const type = typeof properties.role === "string" ? epubTypes.get(properties.role) : undefined;
  if (type !== undefined) properties["epub:type"] = type;
}

function replaceAlignment({ tagName, properties }: Element): void {
  const { align } = properties;
  if (/^t[dh]$/.test(tagName) && (align === "right" || align === "center"))
    properties.style = `text-align:${align === "right" ? "end" : "center"}`;
  if (/^(?:td|th|table|hr|pre)$/.test(tagName)) {
    delete properties.width;
    delete properties.height;
  }
}

/** Colors of diagrams in the light theme. */
const colors: ReadonlyMap<string, string> = new Map([
  ["--bg", "#ffffff"],
  ["--_text", "#1f2328"],
  ["--_text-sec", "#4d545c"],
  ["--_text-muted", "#4d545c"],
  ["--_text-faint", "#666d75"],
  ["--_line", "#8d8779"],
  ["--_arrow", "#4d545c"],
  ["--_node-fill", "#ffffff"],
  ["--_node-stroke", "#8d8779"],
  ["--_group-fill", "#f4f2ec"],
  ["--_group-hdr", "#f4f2ec"],
  ["--_inner-stroke", "#c9c3b5"],
  ["--_key-badge", "#f4f2ec"],
]);

/** `var(--line, #ccc)` → the color of a diagram or of the theme, else the default that the drawing states, else the color of the text. */
function withoutVariables(value: string, variables: ReadonlyMap<string, string>, depth = 0): string {
  const replaced = value.replace(
    /var\(\s*(--[\w-]+)\s*(?:,\s*((?:[^()]|\([^()]*\))*))?\)/g,
    (_, key: string, other: string | undefined) =>
      colors.get(key) ?? variables.get(key) ?? other?.trim() ?? "currentColor",
  );
  if (!replaced.includes("var(")) return replaced;
  // A variable may name itself in a circle.
  return depth > 8 ? "currentColor" : withoutVariables(replaced, variables, depth + 1);
}

function toXmlDrawing(svg: Element, variables: ReadonlyMap<string, string>): void {
  visit(svg, "element", ({ properties }) => {
    for (const [name, value] of Object.entries(properties))
      if (typeof value === "string" && value.includes("var("))
        properties[name] = withoutVariables(value, variables);
    if (properties.xLinkHref === undefined) return;
    properties.href ??= properties.xLinkHref;
    delete properties.xLinkHref;
  });
  delete svg.properties.xmlnsXLink;
}

/** Properties of the file in the package. */
export function findFeatures(body: Element): readonly string[] {
  const found = new Set<string>();
  visit(body, "element", ({ tagName }) => {
    if (tagName === "svg") found.add("svg");
    if (tagName === "math") found.add("mathml");
  });
  return [...found].sort();
}

interface XhtmlHead {
  readonly title: string;
  readonly lang: string;
  readonly direction: "ltr" | "rtl";
}

const nameStart =
  "A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}";

/** Names by https://www.w3.org/TR/xml/#NT-Name, without prefixes. */
const xmlName = new RegExp(`^[${nameStart}][-.\\d\\u00B7\\u0300-\\u036F\\u203F\\u2040${nameStart}]*$`, "u");

type XmlNode = ReturnType<typeof toXast>;

/** Removes attributes, and renames elements, whose names HTML allows and XML does not, or whose prefix is not declared. */
function keepNames(node: XmlNode): void {
  if (node.type === "element") {
    if (!xmlName.test(node.name)) node.name = "span";
    for (const name of Object.keys(node.attributes))
      if (!xmlName.test(name.replace(/^(?:xml|epub):/, ""))) delete node.attributes[name];
  }
  if ("children" in node) for (const child of node.children) keepNames(child);
}

export function makeXhtml(body: Element, { title, lang, direction }: XhtmlHead): string {
  const tree = toXast(body);
  keepNames(tree);
  // XML forbids this sequence in text, and the serializer does not escape it.
  const markup = toXml(tree, { closeEmptyElements: true, tightClose: true }).replaceAll("]]>", "]]&gt;");
  const head = `<head><meta charset="utf-8"/><title>${escapeHtml(title)}</title><link rel="stylesheet" href="style.css"/></head>`;
  const root = `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${lang}" xml:lang="${lang}" dir="${direction}">`;
  return withoutControls(
    `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n${root}\n${head}\n${markup}\n</html>\n`,
  );
}
