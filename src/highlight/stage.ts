/**
 * Highlighting one piece of code as a stage of its own: an edit elsewhere in a page, or the same code in another page, highlights
 * nothing again. The highlighter is loaded at the first code that is not remembered.
 */
import { contentHash } from "../core/hash.ts";
import type { Stage } from "../core/stage.ts";
import type { Code, CodeLine, Highlight } from "./highlighter.ts";
import { knownLanguages } from "./languages.ts";

export type OpenHighlighter = () => Promise<Highlight>;

/**
 * A process needs one and no more: what a grammar is compiled into is never given back, and after some hundred of them there is no room for
 * the next.
 */
export function lazyHighlighter(): OpenHighlighter {
  let loading: Promise<Highlight> | null = null;
  return () => {
    loading ??= import("./highlighter.ts").then(({ loadHighlighter }) => loadHighlighter());
    return loading;
  };
}

export const languagesStage: Stage<null, readonly string[]> = {
  name: "languages",
  key: () => "",
  run: knownLanguages,
};

export function makeCodeStage(open: OpenHighlighter): Stage<Code, readonly CodeLine[]> {
  return {
    name: "code",
    key: contentHash,
    async run(code) {
      const highlight = await open();
      return highlight(code);
    },
  };
}
