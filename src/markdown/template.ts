/**
 * Converts serialized HTML with markers into an `HtmlTemplate`, and renders one. A marker is a placeholder's number between
 * two Unicode noncharacters, which no document may contain.
 */
import type { HtmlTemplate, Placeholder } from "./doc.ts";

const open = "\uFDD0";
const close = "\uFDD1";
const marks = new RegExp(`${open}(\\d+)${close}`);

/** Collects placeholders during a tree walk; `add` returns the marker text to insert. */
export function makePlaceholders() {
  const placeholders: Placeholder[] = [];
  return {
    add(placeholder: Placeholder): string {
      placeholders.push(placeholder);
      return `${open}${placeholders.length - 1}${close}`;
    },
    /** Placeholders are in document order, regardless of insertion order; one may occur twice. */
    cut(html: string): HtmlTemplate {
      const strings: string[] = [];
      const inOrder: Placeholder[] = [];
      html.split(marks).forEach((part, index) => {
        const placeholder = index % 2 === 1 ? placeholders[Number(part)] : undefined;
        if (placeholder === undefined) strings.push(part);
        else inOrder.push(placeholder);
      });
      return { strings, placeholders: inOrder };
    },
  };
}

export type Placeholders = ReturnType<typeof makePlaceholders>;

/**
 * Normalizes source text: replaces marker characters, converts line endings, and strips the byte order mark, which the
 * parser would drop without adjusting offsets.
 */
export function asRead(text: string): string {
  return text
    .replace(/^\uFEFF+/, "")
    .replace(/[\uFDD0\uFDD1]/g, "\uFFFD")
    .replace(/\r\n?/g, "\n");
}

export function fillTemplate(template: HtmlTemplate, fill: (placeholder: Placeholder) => string): string {
  const parts: string[] = [];
  template.strings.forEach((string, index) => {
    parts.push(string);
    const placeholder = template.placeholders[index];
    if (placeholder !== undefined) parts.push(fill(placeholder));
  });
  return parts.join("");
}

/** The text without placeholders. */
export function withoutPlaceholders(text: string): string {
  return text.includes(open) ? text.replace(new RegExp(marks, "g"), "") : text;
}
