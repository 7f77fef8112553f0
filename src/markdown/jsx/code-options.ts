/** Decides which files may contain code that the build runs. */
import type { MarkdownOptions } from "../options.ts";

export type CodeOptions = Pick<MarkdownOptions, "code" | "html">;

/** The option that forbids the code of a file. */
export type NoCode = "safe" | "escape" | "mdx" | "nowhere";

/** Decides by the file name alone, because authors control the content. */
export function findNoCode(path: string, { code, html }: CodeOptions): NoCode | null {
  if (code === "nowhere") return "nowhere";
  if (/\.mdx$/i.test(path)) return null;
  if (html !== "keep") return html;
  return code === "everywhere" ? null : "mdx";
}
