/** The options of limits: what no page of a site needs, and a mistake or a stranger may write. */

export interface LimitOptions {
  /**
   * How deeply lists, quotes, blocks, HTML elements and includes of a page may stand in each other. A list in a list counts twice: each has
   * its entry around it.
   * @default 200
   * @example 100
   */
  depth?: number;
}
