/** What the development server and an open page say to each other. */

/** To the page: that it may be out of date; how many problems keep changes back. */
export type DevMessage = { readonly type: "changed" } | { readonly type: "problems"; readonly count: number };

/** The event of a document whose page has been changed in place by the server's script. */
export const pageEdited = "docgen:edited";
