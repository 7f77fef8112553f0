/** The option of tags in the head of every page. */

export interface HeadTagOptions {
  /** @example "meta" */
  tag: "meta" | "link" | "script";
  /**
   * `true` writes an attribute without a value. A path that begins with "/" is one of the public folder.
   * @default {}
   * @example { src: "https://stats.example.com/script.js", defer: true }
   */
  attributes?: Readonly<Record<string, string | number | true>>;
  /**
   * The code of a script that stands in the page; no other tag holds text.
   * @default null
   * @example "window.started = Date.now();"
   */
  text?: string | null;
}
