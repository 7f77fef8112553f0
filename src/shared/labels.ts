/**
 * Keys of the label catalog: all text that the theme shows or announces. `theme/labels/<language>.ts` contains the translations; the option
 * `labels` overrides them. Placeholders such as `{name}` are filled in at render time.
 */

/** Labels included in every page. */
export const shellLabelKeys = [
  // shell
  "skipToContent",
  "navbar.name",
  "navbar.repository",
  "menu.open",
  "menu.close",
  "menu.name",
  "menu.toSite", // sidebar → navbar links
  "menu.toDocs", // navbar links → sidebar
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
  "recovery.reloaded",
  "recovery.close",
  // documentation
  "sidebar.name",
  "sidebar.collapse",
  "sidebar.expand",
  "sidebar.expandGroup", // {label}
  "sidebar.collapseGroup", // {label}
  "sidebar.before",
  "sidebar.after",
  "breadcrumbs.name",
  "breadcrumbs.home",
  "pagination.name",
  "contents.name",
  "edit",
  "updated.at", // {date}
  "updated.by", // {user}
  "updated.atBy", // {date} {user}
  "card.count", // {count}
  "tags.name",
  "pageCopy.name",
  "pageCopy.copy",
  "pageCopy.open",
  "pageCopy.done",
  "pageCopy.failed",
  "version.badge", // {version}
  "version.name",
  // articles
  "code.copy",
  "code.copied",
  "code.copyFailed",
  "code.wrap",
  "picture.enlarge",
  "picture.close",
  // search
  "search.button",
  "search.title",
  "search.placeholder",
  "search.submit",
  "search.needsScript",
] as const;

/** Labels that the generator inserts into pages or the inline script of `<head>`; not used by theme components. */
export const generatedLabelKeys = [
  "redirect.text",
  "baseUrl.title",
  "baseUrl.text", // {baseUrl}
  "baseUrl.suggestion", // {path}
  "baseUrl.reload",
  "recovery.noScripts",
  "heading.link", // {heading}
  "version.unreleased", // {version}
  "version.outdated", // {version}
  "version.latest", // {version}
  "version.latestDocs", // {version}
  "unlisted.title",
  "unlisted.text",
  "untranslated.title",
  "untranslated.text",
  "outdated.title",
  "outdated.text",
  "draft.title",
  "draft.text",
  "tags.title",
  "tags.pageTitle", // {tag} {count}
  "tags.all",
  "blog.pageTitle", // {title} {page}
  "blog.archive",
  "blog.authors",
  "blog.readMore",
  "blog.readingTime", // {minutes}
  "blog.newer",
  "blog.older",
  "pagination.previous",
  "pagination.next",
  "blog.newerPost",
  "blog.olderPost",
  "blog.paging",
  "book.contents",
  "book.chapter", // {number}
  "book.links", // list of the URLs of links, on paper
  "code.terminal", // title of an untitled terminal block
  "code.showAll", // {count}
  "code.showLess",
  "code.fill", // {name}
  "agents.index", // {index}
  "agents.page", // {index} {copy}
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
  "video.untitled", // {site}
  "video.play", // {site}
  "since", // {version}
  "deprecated",
  "deprecatedSince", // {version}
  "changedSince", // {version}
  "removedSince", // {version}
  "changes.added",
  "changes.changed",
  "changes.removed",
  "changes.since", // {version}
  "changes.none",
  "changes.more",
  "reference.parameters",
  "reference.name",
  "reference.type",
  "reference.default",
  "reference.description",
  "reference.returns",
  "reference.yields",
  "reference.raises",
  "reference.warns",
  "reference.receives",
  "reference.examples",
  "reference.source",
  "reference.bases",
  "footnotes.title",
  "footnotes.back", // {reference}
] as const;

/** Labels loaded together with the search interface. */
export const searchLabelKeys = [
  "search.clear",
  "search.cancel",
  "search.hintSelect",
  "search.hintMove",
  "search.hintClose",
  "search.recent",
  "search.favorites",
  "search.noRecent",
  "search.noRecentText",
  "search.sections",
  "search.favor", // {title}
  "search.removeRecent", // {title}
  "search.removeFavorite", // {title}
  "search.count", // {count}
  "search.seeAll", // {count}
  "search.noResults", // {query}
  "search.noResultsText",
  "search.suggestions",
  "search.report",
  "search.error",
  "search.errorHelp",
  "search.errorText",
  "search.loading",
  "search.provider",
  "search.pageTitle", // {query}
  "search.more",
  "search.version",
] as const;

export const labelKeys = [...shellLabelKeys, ...generatedLabelKeys, ...searchLabelKeys] as const;

export type LabelKey = (typeof labelKeys)[number];

export type Labels = Readonly<Record<LabelKey, string>>;
