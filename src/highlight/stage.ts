/**
 * Highlighting as a separate stage, so that code is highlighted again only if it changes itself, and identical blocks share
 * a result. The highlighter is loaded on the first cache miss.
 */
import { contentHash } from "../core/hash.ts";
import type { Stage } from "../core/stage.ts";
import type { Code, CodeLine, Highlight } from "./highlighter.ts";
import { supportedLanguages } from "./languages.ts";

export type OpenHighlighter = () => Promise<Highlight>;

/**
 * One highlighter per process: memory of compiled grammars is never freed, and after a few hundred of them the WebAssembly
 * heap is full.
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
  run: supportedLanguages,
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
