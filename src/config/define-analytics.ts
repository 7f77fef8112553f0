/** The options of counting visits. */

export interface AnalyticsOptions {
  /**
   * A service that brings a script which speaks gtag; null: none.
   * @default null
   * @example { id: "G-ABCDEF1234" }
   */
  gtag?: GtagOptions | null;
  /**
   * An address that gets a page view as JSON (`path`, `title`, `anonymizeIp`) in a POST request, without cookies; null: none.
   * @default null
   * @example "https://stats.example.com/view"
   */
  beacon?: string | null;
}

export interface GtagOptions {
  /**
   * What the service calls this site.
   * @default required
   * @example "G-ABCDEF1234"
   */
  id: string;
  /**
   * The address of the script; the id is added to it.
   * @default "https://www.googletagmanager.com/gtag/js"
   * @example "https://stats.example.com/gtag.js"
   */
  script?: string;
  /**
   * The origins that the script reports to.
   * @default ["https://*.google-analytics.com"]
   * @example ["https://stats.example.com"]
   */
  collectors?: readonly string[];
}
