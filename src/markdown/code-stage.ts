/**
 * Highlighting one block as a stage of its own: an edit elsewhere in a page, or the same block in another page, highlights nothing
 * again.
 */
import { digest } from "../core/hash.ts";
import type { Stage } from "../core/stage.ts";
import type { CodeInput, HighlightBlock } from "./code.ts";
import type { HtmlTemplate } from "./doc.ts";

export function makeCodeStage(versions: string, highlight: HighlightBlock): Stage<CodeInput, HtmlTemplate> {
  return { name: "code", version: `2 ${versions}`, key: digest, run: highlight };
}
