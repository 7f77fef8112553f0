/**
 * Turns serialised HTML with marks into an `HtmlTemplate`, and fills one in. A mark is a placeholder's number between two
 * characters that Unicode keeps out of text for ever, so no document can hold one.
 */
import type { HtmlTemplate, Placeholder } from "./doc.ts";

const open = "\uFDD0";
const close = "\uFDD1";
const marks = new RegExp(`${open}(\\d+)${close}`);

/** Collects placeholders while a tree is walked; `add` gives the text to put in the placeholder's place. */
export function makePlaceholders() {
  const placeholders: Placeholder[] = [];
  return {
    add(placeholder: Placeholder): string {
      placeholders.push(placeholder);
      return `${open}${placeholders.length - 1}${close}`;
    },
    /** Placeholders come in the order of the text, whatever the order they were added in; one may stand twice. */
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
 * A source text as it is read: the two characters of a mark are replaced, lines end in one way, and no byte order mark is at its start, which
 * the parser takes out uncounted.
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

/** The words of a text alone. */
export function withoutPlaceholders(text: string): string {
  return text.includes(open) ? text.replace(new RegExp(marks, "g"), "") : text;
}
