/**
 * Turns serialised HTML with marks into an `HtmlTemplate`, and fills one in. A mark is a hole's number between two
 * characters that Unicode keeps out of text for ever, so no document can hold one.
 */
import type { Hole, HtmlTemplate } from "./doc.ts";

const open = "\uFDD0";
const close = "\uFDD1";
const marks = new RegExp(`${open}(\\d+)${close}`);

/** Collects holes while a tree is walked; `add` gives the text to put in the hole's place. */
export function makeHoles() {
  const holes: Hole[] = [];
  return {
    add(hole: Hole): string {
      holes.push(hole);
      return `${open}${holes.length - 1}${close}`;
    },
    /** Holes come in the order of the text, whatever the order they were added in; one may stand twice. */
    cut(html: string): HtmlTemplate {
      const strings: string[] = [];
      const inOrder: Hole[] = [];
      html.split(marks).forEach((part, index) => {
        const hole = index % 2 === 1 ? holes[Number(part)] : undefined;
        if (hole === undefined) strings.push(part);
        else inOrder.push(hole);
      });
      return { strings, holes: inOrder };
    },
  };
}

export type Holes = ReturnType<typeof makeHoles>;

/** A source text as it is read: the two characters of a mark are replaced, and lines end in one way. */
export function asRead(text: string): string {
  return text.replace(/[\uFDD0\uFDD1]/g, "\uFFFD").replace(/\r\n?/g, "\n");
}

export function fillTemplate(template: HtmlTemplate, fill: (hole: Hole) => string): string {
  const parts: string[] = [];
  template.strings.forEach((string, index) => {
    parts.push(string);
    const hole = template.holes[index];
    if (hole !== undefined) parts.push(fill(hole));
  });
  return parts.join("");
}

/** The words of a text alone. */
export function withoutHoles(text: string): string {
  return text.includes(open) ? text.replace(new RegExp(marks, "g"), "") : text;
}
