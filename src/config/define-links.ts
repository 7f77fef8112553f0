/** The options of checks. */

import type { Level } from "../core/levels.ts";

/** What a problem of a kind does to a build: nothing, a warning, or a failure. */
export type { Level, Levels } from "../core/levels.ts";

export interface LinkOptions {
  /**
   * A link to a page that does not exist.
   * @default "warn"
   * @example "error"
   */
  pages?: Level;
  /**
   * A link to a heading that does not exist.
   * @default "warn"
   * @example "error"
   */
  anchors?: Level;
  /**
   * An image that does not exist.
   * @default "error"
   * @example "warn"
   */
  images?: Level;
  /**
   * A link to a file that does not exist.
   * @default "warn"
   * @example "error"
   */
  files?: Level;
  /**
   * A file to include that does not exist or lacks the region asked for, or that includes itself.
   * @default "error"
   * @example "warn"
   */
  includes?: Level;
  /**
   * A tag that the tags file does not declare, where there is such a file.
   * @default "warn"
   * @example "error"
   */
  tags?: Level;
  /**
   * Addresses of other sites that `docgen check --external` does not ask for; "*" stands for anything.
   * @default ["http://localhost*", "http://127.0.0.1*"]
   * @example ["https://intranet.example.com/*"]
   */
  ignore?: readonly string[];
}
