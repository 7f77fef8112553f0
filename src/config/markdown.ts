/** Markdown options. */
import { boolean, integer, list, matching, nullable, oneOf, optional } from "../core/check.ts";
import { option, options } from "../core/option.ts";
import { markdownPlugin } from "./plugins.ts";

const calloutName = matching(
  /^[\p{Letter}\p{Number}]+([_-][\p{Letter}\p{Number}]+)*$/u,
  'a name of letters, digits, "-" and "_"',
);

/** As in `fill="A B"`, where white space and commas separate names. */
const placeholderName = matching(/^[^\s,、]+$/u, "a name without spaces and commas");

export const markdown = options("MarkdownSettings", {
  cjk: option(
    "Typography for Japanese and Chinese: emphasis next to full-width punctuation, line breaks without spaces, and URLs that end where the text continues.",
    optional(boolean, true),
    false,
  ),
  ruby: option("Ruby annotations: `{漢字|かんじ}`.", optional(boolean, false), true),
  foldCode: option(
    "The number of lines above which code blocks are folded, at least 15. `fold` or `nofold` after the language overrides it for one block.",
    nullable(integer(15, 10000)),
    40,
  ),
  fill: option(
    'Placeholders in code blocks, such as `YOUR_TOKEN`, that readers replace with their own values: a block that contains one has a field for it, like one with `fill="YOUR_TOKEN"` after the language.',
    optional(list(placeholderName), []),
    ["YOUR_TOKEN", "YOUR_PROJECT"],
  ),
  fillStorage: option(
    'Where the browser keeps the values that readers fill in: "session" until the tab is closed, "local" until they clear the field. They are never sent.',
    optional(oneOf(["session", "local"]), "session"),
    "local",
  ),
  callouts: option(
    "Custom callout types: `:::spoiler` looks like a note, with its name as the title.",
    optional(list(calloutName), []),
    ["spoiler"],
  ),
  math: option(
    "Math: `$…$`, `$$…$$` and code blocks in the language `math` become MathML. Needs the packages katex and remark-math.",
    optional(boolean, false),
    true,
  ),
  mermaid: option(
    "Mermaid diagrams: code blocks in the language `mermaid` become SVG at build time. Needs the package beautiful-mermaid.",
    optional(boolean, false),
    true,
  ),
  zoom: option(
    "Click to zoom images that are shown smaller than their size. The class `no-zoom` excludes an image.",
    optional(boolean, true),
    false,
  ),
  html: option(
    'The treatment of raw HTML. "safe" allows the same elements as GitHub, without scripts or embeds, for content that you don\'t trust. "escape" shows HTML as text. Neither applies to .mdx files, which can run code unless `code` says otherwise.',
    optional(oneOf(["keep", "safe", "escape"]), "keep"),
    "safe",
  ),
  code: option(
    'The files whose imports, exports, `{expressions}` and components the build runs, with your rights: "mdx" for .mdx files, "everywhere" also for .md files unless `html` is "safe" or "escape", "nowhere" for none. Code in other files is shown as text. Tabs, callouts and other blocks with literal attributes are not code.',
    optional(oneOf(["everywhere", "mdx", "nowhere"]), "mdx"),
    "nowhere",
  ),
  headingIds: option(
    'The rules for heading ids, so that links to an existing site keep working: `this.load` becomes `thisload` with "github" and `this-load` with "vitepress". Duplicates become `name-1`, or `name_1` with "python-markdown".',
    optional(oneOf(["github", "vitepress", "python-markdown", "mdbook"]), "github"),
    "vitepress",
  ),
  remarkPlugins: option(
    "Plugins for remark, which change the Markdown syntax tree before docgen creates blocks, callouts and code. Each is a package, or a file such as `./plugin.ts` relative to the config's folder. To pass options, which must be plain data, write a list: the name and the options.",
    optional(list(markdownPlugin), []),
    ["remark-smartypants", ["./plugins/keys.ts", { style: "short" }]],
  ),
  rehypePlugins: option(
    "Plugins for rehype, which change the HTML syntax tree after components are rendered, but before docgen adds heading ids, highlights code and checks links.",
    optional(list(markdownPlugin), []),
    ["rehype-unwrap-images"],
  ),
});
