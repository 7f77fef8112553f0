/** HTML tags and scripts. */
import { escapeHtml } from "../core/escape-html.ts";

export type Attributes = Readonly<Record<string, string | true>>;

/** `<meta name="x" content="y">`; `true` renders an attribute without a value. */
export function openTag(name: string, attributes: Attributes): string {
  const list = Object.entries(attributes).map(([key, value]) =>
    value === true ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`,
  );
  return `<${name}${list.join("")}>`;
}

/** JSON that is safe inside a `<script>` element: it cannot close the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}
