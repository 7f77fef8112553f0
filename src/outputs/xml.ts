/** XML elements. */
import { escapeHtml } from "../core/escape-html.ts";

type Attributes = Readonly<Record<string, string>>;

/** `<name>text</name>` */
export function element(name: string, text: string, attributes: Attributes = {}): string {
  return `<${name}${written(attributes)}>${escapeHtml(withoutControls(text))}</${name}>`;
}

/** `<name a="b"/>` */
export function emptyElement(name: string, attributes: Attributes): string {
  return `<${name}${written(attributes)}/>`;
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(withoutControls(value))}"`)
    .join("");
}

/** Removes characters that XML 1.0 cannot represent. */
export function withoutControls(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "");
}
