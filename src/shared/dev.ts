/** Protocol between the development server, its script in the page, and the theme. */

/** Server to page: content may have changed, or the number of problems that prevent an update. */
export type DevMessage = { readonly type: "changed" } | { readonly type: "problems"; readonly count: number };

/** Event on the document after the server's script has patched the page. */
export const pageEdited = "docgen:edited";

/** Event on an article host when its content is inserted. Synchronous, so that scrolling happens in the complete page. */
export const articleShown = "docgen:article";
