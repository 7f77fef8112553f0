/** What pages are addressed by: in their HTML by the generator, in the browser by the theme. */

/** Ids and attributes that both sides must spell alike. */
export const dom = {
  root: "docgen",
  pageData: "docgen-page",
  /** The element whose children are the article. */
  article: "data-article",
  /** On every element of `<head>` that belongs to the page, not to the shell. */
  head: "data-head",
} as const;
