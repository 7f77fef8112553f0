/** What a site may choose of its Markdown; part of every key. */
export interface MarkdownOptions {
  readonly cjk: boolean;
  readonly ruby: boolean;
}
