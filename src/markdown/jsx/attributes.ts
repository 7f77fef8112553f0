/** Converts attributes of a JSX tag to plain values, and those of HTML elements to HTML properties. */
import type { Properties } from "hast";
import type { MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx-jsx";
import type { ParseContext } from "../parse-context.ts";
import { type Literal, readLiteral } from "./literal.ts";

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

export type Attributes = ReadonlyMap<string, Literal>;

/** Path of an imported file by its local name. */
export type Files = (name: string) => string | null;

/** Whether any attribute must be evaluated. */
export function isComputed({ attributes }: JsxElement, files: Files): boolean {
  return attributes.some(
    ({ type, value }) =>
      type === "mdxJsxExpressionAttribute" ||
      (typeof value === "object" && value !== null && readLiteral(value.value, files) === undefined),
  );
}

/** An attribute without a value is `true`. Computed values are reported and skipped. */
export function readAttributes(node: JsxElement, files: Files, context: ParseContext): Attributes {
  const values = new Map<string, Literal>();
  for (const attribute of node.attributes) {
    if (attribute.type === "mdxJsxExpressionAttribute") {
      reportAttribute(node, `{${attribute.value}}`, context);
      continue;
    }
    const { name, value } = attribute;
    const literal =
      value === null || value === undefined
        ? true
        : typeof value === "string"
          ? value
          : readLiteral(value.value, files);
    if (literal === undefined) reportAttribute(node, name, context);
    else values.set(name, literal);
  }
  return values;
}

export function reportAttribute(node: JsxElement, attribute: string, context: ParseContext): void {
  const values = { tag: node.name ?? "", attribute };
  context.report("jsx/attribute", values, context.find(node, attribute));
}

export function text(value: Literal | undefined): string | null {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : null;
}

/** Converts `className`, `style={{ … }}` and the rest to hast properties. */
export function htmlProperties(node: JsxElement, attributes: Attributes, context: ParseContext): Properties {
  const properties: Properties = {};
  for (const [name, value] of attributes) {
    if (name === "className" || name === "class") {
      properties.className = (text(value) ?? "").split(/\s+/).filter((part) => part !== "");
    } else if (name === "style" && typeof value === "object" && value !== null && !Array.isArray(value)) {
      properties.style = Object.entries(value).map(declaration).join("; ");
    } else if (name === "dangerouslySetInnerHTML" || typeof value === "object") {
      if (value !== null) reportAttribute(node, name, context);
    } else if (typeof value === "boolean" && /^(?:aria|data)-/.test(name)) {
      // React writes these as words.
      properties[name] = String(value);
    } else if (name !== "key" && value !== false) properties[name] = value;
  }
  return properties;
}

const withoutUnit =
  /^(animation-iteration-count|aspect-ratio|column-count|columns|fill-opacity|flex|flex-grow|flex-shrink|font-weight|grid-.*|line-clamp|line-height|opacity|order|orphans|scale|stroke-opacity|tab-size|widows|z-index|zoom|--.*)$/;

/** `["marginTop", 8]` → `margin-top: 8px` */
function declaration([name, value]: [string, Literal]): string {
  const property = name.startsWith("--")
    ? name
    : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, "-ms-");
  const unit =
    typeof value === "number" && value !== 0 && !withoutUnit.test(property.replace(/^-(webkit|moz|ms)-/, ""))
      ? "px"
      : "";
  return `${property}: ${String(value)}${unit}`;
}
