/** The unified chain: Markdown to a tree, and that to an HTML tree, each step in order. */
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
import { failAddressesOnce } from "./text/address-looks.ts";
import { mayHoldEmail, sparingAddresses, withoutEmail } from "./text/bare-addresses.ts";
import { lookForEndsOnce } from "./text/unclosed.ts";
import { visit } from "./walk.ts";

export interface Processor {
  readonly limits: Limits;
  /** Throws what a syntax throws that is asked for beside the usual one. */
  toMarkdown(source: string, syntax?: SourceSyntax): MarkdownRoot;
  /** A piece of HTML, SVG or MathML as a tree. */
  toTree(html: string): Promise<HtmlRoot>;
  /** Parses the raw HTML of the page, too, when there is any. */
  toHtmlTree(tree: MarkdownRoot, context: ParseContext): Promise<HtmlRoot>;
}

/** A plugin for remark that reads one source. */
export type SourceSyntax = (this: UnifiedProcessor, source: string) => void;

/** One tilde between numbers is how ranges are written in Japanese, Chinese and Korean, and GFM's own text names two alone. */
const strikethrough = { singleTilde: false };

export function makeProcessor(
  { cjk, limits, html }: MarkdownOptions,
  { math }: Extras,
  { remark }: LoadedPlugins,
): Processor {
  openAttributeNames();
  // Made anew for each use: a copy of a chain runs its plugins once more, over what they have added.
  const open = (email: boolean) => {
    const gfm = unified().use(remarkParse).use(remarkGfm, strikethrough).use(sparingAddresses);
    if (!email) gfm.use(withoutEmail);
    const blocks = gfm
      .use(failAddressesOnce)
      .use(codeFences)
      .use(remarkDirective)
      .use(containerSyntax)
      .use(definitionLists);
    if (math !== null) blocks.use(math.syntax).use(formulasAlone);
    if (cjk) blocks.use(remarkCjkFriendly).use(remarkCjkFriendlyStrikethrough, strikethrough);
    // Those that add a syntax do it here; what they do to a tree is done later.
    for (const { plugin, parameters } of remark) blocks.use(plugin, ...parameters);
    return blocks.use(lookForEndsOnce);
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
      // Where it is shown as text, some is left: an icon in front matter, say.
      const safe = html === "keep" ? null : await import("./html/safe.ts");
      safe?.markMade(parsed);
      const reader = await raw();
      const whole = withoutComments(await reader.run(parsed, new VFile(context.source)));
      safe?.keepSafe(whole, context);
      return whole;
    },
  };
}

/** Parses raw HTML in a tree. */
async function openRaw() {
  const { default: rehypeRaw } = await import("rehype-raw");
  return unified()
    .use(rehypeRaw, { passThrough: ["place"] })
    .freeze();
}

/** Turns a Markdown tree into an HTML tree, with the page's placeholders for the labels of its footnotes. */
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

/** `Term` and, in the next line, `: definition`. */
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
