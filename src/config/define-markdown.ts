/** The options of Markdown, each with a sentence, its default and an example. */

export interface MarkdownSettings {
  /**
   * Japanese and Chinese text as its authors mean it: emphasis beside full-width punctuation, lines joined without a space, bare
   * addresses that end where the text goes on.
   * @default true
   * @example false
   */
  cjk?: boolean;
  /**
   * Readings over characters: `{漢字|かんじ}`.
   * @default false
   * @example true
   */
  ruby?: boolean;
  /**
   * Blocks of code with more lines than this are folded, with a button that shows them whole; at least 15. A block decides for
   * itself with `fold` or `nofold` after its language.
   * @default null
   * @example 40
   */
  foldCode?: number | null;
  /**
   * Names of callouts besides those that are there: `:::spoiler` looks like a note and has its name as its title.
   * @default []
   * @example ["spoiler"]
   */
  callouts?: readonly string[];
  /**
   * Formulas: `$…$`, `$$…$$` and code blocks of the language `math` become MathML. Needs the packages katex and remark-math.
   * @default false
   * @example true
   */
  math?: boolean;
  /**
   * Diagrams: code blocks of the language `mermaid` become pictures when the site is built. Needs the package beautiful-mermaid.
   * @default false
   * @example true
   */
  mermaid?: boolean;
  /**
   * A picture of an article that is shown smaller than it is can be enlarged by a press. A single picture has none with the class `no-zoom`.
   * @default true
   * @example false
   */
  zoom?: boolean;
  /**
   * What becomes of raw HTML. "safe" keeps what GitHub does, which neither acts nor loads, for pages that strangers may write; "escape" shows
   * it as text. Neither holds for MDX: whoever may write a page of it runs code when the site is built.
   * @default "keep"
   * @example "safe"
   */
  html?: "keep" | "safe" | "escape";
  /**
   * Ids of headings as another tool makes them, so that links to a site that moved lead where they led: `this.load` has the id `thisload`
   * with "github", `this-load` with "vitepress"; a second heading of one name has `name-1`, with "python-markdown" `name_1`.
   * @default "github"
   * @example "vitepress"
   */
  headingIds?: "github" | "vitepress" | "python-markdown" | "mdbook";
  /**
   * Plugins for remark, which see a page as Markdown: before its blocks, callouts and code are made. A package, or a file as `./plugin.ts`
   * that counts from the folder of the config, alone or with its options, which are plain data.
   * @default []
   * @example ["remark-smartypants", ["./plugins/keys.ts", { style: "short" }]]
   */
  remarkPlugins?: readonly MarkdownPlugin[];
  /**
   * Plugins for rehype, which see a page as HTML: after raw HTML is read and components are drawn, before headings get their ids, code its
   * colours, and links are checked.
   * @default []
   * @example ["rehype-unwrap-images"]
   */
  rehypePlugins?: readonly MarkdownPlugin[];
}

/** A module, alone or with the options that its default export is called with. */
export type MarkdownPlugin = string | readonly [specifier: string, options?: unknown];
