/** The unified chain: Markdown to a tree, and that to an HTML tree, each step in order. */
import type { Root as HtmlRoot } from "hast";
import type { Root as MarkdownRoot } from "mdast";
import rehypeRaw from "rehype-raw";
import remarkCjkFriendly from "remark-cjk-friendly";
import remarkCjkFriendlyStrikethrough from "remark-cjk-friendly-gfm-strikethrough";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { VFile } from "vfile";
import { codeHandler } from "./code-blocks.ts";
import type { MarkdownOptions } from "./options.ts";
import type { Holes } from "./template.ts";

export interface Processor {
  toMarkdown(source: string): MarkdownRoot;
  /** Parses the raw HTML of the page, too, when there is any. */
  toHtmlTree(tree: MarkdownRoot, source: string, holes: Holes): Promise<HtmlRoot>;
}

export function makeProcessor({ cjk }: MarkdownOptions): Processor {
  const gfm = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);
  const markdown = (cjk ? gfm.use(remarkCjkFriendly).use(remarkCjkFriendlyStrikethrough) : gfm).freeze();
  const raw = unified().use(rehypeRaw).freeze();
  return {
    toMarkdown: (source) => markdown.parse(source),
    async toHtmlTree(tree, source, holes) {
      const label = (key: "footnotes.title" | "footnotes.back", values: Record<string, string>) =>
        holes.add({ kind: "label", key, values });
      const html = unified().use(remarkRehype, {
        allowDangerousHtml: true,
        clobberPrefix: "note-",
        footnoteLabel: label("footnotes.title", {}),
        footnoteLabelProperties: { className: ["visually-hidden"] },
        footnoteBackLabel: (reference: number) =>
          label("footnotes.back", { reference: String(reference + 1) }),
        handlers: { code: codeHandler },
      });
      const parsed = await html.run(tree);
      if (!hasRaw(parsed)) return parsed;
      return withoutComments(await raw.run(parsed, new VFile(source)));
    },
  };
}

function hasRaw(tree: HtmlRoot): boolean {
  let found = false;
  visit(tree, "raw", () => {
    found = true;
  });
  return found;
}

function withoutComments(tree: HtmlRoot): HtmlRoot {
  visit(tree, "comment", (_node, index, parent) => {
    if (parent === undefined || index === undefined) return;
    parent.children.splice(index, 1);
    return index;
  });
  return tree;
}
