/** Protocol between the development server, its script in the page, and the theme. */

/** Server to page: the site may have changed. */
export interface DevMessage {
  /** Number of changes to public files, whose URLs stay the same: if it differs, only a reload shows them. */
  readonly publicChanges: number;
  readonly errors: number;
  readonly warnings: number;
  /** Whether errors of the config or the theme prevent an update of all pages. */
  readonly isKeptBack: boolean;
}

/** Event on the document after the server's script has patched the page. */
export const pageEdited = "docgen:edited";

/** Event on an article host when its content is inserted. Synchronous, so that scrolling happens in the complete page. */
export const articleShown = "docgen:article";
