/** The options of what a build writes for machines. */

export interface AssistantOptions {
  /**
   * What the entry of the menu says.
   * @default required
   * @example "Ask Claude"
   */
  label: string;
  /**
   * Where it leads, with "{url}" for the address of the page's copy.
   * @default required
   * @example "https://claude.ai/new?q=Read%20{url}"
   */
  url: string;
}

export interface MachineOptions {
  /**
   * Whether a Markdown copy stands beside every page: `docs/intro.md` for `docs/intro/`.
   * @default true
   * @example false
   */
  markdown?: boolean;
  /**
   * Whether the site has `llms.txt`, a list of its pages, and `llms-full.txt`, all their text; the latter up to 1,000 pages.
   * @default true
   * @example false
   */
  llms?: boolean;
  /**
   * Whether the site has `feed.xml`, an Atom feed of the 50 documents that were changed last; of those whose day is known, by `last_update` or by
   * `docs.lastUpdate`.
   * @default false
   * @example true
   */
  feed?: boolean;
  /**
   * Assistants that can be asked about a page, from the menu that copies it. "{url}" stands for the address of the page's copy in Markdown.
   * @default []
   * @example [{ label: "Ask Claude", url: "https://claude.ai/new?q=Read%20{url}" }]
   */
  assistants?: readonly AssistantOptions[];
  /**
   * Whether every document says what it is as structured data, a `TechArticle` of schema.org; its breadcrumbs are said in any case.
   * @default false
   * @example true
   */
  article?: boolean;
}
