/**
 * Highlighting one block as a stage of its own: an edit elsewhere in a page, or the same block in another page, highlights nothing
 * again. The highlighter is loaded at the first block that is not remembered.
 */
import { digest } from "../core/hash.ts";
import type { Stage } from "../core/stage.ts";
import type { CodeInput, HighlightBlock } from "./code.ts";
import type { HtmlTemplate } from "./doc.ts";

export function makeCodeStage(versions: string): Stage<CodeInput, HtmlTemplate> {
  let loading: Promise<HighlightBlock> | null = null;
  return {
    name: "code",
    version: `2 ${versions}`,
    key: digest,
    async run(input) {
      loading ??= import("./code.ts").then(({ loadBlockHighlighter }) => loadBlockHighlighter());
      const highlight = await loading;
      return highlight(input);
    },
  };
}
