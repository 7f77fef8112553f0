/** The options of the security policy: what pages may load from other origins, and do. */

/** An origin is written as `https://example.com`; `https://*.example.com` stands for every host below that name. */
export interface PolicyOptions {
  /**
   * Origins that `<iframe>` may show. A video of YouTube or Vimeo needs none: `::video` opens them on its own page.
   * @default []
   * @example ["https://codesandbox.io"]
   */
  frames?: readonly string[];
  /**
   * Origins that `<video>` and `<audio>` may play from.
   * @default []
   * @example ["https://media.example.com"]
   */
  media?: readonly string[];
  /**
   * Origins that images may come from.
   * @default []
   * @example ["https://img.example.com"]
   */
  images?: readonly string[];
  /**
   * Origins that `<script src="…">` of a page may run. They can do there whatever the site can.
   * @default []
   * @example ["https://platform.example.com"]
   */
  scripts?: readonly string[];
  /**
   * Origins that stylesheets may come from.
   * @default []
   * @example ["https://fonts.googleapis.com"]
   */
  styles?: readonly string[];
  /**
   * Origins that fonts of stylesheets may come from.
   * @default []
   * @example ["https://fonts.gstatic.com"]
   */
  fonts?: readonly string[];
  /**
   * Origins that scripts may fetch from or keep a socket to.
   * @default []
   * @example ["https://api.example.com", "wss://live.example.com"]
   */
  connections?: readonly string[];
  /**
   * Origins that forms may be sent to.
   * @default []
   * @example ["https://forms.example.com"]
   */
  forms?: readonly string[];
  /**
   * Whether browsers refuse to make HTML, or the address of a script, of any text but that which docgen hands them (Trusted Types). Islands
   * and scripts that a site lets in are refused it as well, and so is what they load.
   * @default false
   * @example true
   */
  trustedTypes?: boolean;
}
