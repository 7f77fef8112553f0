/** The options of limits: what no page of a site needs, and a mistake or a stranger may write. */

export interface LimitOptions {
  /**
   * How deeply lists, quotes, blocks, HTML elements and includes of a page may stand in each other. A list in a list counts twice: each has
   * its entry around it.
   * @default 200
   * @example 100
   */
  depth?: number;
  /**
   * How much Markdown a page may be made of, in kB, with all that it includes.
   * @default 2000
   * @example 500
   */
  size?: number;
  /**
   * How many cells a table may have. Rows that are written shorter than the first one count like that.
   * @default 50000
   * @example 5000
   */
  cells?: number;
  /**
   * How many files a page may include in all. What is included ten times counts ten times.
   * @default 1000
   * @example 100
   */
  includes?: number;
  /**
   * How many seconds the reading of one page may take.
   * @default 60
   * @example 10
   */
  seconds?: number;
}
