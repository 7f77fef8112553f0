/** The text of inline HTML. */
import { fromHtml } from "hast-util-from-html";
import { toString as toText } from "mdast-util-to-string";

export function htmlToText(html: string): string {
  return /[<&]/.test(html) ? toText(fromHtml(html, { fragment: true })) : html;
}
