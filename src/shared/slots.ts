/** Extension points around page parts. A site fills one with a theme file such as `theme/slots/footer-before.tsx`. */
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
