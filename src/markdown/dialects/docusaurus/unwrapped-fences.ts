/**
 * Fences of the language `mdx-code-block`, which hide what stands in them from tools that translate texts: for the page they are not there, so
 * that a tag that one of them opens may be closed in another.
 */
export const unwrappedLanguage = "mdx-code-block";

/** A text of the same length, with blank lines in the places of those fences that have an end. */
export function blankFences(source: string): string {
  const spans: { readonly from: number; readonly to: number }[] = [];
  let open: {
    readonly marks: string;
    readonly from: number;
    readonly to: number;
    readonly isUnwrapped: boolean;
  } | null = null;
  for (const { 0: line, 1: before = "", 2: marks = "", 3: info = "", index } of source.matchAll(
    /^([ \t>]*(?:[-*+][ \t]+)?)(`{3,}|~{3,})([^\n]*)$/gm,
  )) {
    const span = { from: index + before.length, to: index + line.length };
    if (open === null) {
      if (!marks.startsWith("`") || !info.includes("`"))
        open = { ...span, marks, isUnwrapped: info.trim() === unwrappedLanguage };
    } else if (line.trim().endsWith(marks) && info.trim() === "" && marks.startsWith(open.marks)) {
      if (open.isUnwrapped) spans.push(open, span);
      open = null;
    }
  }
  let text = "";
  let end = 0;
  for (const { from, to } of spans) {
    text += source.slice(end, from) + " ".repeat(to - from);
    end = to;
  }
  return text + source.slice(end);
}
