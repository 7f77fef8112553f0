/** What a thread runs: one block of code at a time. */
import { type CodeInput, loadBlockHighlighter } from "./code.ts";
import type { HtmlTemplate } from "./doc.ts";

const loading = loadBlockHighlighter();

// biome-ignore lint/style/noDefaultExport: it is what a pool calls
export default async function highlight(input: CodeInput): Promise<HtmlTemplate> {
  return (await loading)(input);
}
