/** The headings of the page as a list in its text, from one level to another: filled in when their ids are known. */
import { defineBlock } from "./define.ts";
import { element } from "./tree.ts";

export const toc = defineBlock({
  name: "toc",
  directive: "leaf",
  isCopied: false,
  attributes: { from: "number?", to: "number?" },
  toHast: ({ attributes: { from, to } }) => [
    element("nav", { dataToc: `${level(from, 2)}-${level(to, 3)}` }),
  ],
  toMarkdown: () => "",
});

function level(written: number | null, usual: number): number {
  return written !== null && written >= 2 && written <= 6 ? written : usual;
}
