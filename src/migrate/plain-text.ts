/** Converts HTML labels of the old site to plain text. */
import type { Note } from "./moved.ts";

export function plainText(html: string, what: string, note: (note: Note) => void): string {
  const text = html
    .replace(/<br\s*\/?>/gi, " ")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&copy;", "©")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
  if (/<(?!br)/i.test(html)) note({ what, remedy: "its HTML became text; add links to footer.columns" });
  return text;
}
