/** What the development server, its script in an open page, and the theme's script say to each other. */

/** To the page: that it may be out of date; how many problems keep changes back. */
export type DevMessage = { readonly type: "changed" } | { readonly type: "problems"; readonly count: number };

/** The event of a document whose page has been changed in place by the server's script. */
export const pageEdited = "docgen:edited";

/** The event of a host that has got its article: at once, so that the window is scrolled in the finished page. */
export const articleShown = "docgen:article";
