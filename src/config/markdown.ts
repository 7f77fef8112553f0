/** Markdown options. */
import { boolean, integer, list, matching, nullable, oneOf, optional } from "../core/check.ts";
import { option, options } from "../core/option.ts";
import { markdownPlugin } from "./plugins.ts";

const calloutName = matching(
  /^[\p{Letter}\p{Number}]+([_-][\p{Letter}\p{Number}]+)*$/u,
  'a name of letters, digits, "-" and "_"',
);

export const markdown = options("MarkdownSettings", {
  cjk: option(
    "Japanese and Chinese text as its authors mean it: emphasis beside full-width punctuation, lines joined without a space, bare addresses that end where the text goes on.",
    optional(boolean, true),
    false,
  ),
  ruby: option("Readings over characters: `{漢字|かんじ}`.", optional(boolean, false), true),
  foldCode: option(
    "Blocks of code with more lines than this are folded, with a button that shows them whole; at least 15. A block decides for itself with `fold` or `nofold` after its language.",
    nullable(integer(15, 10000)),
    40,
  ),
  callouts: option(
    "Names of callouts besides those that are there: `:::spoiler` looks like a note and has its name as its title.",
    optional(list(calloutName), []),
    ["spoiler"],
  ),
  math: option(
    "Formulas: `$…$`, `$$…$$` and code blocks of the language `math` become MathML. Needs the packages katex and remark-math.",
    optional(boolean, false),
    true,
  ),
  mermaid: option(
    "Diagrams: code blocks of the language `mermaid` become pictures when the site is built. Needs the package beautiful-mermaid.",
    optional(boolean, false),
    true,
  ),
  zoom: option(
    "A picture of an article that is shown smaller than it is can be enlarged by a press. A single picture has none with the class `no-zoom`.",
    optional(boolean, true),
    false,
  ),
  html: option(
    'What becomes of raw HTML. "safe" keeps what GitHub does, which neither acts nor loads, for pages that strangers may write; "escape" shows it as text. Neither holds for MDX: whoever may write a page of it runs code when the site is built.',
    optional(oneOf(["keep", "safe", "escape"]), "keep"),
    "safe",
  ),
  headingIds: option(
    'Ids of headings as another tool makes them, so that links to a site that moved lead where they led: `this.load` has the id `thisload` with "github", `this-load` with "vitepress"; a second heading of one name has `name-1`, with "python-markdown" `name_1`.',
    optional(oneOf(["github", "vitepress", "python-markdown", "mdbook"]), "github"),
    "vitepress",
  ),
  remarkPlugins: option(
    "Plugins for remark, which see a page as Markdown: before its blocks, callouts and code are made. A package, or a file as `./plugin.ts` that counts from the folder of the config, alone or with its options, which are plain data.",
    optional(list(markdownPlugin), []),
    ["remark-smartypants", ["./plugins/keys.ts", { style: "short" }]],
  ),
  rehypePlugins: option(
    "Plugins for rehype, which see a page as HTML: after raw HTML is read and components are drawn, before headings get their ids, code its colours, and links are checked.",
    optional(list(markdownPlugin), []),
    ["rehype-unwrap-images"],
  ),
});
