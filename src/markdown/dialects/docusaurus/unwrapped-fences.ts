/**
 * Fences of the language `mdx-code-block`, which hide their content from translation tools: the page ignores them, so that
 * one can open a tag that another closes.
 */
export const unwrappedLanguage = "mdx-code-block";

/** Source of the same length, with the closed ones of these fences blanked out. */
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
