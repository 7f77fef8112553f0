/** The options of `docgen serve`. */

export interface ServeOptions {
  /**
   * Names that the server answers to besides `localhost`, the addresses of this machine alone, and what `--host` says: those of a proxy or a
   * tunnel in front of it. `*.example.com` stands for every name below that one.
   * @default []
   * @example ["docs.test", "*.tunnel.example.com"]
   */
  allowedHosts?: readonly string[];
  /**
   * Origins whose pages may use the query endpoint of the server, besides those under its own names; `"*"` lets every page of the web do so.
   * @default []
   * @example ["https://app.example.com"]
   */
  searchOrigins?: readonly string[];
}
