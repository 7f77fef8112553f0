/**
 * The keys of the label catalogue: every word that the theme shows or says. `theme/labels/<language>.ts` holds the words;
 * a site replaces any of them with the option `labels`. `{name}` in a label is filled in when it is shown.
 */
export const labelKeys = [
  // shell
  "skipToContent",
  "navbar.name",
  "navbar.repository",
  "menu.open",
  "menu.close",
  "menu.name",
  "menu.toSite", // from the sidebar to the links of the navbar
  "menu.toDocs", // and back
  "language.name",
  "colorMode.name", // {mode}
  "colorMode.light",
  "colorMode.dark",
  "colorMode.system",
  "announcement.name",
  "announcement.close",
  "footer.name",
  "backToTop",
  "opensInNewTab",
  "loading",
  "progress",
  "loadError.text",
  "loadError.retry",
  "crash.title",
  "crash.text",
  "crash.retry",
  "notFound.title",
  "notFound.text",
  "notFound.tellOwner",
  "notFound.nearest",
  "baseUrl.title",
  "baseUrl.text", // {baseUrl}
  "baseUrl.suggestion", // {path}
  "baseUrl.reload",
  // documents
  "sidebar.name",
  "sidebar.collapse",
  "sidebar.expand",
  "sidebar.expandGroup", // {label}
  "sidebar.collapseGroup", // {label}
  "breadcrumbs.name",
  "breadcrumbs.home",
  "pagination.name",
  "pagination.previous",
  "pagination.next",
  "contents.name",
  "heading.link", // {heading}
  "edit",
  "updated.at", // {date}
  "updated.by", // {user}
  "updated.atBy", // {date} {user}
  "card.count", // {count}
  "tags.name",
  "tags.title",
  "tags.pageTitle", // {tag} {count}
  "tags.all",
  "pageCopy.name",
  "pageCopy.copy",
  "pageCopy.open",
  "pageCopy.done",
  "pageCopy.failed",
  "home.docs",
  "version.badge", // {version}
  "unlisted.title",
  "unlisted.text",
  "draft.title",
  "draft.text",
  // articles
  "code.copy",
  "code.copied",
  "code.copyFailed",
  "code.wrap",
  "code.terminal", // the title of a terminal session that has no other
  "code.showAll", // {count}
  "code.showLess",
  "code.name", // the name of a scrolling code block for assistive technology
  "table.name",
  "tabs.name",
  "task.done",
  "task.open",
  "math.name",
  "diagram.name",
  "callout.note",
  "callout.tip",
  "callout.info",
  "callout.warning",
  "callout.danger",
  "callout.caution",
  "callout.important",
  "callout.success",
  "callout.secondary",
  "details.summary",
  "footnotes.title",
  "footnotes.back", // {reference}
  // search
  "search.button",
  "search.title",
  "search.placeholder",
  "search.submit",
  "search.needsScript",
] as const;

export type LabelKey = (typeof labelKeys)[number];

export type Labels = Readonly<Record<LabelKey, string>>;

/** Fills the holes of a label: `fillLabel("{count} 件", { count: "3" })` → `3 件`. */
export function fillLabel(label: string, values: Readonly<Record<string, string>>): string {
  return label.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);
}
