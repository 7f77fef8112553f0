/** The headings of the page as a list in its text, from one level to another: filled in when their ids are known. */
import { defineBlock } from "./define.ts";
import { element } from "./tree.ts";

export const toc = defineBlock({
  name: "toc",
  directive: "leaf",
  isCopied: false,
  attributes: { from: "number?", to: "number?" },
  examples: [
    {
      directive: "::toc{to=2}\n\n## A\n\n### B",
      jsx: "<TOCInline toc={toc} maxHeadingLevel={2} />\n\n## A\n\n### B",
      computed: "<TOCInline toc={toc} maxHeadingLevel={v(2)} />\n\n## A\n\n### B",
      component: "<><TOCInline maxHeadingLevel={2} /><h2>A</h2><h3>B</h3></>",
    },
    {
      directive: "::toc\n\n## A",
      vuepress: "[[toc]]\n\n## A",
      mkdocs: "[TOC]\n\n## A",
    },
  ],
  toHast: ({ attributes: { from, to } }) => [
    element("nav", { dataToc: `${level(from, 2)}-${level(to, 3)}` }),
  ],
  toMarkdown: () => "",
});

function level(written: number | null, usual: number): number {
  return written !== null && written >= 2 && written <= 6 ? written : usual;
}
