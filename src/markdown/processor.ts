/** The unified processor: Markdown to mdast, and mdast to hast, with the steps in order. */
import type { Root as HtmlRoot } from "hast";
import type { Root as MarkdownRoot } from "mdast";
import { defListFromMarkdown, defListHastHandlers } from "mdast-util-definition-list";
import { defList } from "micromark-extension-definition-list";
import remarkCjkFriendly from "remark-cjk-friendly";
import remarkCjkFriendlyStrikethrough from "remark-cjk-friendly-gfm-strikethrough";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { type Processor as UnifiedProcessor, unified } from "unified";
import { VFile } from "vfile";
import { once } from "../core/once.ts";
import { containerSyntax } from "./blocks/container-syntax.ts";
import { formulasAlone } from "./blocks/math-syntax.ts";
import { codeHandler } from "./code/blocks.ts";
import { codeFences } from "./code/fences.ts";
import type { Extras } from "./extras.ts";
import { showAsText } from "./html/as-text.ts";
import { openAttributeNames } from "./html/attribute-names.ts";
import { type Limits, readWithin } from "./limits.ts";
import type { MarkdownOptions } from "./options.ts";
import type { ParseContext } from "./parse-context.ts";
import type { LoadedPlugins } from "./plugins/load.ts";
import { linearAutolinks } from "./text/autolink-lookahead.ts";
import { lazyAutolinks, mayHoldEmail, withoutEmail } from "./text/bare-addresses.ts";
import { linearEmphasis } from "./text/linear-emphasis.ts";
import { linearUnclosed } from "./text/unclosed.ts";
import { visit } from "./walk.ts";

export interface Processor {
  readonly limits: Limits;
  /** Rethrows errors of the additional syntax. */
  toMarkdown(source: string, syntax?: SourceSyntax): MarkdownRoot;
  /** Parses a fragment of HTML, SVG or MathML. */
  toTree(html: string): Promise<HtmlRoot>;
  /** Also parses raw HTML, if the page contains any. */
  toHtmlTree(tree: MarkdownRoot, context: ParseContext): Promise<HtmlRoot>;
}

/** remark plugin for one source. */
export type SourceSyntax = (this: UnifiedProcessor, source: string) => void;

/** CJK text writes ranges with one tilde between numbers, and the GFM specification uses two. */
const strikethrough = { singleTilde: false };

export function makeProcessor(
  { cjk, limits, html }: MarkdownOptions,
  { math }: Extras,
  { remark }: LoadedPlugins,
): Processor {
  openAttributeNames();
  // Created again for each use: a copied processor runs its plugins again, which would add their extensions twice.
  const open = (email: boolean) => {
    const gfm = unified().use(remarkParse).use(remarkGfm, strikethrough).use(lazyAutolinks);
    if (!email) gfm.use(withoutEmail);
    const blocks = gfm
      .use(linearAutolinks)
      .use(codeFences)
      .use(remarkDirective)
      .use(containerSyntax, limits.depth)
      .use(definitionLists);
    if (math !== null) blocks.use(math.syntax).use(formulasAlone);
    if (cjk) blocks.use(remarkCjkFriendly).use(remarkCjkFriendlyStrikethrough, strikethrough);
    // Plugins that add syntax do so here; their tree transforms run later.
    for (const { syntax, parameters } of remark) if (syntax !== null) blocks.use(syntax, ...parameters);
    return blocks.use(linearUnclosed).use(linearEmphasis);
  };
  const markdown = open(true).freeze();
  const common = open(false).freeze();
  const raw = once(openRaw);
  return {
    limits,
    toMarkdown: (source, syntax) => {
      const chosen = mayHoldEmail(source) ? markdown : common;
      const tree = readWithin(limits, () =>
        (syntax === undefined ? chosen : open(true).use(syntax, source)).parse(source),
      );
      if (html === "escape") showAsText(tree);
      return tree;
    },
    toTree: async (html) => (await raw()).run({ type: "root", children: [{ type: "raw", value: html }] }),
    async toHtmlTree(tree, context) {
      const parsed = await openRehype(context).run(tree);
      if (!hasRaw(parsed)) return parsed;
      // Even with `escape`, some raw HTML is left, such as an icon in front matter.
      const safe = html === "keep" ? null : await import("./html/safe.ts");
      safe?.markMade(parsed);
      const reader = await raw();
      const whole = withoutComments(await reader.run(parsed, new VFile(context.source)));
      safe?.keepSafe(whole, context);
      return whole;
    },
  };
}

/** Processor that parses raw HTML in a tree. */
async function openRaw() {
  const { default: rehypeRaw } = await import("rehype-raw");
  return unified()
    .use(rehypeRaw, { passThrough: ["place"] })
    .freeze();
}

/** Processor from mdast to hast, with placeholders for the labels of footnotes. */
function openRehype({ placeholders }: ParseContext) {
  const label = (key: "footnotes.title" | "footnotes.back", values: Record<string, string>) =>
    placeholders.add({ kind: "label", key, values });
  return unified().use(remarkRehype, {
    allowDangerousHtml: true,
    clobberPrefix: "note-",
    footnoteLabel: label("footnotes.title", {}),
    footnoteLabelProperties: { className: ["visually-hidden"] },
    footnoteBackLabel: (reference: number, again: number) =>
      label("footnotes.back", { reference: `${reference + 1}${again > 1 ? `-${again}` : ""}` }),
    handlers: { ...defListHastHandlers, code: codeHandler },
    passThrough: ["place"],
  });
}

/** Syntax of definition lists: `Term` and, on the next line, `: definition`. */
function definitionLists(this: UnifiedProcessor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), defList];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), defListFromMarkdown];
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
