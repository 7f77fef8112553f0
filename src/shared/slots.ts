/** Places around the parts of a page where a site puts parts of its own: a file of its theme for each, `theme/slots/footer-before.tsx`. */
export const slotNames = [
  "navbar-before",
  "navbar-after",
  "sidebar-before",
  "sidebar-after",
  "article-before",
  "article-after",
  "footer-before",
  "footer-after",
] as const;

export type SlotName = (typeof slotNames)[number];
