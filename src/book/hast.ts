/** Short forms for trees of a book. */
import type { Element, ElementContent, Properties } from "hast";

export function el(
  tagName: string,
  properties: Properties,
  ...children: readonly (ElementContent | string)[]
): Element {
  const nodes = children.map(
    (one): ElementContent => (typeof one === "string" ? { type: "text", value: one } : one),
  );
  return { type: "element", tagName, properties, children: nodes };
}

export function hasClass({ properties }: Element, name: string): boolean {
  const { className } = properties;
  return Array.isArray(className) && className.includes(name);
}

export function isHeading({ tagName }: Element): boolean {
  return /^h[1-6]$/.test(tagName);
}

export function getString({ properties }: Element, name: string): string | null {
  const value = properties[name];
  return typeof value === "string" ? value : null;
}
