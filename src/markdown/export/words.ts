/** Serializes words that a copy puts into other Markdown, such as the title of a block. */
import type { Paragraph } from "mdast";
import type { Info, State } from "mdast-util-to-markdown";

/** @param around the characters next to the words decide what must be escaped */
export function serializeWords(words: Paragraph, state: State, around: Info): string {
  const exit = state.enter("phrasing");
  const written = state.containerPhrasing(words, around);
  exit();
  return written;
}
