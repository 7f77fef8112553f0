/**
 * Highlighting one block as a stage of its own: an edit elsewhere in a page, or the same block in another page, highlights nothing
 * again. The highlighter is loaded at the first block that is not remembered, and the list of its languages once for all builds.
 */
import { contentHash } from "../core/hash.ts";
import type { Stage } from "../core/stage.ts";
import type { CodeInput, HighlightBlock } from "./code.ts";
import type { HtmlTemplate } from "./doc.ts";

export type OpenHighlighter = () => Promise<HighlightBlock>;

/**
 * A process needs one and no more: what a grammar is compiled into is never given back, and after some hundred of them there is no room for
 * the next.
 */
export function lazyHighlighter(): OpenHighlighter {
  let loading: Promise<HighlightBlock> | null = null;
  return () => {
    loading ??= import("./code.ts").then(({ loadBlockHighlighter }) => loadBlockHighlighter());
    return loading;
  };
}

export const languagesStage: Stage<null, readonly string[]> = {
  name: "languages",
  key: () => "",
  async run() {
    const { knownLanguages } = await import("./code.ts");
    return knownLanguages();
  },
};

export function makeCodeStage(open: OpenHighlighter): Stage<CodeInput, HtmlTemplate> {
  return {
    name: "code",
    key: contentHash,
    async run(input) {
      const highlight = await open();
      return highlight(input);
    },
  };
}
