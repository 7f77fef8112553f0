/** Table of contents in the text, for a range of heading levels. Filled in once heading ids are known. */
import { defineBlock } from "./define.ts";
import { element } from "./tree.ts";

export const toc = defineBlock({
  name: "toc",
  directive: "leaf",
  isInMarkdownCopy: false,
  attributes: { from: "number?", to: "number?" },
  toHast: ({ attributes: { from, to } }) => [
    element("nav", { dataToc: `${level(from, 2)}-${level(to, 3)}` }),
  ],
  toMarkdown: () => "",
});

function level(written: number | null, usual: number): number {
  return written !== null && written >= 2 && written <= 6 ? written : usual;
}
