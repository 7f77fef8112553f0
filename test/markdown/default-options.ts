/** The options of Markdown as they are when a site says nothing. */
import type { MarkdownOptions } from "../../src/markdown/options.ts";

export const defaultOptions: MarkdownOptions = {
  cjk: true,
  ruby: false,
  foldCode: null,
  callouts: [],
  math: false,
  mermaid: false,
  includes: "error",
};
